import { learnBlobs, makeFile } from '../kit/flow/makeFile';
import { Recorder } from '../kit/flow/recorder';
import type { RawStep } from '../kit/flow/recorder';
import { writeFlow } from '../kit/flow/writeFile';
import type { SafeStorage } from '../lib/storage';
import { recordingSwitch } from '../parts/flow/recordingSwitch';
import type { selectUser } from '../parts/session/session.slice';
import { signedIn } from '../parts/session/session.slice';
import { nameOfFeature } from './featureNames';
import { keptRecording } from './keptRecording';
import { knowledge } from './knowledge';
import { createStatus } from './recordingStatus';
import { saveFlow } from './saveFlow';

/** Put in by the build. */
declare const BUILD: string;

type State = Parameters<typeof selectUser>[0];

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

/** The kind of the first user there was; whoever signs in later did not begin it. */
function userTypeOf(steps: readonly RawStep[]): string {
  for (const { stimulus, puts } of steps) {
    const actions = [...(stimulus.kind === 'event' ? [stimulus.action] : []), ...puts.map(({ action }) => action)];
    for (const action of actions) if (signedIn.match(action)) return String(action.payload.profile.userType);
  }
  return '';
}

/** The recording of this load of the page. `getState` is not asked before the console has begun. */
export function beginRecording(storage: SafeStorage, getState: () => State) {
  const { found, reading } = watched(storage);
  const route = `${location.pathname}${location.search}`;
  const recordedAt = new Date().toISOString();
  const status = createStatus('recording');
  const recorder = new Recorder(undefined, () => end('full'), nameOfFeature);
  let lastState: State | null = null;

  function end(how: 'full' | 'stopped' | 'interrupted'): void {
    if (status.get() !== 'recording') return;
    recorder.stop();
    // The file ends with the state of its last step, whatever happens while somebody thinks about its title.
    lastState = getState();
    status.become(how);
  }

  function fileOf(title: string) {
    const about = { title, build: BUILD, recordedAt, userType: userTypeOf(recorder.steps), route, storage: found };
    return makeFile(recorder, about, lastState ?? getState(), knowledge);
  }

  // The page goes away now: there is no time for what files hold, and what they are called is enough to replay.
  function keep(): void {
    end('interrupted');
    keptRecording.leave(writeFlow(fileOf('')));
  }
  function forgetKept({ persisted }: PageTransitionEvent): void {
    if (persisted) keptRecording.take();
  }
  function finish(): void {
    window.removeEventListener('pagehide', keep);
    window.removeEventListener('pageshow', forgetKept);
    recordingSwitch.turnOff();
    status.become('over');
  }
  window.addEventListener('pagehide', keep);
  window.addEventListener('pageshow', forgetKept);
  recordingSwitch.turnOn();

  return {
    recorder,
    storage: reading,
    status: status.get,
    subscribe: status.subscribe,
    savedAs: status.savedAs,
    mark: (name: string) => recorder.mark(name, getState()),
    stop: () => end('stopped'),
    discard: () => {
      end('stopped');
      finish();
    },
    /** Ends it with a file of the user's. @throws when it cannot be saved; it may be tried again */
    save: async (title: string): Promise<void> => {
      end('stopped');
      await learnBlobs(recorder);
      status.saved(await saveFlow(fileOf(title)));
      finish();
    },
  };
}

export type RunningRecording = ReturnType<typeof beginRecording>;
