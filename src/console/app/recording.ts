import { flowExtension } from '../kit/flow/flowFile';
import { makeFile } from '../kit/flow/makeFile';
import { writeFlow } from '../kit/flow/writeFile';
import { Recorder } from '../kit/flow/recorder';
import { saveText } from '../lib/saveText';
import type { SafeStorage } from '../lib/storage';
import { lastFlow } from '../parts/flow/lastFlow';
import { recordingSwitch } from '../parts/flow/recordingSwitch';
import { selectUser } from '../parts/session/session.slice';

/** Put in by the build. */
declare const BUILD: string;

type State = Parameters<typeof selectUser>[0];

/** `full`: it stopped by itself. `over`: nothing is left of it but its file. */
export type RecordingStatus = 'recording' | 'full' | 'stopped' | 'over';

/** What was remembered when the page was loaded, as far as the console asked for it. */
function watched(storage: SafeStorage) {
  const found: Record<string, string> = {};
  const reading: SafeStorage = {
    ...storage,
    get: (key) => {
      const text = storage.get(key);
      if (text !== null && !(key in found)) found[key] = text;
      return text;
    },
  };
  return { found, reading };
}

/** What systems allow in the name of a file. */
export function fileNameOf(title: string): string {
  return `${title.replace(/[\\/:*?"<>|\s]+/g, '-')}${flowExtension}`;
}

/** The recording of this load of the page. `getState` is not asked before the console has begun. */
export function beginRecording(storage: SafeStorage, getState: () => State) {
  const { found, reading } = watched(storage);
  const route = `${location.pathname}${location.search}`;
  const recordedAt = new Date().toISOString();
  const listeners = new Set<() => void>();
  let status: RecordingStatus = 'recording';
  let lastState: State | null = null;

  function become(next: RecordingStatus): void {
    status = next;
    for (const listener of listeners) listener();
  }

  function end(how: 'full' | 'stopped'): void {
    if (status !== 'recording') return;
    recorder.stop();
    // The file ends with the state of its last step, whatever happens while somebody thinks about its title.
    lastState = getState();
    become(how);
  }

  const recorder = new Recorder(undefined, () => end('full'));

  return {
    recorder,
    storage: reading,
    status: (): RecordingStatus => status,
    /** Returns the function that ends it. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    mark: (name: string) => recorder.mark(name, getState()),
    stop: () => end('stopped'),
    discard: () => {
      end('stopped');
      recordingSwitch.turnOff();
      become('over');
    },
    /** Ends it with a file of the user's. @throws when it cannot be saved; it may be tried again */
    save: async (title: string): Promise<void> => {
      end('stopped');
      const state = lastState ?? getState();
      const userType = String(selectUser(state)?.profile.userType ?? '');
      const about = { title, build: BUILD, recordedAt, userType, route, storage: found };
      const file = await makeFile(recorder, about, state);
      await saveText(writeFlow(file), fileNameOf(title), 'application/json');
      lastFlow.write(file);
      recordingSwitch.turnOff();
      become('over');
    },
  };
}

export type FlowRecording = ReturnType<typeof beginRecording>;
