import { createAction } from '@reduxjs/toolkit';
import { createQuery, typingMs } from '../../../src/console/kit/query/createQuery';
import { clock } from '../../../src/console/lib/clock';
import { heldAnswers, play } from '../parts/play';
import { failure } from './dishes';

interface Question {
  readonly id: number;
}

const left = createAction('screen/left');

function stage(afterMs = 0) {
  const ask = jest.fn<Promise<string>, [Question]>(({ id }) => Promise.resolve(`第${id}位`));
  const typing = heldAnswers();
  const query = createQuery('cookFacts', ask, { closedBy: [left], afterMs });
  const outside = new Map([[clock.sleep, () => typing.hold(null)]]);
  return { ask, typing, query, actions: query.actions, scene: { ...query, outside } };
}

const ready = (id: number) => ({ asked: { id }, status: 'ready', answer: `第${id}位` });

test('what was opened is read and shown', async () => {
  const { query, actions, scene } = stage();
  const state = await play(scene, actions.asked({ id: 7 }));
  expect(query.select({ cookFacts: state })).toEqual(ready(7));
});

test('a saga may be asked as well', async () => {
  const query = createQuery('cookFacts', function* ({ id }: Question) {
    yield* [];
    return `第${id}位`;
  });
  expect(await play({ ...query, outside: new Map() }, query.actions.asked({ id: 7 }))).toEqual(ready(7));
});

test('what cannot be read says why', async () => {
  const { ask, actions, scene } = stage();
  ask.mockRejectedValue(failure());
  const state = await play(scene, actions.asked({ id: 7 }));
  expect(state).toEqual({ asked: { id: 7 }, status: 'failed', answer: null, error: failure() });
});

test.each(['closed', 'left'] as const)('an answer that comes after it was %s shows nothing', async (how) => {
  const { ask, actions, scene } = stage();
  const late = heldAnswers();
  ask.mockImplementationOnce(() => late.hold('late'));
  const state = await play(scene, actions.asked({ id: 7 }), how === 'closed' ? actions.closed() : left(), late.give);
  expect(state).toBeNull();
});

test('the newest question is answered, an older one no more', async () => {
  const { ask, actions, scene } = stage();
  const late = heldAnswers();
  ask.mockImplementationOnce(() => late.hold('late'));
  expect(await play(scene, actions.asked({ id: 1 }), actions.asked({ id: 2 }), late.give)).toEqual(ready(2));
});

test('until the next answer is there, the former one is known', async () => {
  const { ask, actions, scene } = stage();
  const late = heldAnswers();
  const state = await play(scene, actions.asked({ id: 1 }));
  ask.mockImplementationOnce(() => late.hold('late'));
  const waiting = await play({ ...scene, state }, actions.asked({ id: 2 }));
  expect(waiting).toEqual({ asked: { id: 2 }, status: 'loading', answer: '第1位' });
});

test('a failure keeps what was known, and a further question is awaited', async () => {
  const { ask, actions, scene } = stage();
  ask.mockResolvedValueOnce('known').mockRejectedValueOnce(failure({ text: '超时' }));
  const failed = await play(scene, actions.asked({ id: 1 }), actions.asked({ id: 2 }));
  expect(failed).toMatchObject({ status: 'failed', answer: 'known', error: { text: '超时' } });
  expect(await play({ ...scene, state: failed }, actions.asked({ id: 3 }))).toEqual(ready(3));
});

test('a field that is typed into asks once the typing has ended', async () => {
  const { ask, typing, actions, scene } = stage(typingMs);
  await play(scene, actions.asked({ id: 1 }), actions.asked({ id: 12 }));
  expect(ask).not.toHaveBeenCalled();
  const state = await play(scene, actions.asked({ id: 1 }), actions.asked({ id: 12 }), typing.give);
  expect(ask.mock.calls).toEqual([[{ id: 12 }]]);
  expect(state).toEqual(ready(12));
});

/** A page shows cook 1, another page has asked for `asked` meanwhile, and the first one returns. */
async function backFrom(asked: number) {
  const { ask, actions, scene } = stage();
  const late = heldAnswers();
  const shown = await play(scene, actions.asked({ id: asked }));
  ask.mockImplementationOnce(() => late.hold('新'));
  const back = await play({ ...scene, state: shown }, actions.askedAgain({ id: 1 }));
  const answered = await play({ ...scene, state: back }, actions.askedAgain({ id: 1 }));
  return { shown, back, answered };
}

test('a page that comes back keeps what it shows until the server has answered', async () => {
  const { shown, back } = await backFrom(1);
  expect(back).toBe(shown);
});

test('a page that comes back after another one has asked waits for its own answer', async () => {
  const { back, answered } = await backFrom(2);
  expect(back).toMatchObject({ asked: { id: 1 }, status: 'loading' });
  expect(answered).toEqual(ready(1));
});
