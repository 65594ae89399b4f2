import { buffers, END, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { editingTopic, editorsPush } from '../../../contract/editing';
import type { EditedRecord, RecordEditor } from '../../../contract/editing';
import { subscribeTopic } from '../../lib/stomp';

/** Says that the record is in an editor here, for as long as it is followed, and tells who has it there; ends where that may not be known. */
export function openPresenceChannel(record: EditedRecord): EventChannel<readonly RecordEditor[]> {
  const name = editingTopic(record);
  return eventChannel<readonly RecordEditor[]>(
    (emit) =>
      subscribeTopic(name, {
        up: () => undefined,
        // Nobody can tell who is there now.
        down: () => emit([]),
        // Another one's refusal costs the connection alone.
        refused: (topic) => {
          if (topic === name) emit(END);
        },
        message: (body) => emit(editorsPush.read(body)),
      }),
    buffers.sliding(1),
  );
}
