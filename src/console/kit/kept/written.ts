import type { Action } from '@reduxjs/toolkit';
import { sliceIn } from '../../lib/sliceIn';

interface WrittenState {
  /** How often what a list shows was changed from this console, by the list's name. */
  readonly counts: Readonly<Record<string, number>>;
  /** Lists whose next question is another try, and no sign of a change. */
  readonly failed: readonly string[];
}

const initial: WrittenState = { counts: {}, failed: [] };

/** Of an event of a list (`cooks/refreshRequested`), the list's name. */
const listOf = ({ type }: Action, event: string): string | null =>
  type.endsWith(event) ? type.slice(0, -event.length) : null;

/** What was written: a list asks again after each change made in it, and pages that show the same hear of it here. */
export function writtenReducer(state: WrittenState = initial, action: Action): WrittenState {
  const failed = listOf(action, '/listFailed');
  if (failed !== null) return { ...state, failed: [...state.failed.filter((name) => name !== failed), failed] };
  const name = listOf(action, '/refreshRequested');
  if (name === null) return state;
  if (state.failed.includes(name)) return { ...state, failed: state.failed.filter((one) => one !== name) };
  return { ...state, counts: { ...state.counts, [name]: (state.counts[name] ?? 0) + 1 } };
}

export const selectWritten = (root: object): WrittenState['counts'] => sliceIn(root, 'written', initial).counts;
