import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import {
  actionChannel,
  all,
  call,
  cancel,
  debounce,
  delay,
  fork,
  put,
  race,
  retry,
  spawn,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
  throttle,
} from 'redux-saga/effects';
import type { Message } from '../../../../src/console/kit/flow/effects';
import { tellReport } from '../../../../src/console/kit/flow/report';
import { record, replay } from './toys';
import type { Stage } from './toys';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
let calls = 0;
let answers = 0;
const api = {
  read: async (query: string) => {
    calls += 1;
    await wait(query.length);
    answers += 1;
    return { query, answers };
  },
  refuse: async (what: string) => {
    await wait(1);
    const refusal: unknown = { kind: 'business', text: `no ${what}` };
    throw refusal;
  },
  roll: () => Math.random(),
  picture: async () => {
    await wait(1);
    return new Blob(['picture'], { type: 'image/png' });
  },
  openFile: () => {
    const lines: string[] = [];
    const append = (line: string) => void lines.push(line);
    return Promise.resolve({ append, save: () => Promise.resolve(lines.join()) });
  },
  keep: (files: object) => Promise.resolve(Object.keys(files).length),
};

interface Asked {
  readonly payload: string;
}

function* read(action: Asked): Generator {
  try {
    const payload: unknown = yield call(api.read, action.payload);
    yield put({ type: 'shown', payload });
  } catch (error) {
    yield put({ type: 'failed', payload: error });
  }
}
function* tryRefused(): Generator {
  try {
    yield call(api.refuse, 'thing');
  } catch (error) {
    yield put({ type: 'failed', payload: error });
  }
}
let say: (message: unknown) => void = () => undefined;
const openNews = (): EventChannel<Message> =>
  eventChannel((emit) => {
    say = emit as typeof say;
    return () => undefined;
  });
const ask = (payload: string) => ({ type: 'asked', payload });

const scenes: Readonly<Record<string, readonly [() => Generator, (stage: Stage) => Promise<void>]>> = {
  'answers, refusals and chance': [
    function* root() {
      yield takeEvery('asked', read as never);
      yield takeEvery('refused', tryRefused);
      yield put({ type: 'rolled', payload: (yield call(api.roll)) as number });
    },
    async ({ dispatch, pass: go, mark }) => {
      dispatch(ask('a'));
      await go(20);
      mark('first');
      dispatch({ type: 'refused' });
      await go(20);
    },
  ],
  'the same call at once, answered differently and out of order': [
    function* root() {
      yield takeEvery('asked', read as never);
    },
    async ({ dispatch, pass: go }) => {
      dispatch(ask('a long question, so that it comes last'));
      dispatch(ask('b'));
      dispatch(ask('b'));
      await go(80);
    },
  ],
  'only the latest': [
    function* root() {
      yield takeLatest('asked', read as never);
    },
    async ({ dispatch, pass: go }) => {
      dispatch(ask('the first'));
      dispatch(ask('the second'));
      await go(40);
    },
  ],
  'only the first': [
    function* root() {
      yield takeLeading('asked', read as never);
    },
    async ({ dispatch, pass: go }) => {
      dispatch(ask('the first'));
      dispatch(ask('the second'));
      await go(40);
    },
  ],
  'debounce, throttle and retry': [
    function* root() {
      yield debounce(15, 'typed', read as never);
      yield throttle(30, 'scrolled', read as never);
      yield takeEvery('pressed', function* press(): Generator {
        try {
          yield retry(3, 5, api.refuse, 'press');
        } catch (error) {
          yield put({ type: 'failed', payload: error });
        }
      });
    },
    async ({ dispatch, pass: go }) => {
      for (const payload of ['a', 'ab', 'abc']) dispatch({ type: 'typed', payload });
      for (const payload of ['1', '12', '123']) dispatch({ type: 'scrolled', payload });
      dispatch({ type: 'pressed' });
      await go(90);
    },
  ],
  'forks in a race, and who loses it': [
    function* root() {
      yield takeEvery('asked', function* work(action: { payload: string }): Generator {
        const result = (yield race({
          both: all([call(api.read, action.payload), call(api.read, `${action.payload}, and more`)]),
          forked: call(function* branch(): Generator {
            yield fork(read as never, ask('from a branch'));
            yield delay(500);
          }),
          left: take('left'),
        })) as Record<string, unknown>;
        yield put({ type: 'over', payload: Object.keys(result).find((name) => result[name] !== undefined) });
      } as never);
    },
    async ({ dispatch, pass: go }) => {
      dispatch(ask('x'));
      await go(60);
      dispatch(ask('y'));
      await go(2);
      dispatch({ type: 'left' });
      await go(60);
    },
  ],
  'pushes, buffered while nobody takes, until the channel is left or closed from outside': [
    function* root() {
      yield takeLatest('opened', function* follow(): Generator {
        const news = (yield call(openNews)) as EventChannel<Message>;
        try {
          for (;;) {
            const message: unknown = yield take(news);
            yield put({ type: 'heard', payload: message });
            yield call(api.read, 'mm');
          }
        } finally {
          news.close();
          yield put({ type: 'left' });
        }
      });
    },
    async ({ dispatch, pass: go }) => {
      dispatch({ type: 'opened' });
      await go();
      say(1);
      say(2);
      await go(30);
      dispatch({ type: 'opened' });
      say({ after: 'reopening' });
      await go(10);
      say({ '@@redux-saga/CHANNEL_END_TYPE': 1, type: '@@redux-saga/CHANNEL_END' });
      await go(10);
    },
  ],
  'watchers of a channel, which end with it': [
    function* root() {
      const task = (yield fork(function* listen(): Generator {
        const news = (yield call(openNews)) as EventChannel<Message>;
        try {
          yield takeEvery(
            news as never,
            function* tell(message: unknown): Generator {
              yield put({ type: 'heard', payload: message });
            } as never,
          );
          yield take('never');
        } finally {
          news.close();
        }
      })) as never;
      yield take('stopped');
      yield cancel(task);
      yield put({ type: 'over' });
    },
    async ({ dispatch, pass: go }) => {
      say({ text: 'hello' });
      await go();
      dispatch({ type: 'stopped' });
      await go();
    },
  ],
  'blobs and files': [
    function* root() {
      yield takeEvery('chosen', function* keep(action: { payload: File }): Generator {
        const picture: unknown = yield call(api.picture);
        yield call(api.keep, { picture, file: action.payload });
        yield put({ type: 'kept' });
      } as never);
    },
    async ({ dispatch, pass: go }) => {
      dispatch({ type: 'chosen', payload: new File(['text'], '名单.csv', { type: 'text/csv' }) as never });
      await go(20);
    },
  ],
  'what a call answered is called in turn, as a file that grows': [
    function* root() {
      const file = (yield call(api.openFile)) as Awaited<ReturnType<typeof api.openFile>>;
      yield call(file.append, 'a');
      yield put({ type: 'saved', payload: (yield call(file.save)) as string });
    },
    async ({ pass: go }) => {
      await go(20);
    },
  ],
  'work queued in an action channel, and a detached saga that fails': [
    function* root() {
      const queue = (yield actionChannel('asked')) as never;
      yield spawn(function* broken(): Generator {
        yield delay(1);
        throw new Error('broken');
      });
      for (;;) yield call(read, (yield take(queue)) as Asked);
    },
    async ({ dispatch, pass: go }) => {
      dispatch(ask('a'));
      dispatch(ask('b'));
      await go(30);
    },
  ],
  'a function that is forked as it is': [
    function* root() {
      yield fork(api.read, 'forked');
      yield put({ type: 'going on' });
    },
    async ({ pass: go }) => {
      await go(20);
    },
  ],
};

test.each(Object.entries(scenes))('%s: every replay is what was recorded', async (_title, [saga, scene]) => {
  const file = await record(saga, scene);
  const before = calls;
  for (let times = 0; times < 20; times += 1) {
    const report = await replay(file, saga);
    expect(tellReport(report)).toMatch(/^mark [^\n]+same, state same(\n|$)/);
    expect(report).toMatchObject({ isSame: true, differences: [] });
  }
  expect(calls).toBe(before);
});
