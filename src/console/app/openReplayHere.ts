import type { FlowFile } from '../kit/flow/flowFile';
import type { OpenedReplay } from '../parts/flow/replayContext';
import { loaderOf } from './featureNames';
import { openReplay } from './replayFlow';

/** A feature that cannot be had is told by the replay, in its place. */
async function fetchFeatures({ steps }: FlowFile): Promise<void> {
  const names = new Set(steps.flatMap(({ stimulus }) => (stimulus.kind === 'feature' ? [stimulus.name] : [])));
  await Promise.allSettled([...names].map(async (name) => loaderOf(name)()));
}

/** A replay beside the console that is on screen. Nothing is fetched any more once it is open. */
export async function openReplayHere(file: FlowFile): Promise<OpenedReplay> {
  await fetchFeatures(file);
  const { replayer, store, stop } = await openReplay(file);
  return { replayer, getState: () => store.getState(), stop };
}
