import { isAnyOf } from '@reduxjs/toolkit';
import { call, cancel, fork, put, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveStatus } from '../../../contract/live';
import type { LiveRecord, LiveSwitch } from '../../../contract/live';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import type { CommandWording } from '../../kit/feedback/runCommand.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { takeLeadingBy } from '../../kit/saga/takeLeadingBy.saga';
import { messages } from '../../locale/messages';
import { liveApi } from './live.api';
import { liveResource } from './live.resource';
import { liveClosed, playerOpened, switchReverted, switchSettled, switchedOff, switchedOn } from './live.slice';
import { texts } from './live.texts';
import { submittedStart } from './startDialog.saga';

const { rowsChanged } = liveResource.actions;
const isSwitched = isAnyOf(switchedOn, switchedOff);

const rowOf = (id: number) => (root: object) => liveResource.select.row(root, id);

/** Shows the switched state at once; the push that follows says the same. One that came before the answer knows more. */
function* showSwitched(id: number, isOpen: boolean, before: LiveRecord | undefined): SagaGenerator<void> {
  const { rows, total } = yield* select(liveResource.select.state);
  const isAsBefore = (row: LiveRecord) => row.status === before?.status && row.isOpen === before.isOpen;
  const changed = rows.map((row): LiveRecord => (row.id === id && isAsBefore(row) ? { ...row, isOpen } : row));
  yield* put(rowsChanged({ rows: changed, total }));
}

function* flip(
  perform: (change: LiveSwitch) => Promise<null>,
  change: LiveSwitch,
  wording: Pick<CommandWording, 'confirm' | 'asking'> = {},
): SagaGenerator<boolean> {
  const before = yield* select(rowOf(change.id));
  const { status } = yield* runCommand({ ...wording, success: messages.done.operated }, perform, change);
  if (status === 'done') {
    yield* call(showSwitched, change.id, change.isOpen, before);
    yield* put(switchSettled({ id: change.id }));
  } else {
    yield* put(switchReverted({ id: change.id }));
  }
  return status === 'done';
}

/**
 * Asks for the minutes, then opens the channel. The player follows where that is wanted and its user has not left meanwhile.
 * Declined or refused, the switch goes back.
 */
function* switchOn(id: number): SagaGenerator<void> {
  const start = yield* call(submittedStart, id);
  if (start === null) return;
  const stay = yield* fork(untilLeft);
  const isOpen = yield* call(flip, liveApi.open, { id, isOpen: true, minutes: start.minutes });
  const row = yield* select(rowOf(id));
  if (isOpen && start.isWatched === true && stay.isRunning() && row !== undefined) yield* put(playerOpened(row));
  yield* cancel(stay);
}

function* untilLeft(): SagaGenerator<void> {
  yield* take(liveClosed);
}

/** Ends a stream after a question; a channel that nobody has used is just closed. */
function* switchOff(id: number): SagaGenerator<void> {
  const row = yield* select(rowOf(id));
  const isHarmless = row?.status === liveStatus.waiting;
  yield* call(flip, liveApi.close, { id, isOpen: false }, isHarmless ? {} : texts.controls.stopQuestion);
}

const followSwitch = guarded(function* (event: ReturnType<typeof switchedOn | typeof switchedOff>) {
  const { id } = event.payload;
  if (switchedOn.match(event)) yield* call(switchOn, id);
  else yield* call(switchOff, id);
});

/** Records are switched independently, each one change at a time: a switch that is under way hears nothing new. */
export function* liveSwitchSaga(): SagaGenerator<void> {
  yield* takeLeadingBy(isSwitched, ({ payload }) => payload.id, followSwitch);
}
