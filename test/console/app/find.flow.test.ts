import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { findApi } from '../../../src/console/app/find/find.api';
import { findSaga } from '../../../src/console/app/find/find.saga';
import { findClosed, findOpened, findSlice, found, foundOpened } from '../../../src/console/app/find/find.slice';
import { recentStorage } from '../../../src/console/app/find/recent';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { localStore } from '../../../src/console/lib/storage';
import { sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import type { Found } from '../../../src/contract/find';
import { memoryStorage } from './memoryStorage';
import { play } from '../parts/play';
import { regulator } from '../session/people';

const reducer = combineReducers({
  find: findSlice.reducer,
  found: found.reducer,
  feedback: feedbackSlice.reducer,
  session: sessionSlice.reducer,
});
const cook = (name: string): Found => ({ kind: 'cook', id: 5, name });

function stage() {
  const find = jest.fn<Promise<readonly Found[]>, [string]>((sought) => Promise.resolve([cook(sought)]));
  const outside = new Map<unknown, (...args: never[]) => unknown>([[findApi.find, find]]);
  for (const call of [recentStorage.read, recentStorage.keep]) outside.set(call, call);
  const run = (...events: readonly (Action | number)[]) =>
    play({ saga: findSaga, reducer, outside }, signedIn(regulator), ...events);
  return { find, run };
}

test('whoever types on is asked for once, and the last text is answered', async () => {
  const { find, run } = stage();
  const { found: state } = await run(
    findOpened(),
    found.actions.asked('单'),
    found.actions.asked('单小'),
    found.actions.asked('单小芳'),
    400,
  );
  expect(find.mock.calls).toEqual([['单小芳']]);
  expect(state).toEqual({ asked: '单小芳', status: 'ready', answer: [cook('单小芳')] });
});

test('an answer that comes after the next text, or after the box is closed, is nobody’s', async () => {
  const { find, run } = stage();
  find.mockImplementationOnce((sought) => new Promise((resolve) => setTimeout(resolve, 100, [cook(sought)])));
  const next = await run(findOpened(), found.actions.asked('前'), 300, found.actions.asked('后'), 450);
  expect(next.found?.answer).toEqual([cook('后')]);
  find.mockImplementationOnce((sought) => new Promise((resolve) => setTimeout(resolve, 100, [cook(sought)])));
  const closed = await run(findOpened(), found.actions.asked('前'), 300, findClosed(), 200);
  expect(closed.found).toBeNull();
});

test('what was opened is kept for its user, the newest first, each once, and no more than eight', async () => {
  const kept = memoryStorage();
  jest.spyOn(localStore, 'get').mockImplementation((key) => kept.get(key));
  jest.spyOn(localStore, 'set').mockImplementation((key, value) => kept.set(key, value));
  const { run } = stage();
  const opened = [...Array(9).keys(), 3].map((id) =>
    foundOpened({ title: `厨师${id}`, kind: '厨师', to: `/Cook/${id}` }),
  );
  const { find: state } = await run(...opened, findOpened());
  expect(state.recent.map(({ title }) => title)).toEqual([3, 8, 7, 6, 5, 4, 2, 1].map((id) => `厨师${id}`));
  expect(recentStorage.read(regulator.profile.userId + 1)).toEqual([]);
  kept.set(`console.find.recent.${regulator.profile.userId}`, '[{"title":1},{"title":"a","kind":"b","to":"//x"}');
  expect(recentStorage.read(regulator.profile.userId)).toEqual([]);
});
