import type { Change } from './change';

const resource = 'kit/resource/resource.saga.ts';
const details = 'features/live/live.details.saga.ts';
const liveSwitch = 'features/live/liveSwitch.saga.ts';

/** The same behaviour, written otherwise. */
export const refactorings: readonly Change[] = [
  {
    title: 'a part of a saga in one of its own, by yield*',
    file: resource,
    find: `      if (reply.rows.length === 0 && query.page > lastPage) yield* put(events.pageChanged(lastPage));
      else yield* put(events.listLoaded(reply));`,
    replace: `      function* showReply() {
        if (reply.rows.length === 0 && query.page > lastPage) yield* put(events.pageChanged(lastPage));
        else yield* put(events.listLoaded(reply));
      }
      yield* showReply();`,
  },
  {
    title: 'a part of a saga in one of its own, by call',
    file: resource,
    find: 'yield* runCommand(removalOf(messages.confirm.remove, [id]), remove, id);',
    replace: 'yield* call(runCommand, removalOf(messages.confirm.remove, [id]), remove, id);',
  },
  {
    title: 'a called saga taken in by yield*',
    file: liveSwitch,
    find: 'yield* call(showSwitched, change.id, change.isOpen, before);',
    replace: 'yield* showSwitched(change.id, change.isOpen, before);',
  },
  {
    title: 'a saga renamed',
    file: details,
    find: 'keepDetails',
    replace: 'followTheCook',
    isEverywhere: true,
  },
  {
    title: 'takeLatest written out',
    file: details,
    imports: "import { cancel, fork } from 'typed-redux-saga';",
    find: 'yield* takeLatest(asked, guarded(keepDetailsUntilClosed));',
    replace: `yield* fork(function* watchDetails() {
      let last = null;
      for (;;) {
        const event = yield* take(asked);
        if (last !== null) yield* cancel(last);
        last = yield* fork(guarded(keepDetailsUntilClosed), event);
      }
    });`,
  },
  {
    title: 'takeLeading written out',
    file: resource,
    imports: "import { fork, take } from 'typed-redux-saga';",
    find: 'yield* takeLeading(events.removeRequested, guarded(removeRow));',
    replace: `yield* fork(function* watchRemoval() {
      for (;;) yield* call(guarded(removeRow), yield* take(events.removeRequested));
    });`,
  },
  {
    title: 'the branches of a race in another order',
    file: 'parts/session/rights.saga.ts',
    find: `followed: call(followSafely, user.profile.userId),
        left: take([signedOut, sessionExpired, screenLocked]),`,
    replace: `left: take([signedOut, sessionExpired, screenLocked]),
        followed: call(followSafely, user.profile.userId),`,
  },
  {
    title: 'a selection cut in two',
    file: 'features/live/live.saga.ts',
    find: 'const { rows, pageSize } = yield* select(liveResource.select.state);',
    replace: `const { rows } = yield* select(liveResource.select.state);
  const { pageSize } = yield* select(liveResource.select.state);`,
  },
  {
    title: 'a try with a finally that does nothing',
    file: 'parts/unit-tree/limitByUnit.saga.ts',
    find: 'yield* put(actions.filterSubmitted(unit.write(id)));',
    replace: 'try { yield* put(actions.filterSubmitted(unit.write(id))); } finally { void id; }',
  },
  {
    title: 'constants written where they are used',
    file: 'parts/live-follow/followLive.saga.ts',
    find: 'yield* delay(hintPauseMs);',
    replace: 'yield* delay(500);',
  },
  {
    title: 'watchers in another order',
    file: resource,
    find: `    yield* takeLeading(events.editorSubmitted, guarded(submitEditor));
    yield* takeLeading(events.conflictResolved, guarded(submitResolved));
    yield* takeLeading(events.removeRequested, guarded(removeRow));`,
    replace: `    yield* takeLeading(events.removeRequested, guarded(removeRow));
    yield* takeLeading(events.conflictResolved, guarded(submitResolved));
    yield* takeLeading(events.editorSubmitted, guarded(submitEditor));`,
  },
  {
    title: 'several puts at once, one after the other',
    file: 'parts/unit-tree/unitTree.saga.ts',
    find: 'yield* all(ids.map((id) => put(events.nodeExpandedChanged({ id, isExpanded: true }))));',
    replace: 'for (const id of ids) yield* put(events.nodeExpandedChanged({ id, isExpanded: true }));',
  },
  {
    title: 'a watcher in a fork of its own',
    file: 'features/roles/roles.saga.ts',
    find: 'yield* takeLeading(grantsSubmitted, guarded(savePermissions));',
    replace: `yield* fork(function* watchGrants() {
    yield* takeLeading(grantsSubmitted, guarded(savePermissions));
  });`,
  },
  {
    title: 'a question of a guidance taken in by yield*',
    file: 'features/filings/guidance/drafts.saga.ts',
    find: 'if (yield* call(isReplaced, stored, place)) return;',
    replace: 'if (yield* isReplaced(stored, place)) return;',
  },
  {
    title: 'the watchers of a filing in another order, one of them written out',
    file: 'features/filings/detail/detail.saga.ts',
    imports: "import { take } from 'typed-redux-saga';",
    find: `yield* takeLeading(filingSubmitRequested, guarded(submitFiling));
  yield* takeLeading(returnSubmitted, guarded(takeReasonedStep));`,
    replace: `yield* takeLeading(returnSubmitted, guarded(takeReasonedStep));
  yield* fork(function* watchSubmission() {
    for (;;) yield* call(guarded(submitFiling), yield* take(filingSubmitRequested));
  });`,
  },
  {
    title: 'an export whose end and cancellation stand in another order',
    file: 'parts/export/createExport.ts',
    find: 'race({ worked: call(work, id, order, rows), ended: take(endsTask(id)) })',
    replace: 'race({ ended: take(endsTask(id)), worked: call(work, id, order, rows) })',
  },
  {
    title: 'a download whose end and cancellation stand in another order',
    file: 'parts/filing-forms/forms.saga.ts',
    find: 'race({ saved: call(fetchAndSave, order), closed: take(formsClosed) })',
    replace: 'race({ closed: take(formsClosed), saved: call(fetchAndSave, order) })',
  },
];
