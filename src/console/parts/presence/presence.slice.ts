import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { editingTopic } from '../../../contract/editing';
import type { EditedRecord, RecordEditor } from '../../../contract/editing';

interface PresenceState {
  /** By the topics of the records that are in editors here. */
  readonly others: Readonly<Record<string, readonly RecordEditor[]>>;
  /** How many editors here have the record: a page that is kept may have it as well as a dialog. */
  readonly opened: Readonly<Record<string, number>>;
}

const initialState: PresenceState = { others: {}, opened: {} };
const nobody: readonly RecordEditor[] = [];

function without<Value>(all: Readonly<Record<string, Value>>, topic: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== topic));
}

/** Who else has what is in an editor here. */
export const presenceSlice = createSlice({
  name: 'presence',
  initialState,
  reducers: {
    editorOpened: ({ others, opened }: PresenceState, { payload }: PayloadAction<EditedRecord>): PresenceState => {
      const topic = editingTopic(payload);
      return { others, opened: { ...opened, [topic]: (opened[topic] ?? 0) + 1 } };
    },
    editorLeft: ({ others, opened }: PresenceState, { payload }: PayloadAction<EditedRecord>): PresenceState => {
      const topic = editingTopic(payload);
      const left = (opened[topic] ?? 1) - 1;
      if (left > 0) return { others, opened: { ...opened, [topic]: left } };
      return { others: without(others, topic), opened: without(opened, topic) };
    },
    othersTold: (
      { others, opened }: PresenceState,
      { payload: { record, editors } }: PayloadAction<{ record: EditedRecord; editors: readonly RecordEditor[] }>,
    ): PresenceState => ({ others: { ...others, [editingTopic(record)]: editors }, opened }),
  },
  selectors: {
    selectOthers: ({ others }, record: EditedRecord): readonly RecordEditor[] => others[editingTopic(record)] ?? nobody,
    selectOpened: ({ opened }, record: EditedRecord): number => opened[editingTopic(record)] ?? 0,
  },
});

export const { editorOpened, editorLeft, othersTold } = presenceSlice.actions;
export const { selectOthers, selectOpened } = presenceSlice.selectors;
