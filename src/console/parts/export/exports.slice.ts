import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { named } from '../../lib/named';
import { sliceIn } from '../../lib/sliceIn';

/** One export of everything that matched, from the wish for it until it is dismissed. */
export interface ExportTask {
  readonly id: string;
  /** Name of what makes it: each list has its own. */
  readonly list: string;
  readonly noun: string;
  /** As many as the list had when it was asked for. */
  readonly rows: number;
  /** Rows written so far, as far as the server has told. */
  readonly done: number;
  /** Received so far; nobody knows beforehand how long the file will be. */
  readonly bytes: number;
  readonly status: 'waiting' | 'running' | 'saved' | 'failed';
  /** Why it has failed. */
  readonly reason?: string;
}

type Tasks = readonly ExportTask[];
type Queued = Pick<ExportTask, 'id' | 'list' | 'noun' | 'rows'>;

/** Exports at the same time, which leaves the server room for others; the rest waits. */
const mostAtOnce = 2;
/** In the tray, whatever has become of them. */
export const mostTasks = 10;

const initialState: Tasks = [];

const changed = (tasks: Tasks, id: string, changes: Partial<ExportTask>): Tasks =>
  tasks.map((task) => (task.id === id ? { ...task, ...changes } : task));

/** The exports of a session: they outlive the pages that they were asked for on. */
export const exportsSlice = createSlice({
  name: 'exports',
  initialState,
  reducers: {
    /** Also another time, after it has failed: behind those that wait. */
    exportQueued: (tasks: Tasks, { payload }: PayloadAction<Queued>): Tasks => [
      ...tasks.filter(({ id }) => id !== payload.id),
      { ...payload, done: 0, bytes: 0, status: 'waiting' },
    ],
    exportStarted: (tasks: Tasks, { payload: id }: PayloadAction<string>): Tasks =>
      changed(tasks, id, { status: 'running' }),
    exportProgressed: (tasks: Tasks, { payload: { id, ...come } }: PayloadAction<{ id: string } & Come>): Tasks =>
      changed(tasks, id, come),
    exportSaved: (tasks: Tasks, { payload: id }: PayloadAction<string>): Tasks =>
      changed(tasks, id, { status: 'saved' }),
    exportFailed: (tasks: Tasks, { payload: { id, reason } }: PayloadAction<{ id: string; reason: string }>): Tasks =>
      changed(tasks, id, { status: 'failed', reason }),
    /** The user has asked for a failed one once more. */
    exportRetried: {
      reducer: (tasks: Tasks): Tasks => tasks,
      prepare: (id: string) => ({ payload: id }),
    },
    /** One that is not done yet ends with it. */
    exportDismissed: (tasks: Tasks, { payload: id }: PayloadAction<string>): Tasks =>
      tasks.filter((task) => task.id !== id),
    /** The session ends. */
    exportsGivenUp: (): Tasks => [],
  },
});

/** How far one has come. */
export type Come = Partial<Pick<ExportTask, 'done' | 'bytes'>>;

export const {
  exportQueued,
  exportStarted,
  exportProgressed,
  exportSaved,
  exportFailed,
  exportRetried,
  exportDismissed,
  exportsGivenUp,
} = exportsSlice.actions;

/** On the store's root; a console without a list that exports does without the slice. */
export const selectExports = (root: object): Tasks => sliceIn(root, exportsSlice.name, initialState);

const isUnderWay = ({ status }: ExportTask) => status === 'waiting' || status === 'running';

export const selectIsExporting = (root: object): boolean => selectExports(root).some(isUnderWay);

/** Whether one of this list is under way. */
export const selectIsExportingOf =
  (list: string) =>
  (root: object): boolean =>
    selectExports(root).some((task) => task.list === list && isUnderWay(task));

/** Whether its turn has come: it waits in front, and there is room. */
export function selectHasTurn(root: object, id: string): boolean {
  const tasks = selectExports(root);
  const running = tasks.filter(({ status }) => status === 'running').length;
  return running < mostAtOnce && tasks.find(({ status }) => status === 'waiting')?.id === id;
}

export const newExportId = named('exports.newId', () => nanoid(12));
