import { readFlow } from '../kit/flow/readFile';
import { createRedactor } from '../kit/flow/redact';
import { recordingSwitch } from '../parts/flow/recordingSwitch';
import { keptRecording } from './keptRecording';
import { knowledge } from './knowledge';
import { createStatus } from './recordingStatus';
import { saveFlow } from './saveFlow';

/** What the page before this one had recorded when it went away: it goes on no more, and can be saved. */
export function openInterrupted(text: string) {
  const status = createStatus(text === '' ? 'lost' : 'interrupted');
  const keep = () => keptRecording.leave(text);

  function finish(): void {
    window.removeEventListener('pagehide', keep);
    recordingSwitch.turnOff();
    status.become('over');
  }
  if (text !== '') {
    window.addEventListener('pagehide', keep);
    recordingSwitch.turnOn();
  }

  return {
    recorder: null,
    storage: null,
    status: status.get,
    subscribe: status.subscribe,
    savedAs: status.savedAs,
    discard: finish,
    /** @throws when it cannot be saved; it may be tried again */
    save: async (title: string): Promise<void> => {
      status.saved(await saveFlow({ ...readFlow(text), title: createRedactor(knowledge)(title, '') }));
      finish();
    },
  };
}

export type InterruptedRecording = ReturnType<typeof openInterrupted>;
