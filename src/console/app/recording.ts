import { flowExtension } from '../kit/flow/flowFile';
import type { FlowFile } from '../kit/flow/flowFile';
import { makeFile } from '../kit/flow/makeFile';
import { writeFlow } from '../kit/flow/writeFile';
import { Recorder } from '../kit/flow/recorder';
import { saveText } from '../lib/saveText';
import type { SafeStorage } from '../lib/storage';
import { recordingSwitch } from '../parts/flow/recordingSwitch';
import { selectUser } from '../parts/session/session.slice';

/** Put in by the build. */
declare const BUILD: string;

interface Recorded {
  readonly getState: () => Parameters<typeof selectUser>[0];
}

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

/** The recording of this load of the page. */
export function beginRecording(storage: SafeStorage) {
  const { found, reading } = watched(storage);
  const recorder = new Recorder();
  const route = `${location.pathname}${location.search}`;
  const recordedAt = new Date().toISOString();

  async function finish(title: string, { getState }: Recorded): Promise<FlowFile> {
    recorder.stop();
    recordingSwitch.turnOff();
    const state = getState();
    const userType = String(selectUser(state)?.profile.userType ?? '');
    return makeFile(recorder, { title, build: BUILD, recordedAt, userType, route, storage: found }, state);
  }

  return {
    recorder,
    storage: reading,
    mark: (name: string, { getState }: Recorded) => {
      recorder.mark(name, getState());
    },
    finish,
    save: async (title: string, store: Recorded) => {
      const file = await finish(title, store);
      await saveText(writeFlow(file), `${title}${flowExtension}`, 'application/json');
      return file;
    },
  };
}

export type FlowRecording = ReturnType<typeof beginRecording>;
