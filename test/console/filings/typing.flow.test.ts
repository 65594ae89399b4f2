import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { registrationDrafts } from '../../../src/console/features/filings/editor/registrationDrafts';
import type { RegistrationDraft } from '../../../src/console/features/filings/editor/registrationDrafts';
import { typingSaga } from '../../../src/console/features/filings/editor/typing.saga';
import { filingsResource } from '../../../src/console/features/filings/filings.resource';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, confirmDeclined, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { clock } from '../../../src/console/lib/clock';
import { sessionExpired, sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import { play as playScene } from '../parts/play';
import { regulator } from '../session/people';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const reducer = combineReducers({
  filings: filingsResource.reducer,
  feedback: feedbackSlice.reducer,
  session: sessionSlice.reducer,
});
type State = ReturnType<typeof reducer>;

const { createOpened, updateOpened, draftChanged, editorClosed, submissionAccepted, submissionSettled } =
  filingsResource.actions;
const blank = { type: 1, hostName: '', heldAt: '2026-05-10 12:00:00', unitId: 4818 } as const;
const typed = { ...blank, hostName: '王举办' };

function stage(before: RegistrationDraft | null = null) {
  let kept = before;
  const keepers: unknown[] = [];
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [registrationDrafts.read, () => kept],
    [
      registrationDrafts.write,
      (place: unknown, draft: RegistrationDraft) => {
        keepers.push(place);
        kept = draft;
      },
    ],
    [registrationDrafts.remove, () => (kept = null)],
    [newQuestionId, () => 'q1'],
    [clock.now, () => Date.parse('2026-05-01T02:03:04Z')],
  ]);
  const state = reducer(undefined, signedIn(regulator));
  const play = (...events: readonly (Action | number)[]) =>
    playScene<State>({ saga: typingSaga, reducer, outside, state }, ...events);
  return { play, kept: () => kept, keepers };
}

test('what was typed when the page went away is kept for the user who typed it', async () => {
  const { play, kept, keepers } = stage();
  await play(createOpened(blank), draftChanged(typed));
  expect(kept()).toEqual({
    ...{ form: typed, base: null, changes: null, idempotencyKey: null },
    keptAt: '2026-05-01 10:03:04',
  });
  expect(keepers).toEqual([{ userId: 7 }]);
});

test('so it is when the session has ended before', async () => {
  const { play, keepers } = stage();
  await play(createOpened(blank), sessionExpired(), draftChanged(typed));
  expect(keepers).toEqual([{ userId: 7 }]);
});

test('a change of a draft is kept with the version it began from', async () => {
  const { play, kept } = stage();
  await play(updateOpened({ id: 9, form: { ...blank, version: 4 } }), draftChanged({ ...typed, version: 4 }));
  expect(kept()?.changes).toEqual({ id: 9, version: 4 });
  expect(kept()?.base).toMatchObject(blank);
});

test('an editor that nothing was typed into leaves nothing behind', async () => {
  const { play, kept } = stage();
  await play(createOpened(blank), draftChanged(blank));
  expect(kept()).toBeNull();
});

test.each([
  ['closed on purpose', editorClosed()],
  ['submitted', submissionSettled()],
])('an editor that was %s leaves nothing behind', async (_, end) => {
  const { play, kept } = stage();
  await play(createOpened(blank), draftChanged(typed), end, draftChanged(typed));
  expect(kept()).toBeNull();
});

describe('coming back', () => {
  const left = { form: typed, base: null, changes: null, idempotencyKey: 'key7', keptAt: '2026-05-01 10:03:04' };

  test('the user is asked and goes on where he was, and a submission without an answer stays the same one', async () => {
    const { play, kept } = stage(left);
    const { filings } = await play(5, confirmAccepted({ id: 'q1' }));
    // As a draft: nobody has saved it, and it is asked about before it is left.
    expect(filings.editor).toMatchObject({ mode: 'create', draft: typed, idempotencyKey: 'key7' });
    expect(kept()).toEqual(left);
  });

  test('a changed draft opens as the change that it was', async () => {
    const { play } = stage({ ...left, changes: { id: 9, version: 4 }, idempotencyKey: null });
    const { filings } = await play(5, confirmAccepted({ id: 'q1' }));
    expect(filings.editor).toMatchObject({ mode: 'update', id: 9, draft: { ...typed, version: 4 } });
  });

  test('the user may drop it', async () => {
    const { play, kept } = stage(left);
    const { filings } = await play(5, confirmDeclined({ id: 'q1' }));
    expect(filings.editor).toBeNull();
    expect(kept()).toBeNull();
  });
});

test('a submission whose answer is still out is kept with its key', async () => {
  const { play, kept } = stage();
  await play(createOpened(blank), submissionAccepted({ idempotencyKey: 'key3' }), draftChanged(typed));
  expect(kept()?.idempotencyKey).toBe('key3');
});
