import { combineReducers } from '@reduxjs/toolkit';
import { subscribeTopic } from '../../../src/console/lib/stomp';
import type { TopicHandlers } from '../../../src/console/lib/stomp';
import { presenceSaga } from '../../../src/console/parts/presence/presence.saga';
import {
  editorLeft,
  editorOpened,
  presenceSlice,
  selectOthers,
} from '../../../src/console/parts/presence/presence.slice';
import {
  screenLocked,
  screenUnlocked,
  sessionExpired,
  sessionSlice,
  signedIn,
} from '../../../src/console/parts/session/session.slice';
import { editorsPush } from '../../../src/contract/editing';
import type { EditedRecord } from '../../../src/contract/editing';
import { play as playScene } from '../parts/play';
import { regulator, regulatorsState } from '../session/people';

jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn() }));

const reducer = combineReducers({ session: sessionSlice.reducer, presence: presenceSlice.reducer });
const begun = regulatorsState(reducer);
const cook: EditedRecord = { kind: 'lkitchener', id: 7 };
const since = '2026-03-01 08:00:00';

function stage() {
  const topics = new Map<string, TopicHandlers>();
  jest.mocked(subscribeTopic).mockImplementation((topic, handlers) => {
    topics.set(topic, handlers);
    return () => topics.delete(topic);
  });
  const on = (work: (handlers: TopicHandlers) => void) => () => topics.forEach(work);
  const told = (...names: readonly string[]) =>
    on((handlers) => handlers.message(editorsPush.write(names.map((name) => ({ name, since }))), 1, 'epoch'));
  const play = (...events: Parameters<typeof playScene>[1][]) =>
    playScene({ saga: presenceSaga, reducer, outside: new Map(), state: begun }, ...events);
  return { topics, on, told, play };
}

const names = async (state: ReturnType<ReturnType<typeof stage>['play']>) =>
  selectOthers(await state, cook).map(({ name }) => name);

test('whoever opens an editor is there for the others, and sees them without himself', async () => {
  const { topics, told, play } = stage();
  const seen: string[][] = [];
  const look = () => void seen.push([...topics.keys()]);
  expect(await names(play(editorOpened(cook), look, told('张监管', '李四')))).toEqual(['李四']);
  expect(seen).toEqual([['/topic/editing/lkitchener/7']]);
});

test('another one of the same name is another one', async () => {
  const { told, play } = stage();
  expect(await names(play(editorOpened(cook), told('张监管', '张监管')))).toEqual(['张监管']);
});

test('who is gone is not shown, neither when the line is lost nor when the editor is closed', async () => {
  const { topics, on, told, play } = stage();
  expect(await names(play(editorOpened(cook), told('张监管', '李四'), told('张监管')))).toEqual([]);
  expect(
    await names(
      play(
        editorOpened(cook),
        told('张监管', '李四'),
        on((handlers) => handlers.down()),
      ),
    ),
  ).toEqual([]);
  const state = await play(editorOpened(cook), told('张监管', '李四'), editorLeft(cook));
  expect(state.presence).toEqual({ others: {}, opened: {} });
  expect(topics.size).toBe(0);
});

test('a record in two editors is left with the last of them, and whoever else has it is told of until then', async () => {
  const { topics, told, play } = stage();
  const both = [editorOpened(cook), editorOpened(cook), told('张监管', '李四')] as const;
  expect(await names(play(...both, editorLeft(cook)))).toEqual(['李四']);
  const followed: number[] = [];
  const look = () => void followed.push(topics.size);
  expect(await names(play(...both, editorLeft(cook), look, told('张监管', '王五')))).toEqual(['王五']);
  const { presence } = await play(...both, editorLeft(cook), editorLeft(cook), look);
  expect(followed).toEqual([1, 0]);
  expect(presence).toEqual({ others: {}, opened: {} });
  expect(await names(play(...both, editorLeft(cook), editorLeft(cook), editorOpened(cook), told('赵六')))).toEqual([
    '赵六',
  ]);
});

test('where it may not be known it is not asked again, and nobody is shown any more', async () => {
  const { topics, on, told, play } = stage();
  const refused = on((handlers) => handlers.refused?.('/topic/editing/lkitchener/7'));
  const left: number[] = [];
  expect(
    await names(play(editorOpened(cook), told('张监管', '李四'), refused, () => void left.push(topics.size))),
  ).toEqual([]);
  expect(left).toEqual([0]);
});

test('another topic that is refused, or the whole connection, takes nobody away for good', async () => {
  const { on, told, play } = stage();
  const others = on((handlers) => handlers.refused?.('/topic/editing/lkitchener/8'));
  const all = on((handlers) => handlers.refused?.());
  expect(await names(play(editorOpened(cook), others, all, told('张监管', '李四')))).toEqual(['李四']);
});

test('an editor that outlives its session is there again for the others when the user has signed in', async () => {
  const { topics, told, play } = stage();
  const seen: number[] = [];
  const look = () => void seen.push(topics.size);
  const [expired, back] = [sessionExpired(), signedIn(regulator)];
  expect(
    await names(play(editorOpened(cook), told('张监管', '李四'), expired, look, back, look, told('张监管', '王五'))),
  ).toEqual(['王五']);
  expect(seen).toEqual([0, 1]);
});

test('an editor behind a locked screen is there again for the others when the screen is unlocked', async () => {
  const { topics, told, play } = stage();
  const seen: number[] = [];
  const look = () => void seen.push(topics.size);
  await play(editorOpened(cook), told('张监管', '李四'), screenLocked(), look, screenUnlocked(), look);
  expect(seen).toEqual([0, 1]);
});
