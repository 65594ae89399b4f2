import type { FlowFile } from '../kit/flow/flowFile';
import { Replayer } from '../kit/flow/replayer';
import type { Perform } from '../kit/flow/answers';
import type { ReplayReport } from '../kit/flow/report';
import { safeStorage } from '../lib/storage';
import { loaderOf } from './featureNames';
import { knowledge } from './knowledge';
import { prepareConsole } from './store';

function remembered(entries: Readonly<Record<string, string>>): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    clear: () => {
      kept.clear();
    },
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => {
      kept.delete(key);
    },
    setItem: (key, value) => {
      kept.set(key, value);
    },
  };
}

/**
 * A console of its own, with real reducers and sagas, that only hears what the flow says; nothing has been played yet.
 * @param perform really does some of what it asks
 */
export async function openReplay(file: FlowFile, perform?: Perform) {
  const replayer = new Replayer(file, knowledge, perform);
  const storage = remembered(file.storage);
  const { store, host, start } = await prepareConsole(
    safeStorage(() => storage),
    replayer,
  );
  replayer.attach({
    getState: () => store.getState(),
    dispatch: (action) => store.dispatch(action),
    start,
    startFeature: async (name) => {
      await host.feature(loaderOf(name)).fetch();
    },
  });
  return { replayer, store, stop: () => host.stopAll() };
}

/** Plays a whole flow; says per mark whether the console still does what it did when the flow was recorded. */
export async function replayFlow(file: FlowFile): Promise<ReplayReport> {
  const { replayer, stop } = await openReplay(file);
  const report = await replayer.run();
  stop();
  return report;
}
