import { loadAcceptance } from '../features/filings/acceptance/load';
import { loadFilingSamples } from '../features/filings/samples/load';
import type { FeatureLoader } from '../parts/feature/featureModule';
import { loadPresence } from '../parts/presence/load';
import { loadSavedQueries } from '../parts/saved-queries/load';
import { loadTimeline } from '../parts/timeline/load';
import { features, loadDuty, loadFind, loadLife, loadLock, loadPasswordChange, loadRecordingStart } from './features';

const loaders: ReadonlyMap<string, FeatureLoader> = new Map([
  ...features.map(({ chunk, load }) => [chunk, load] as const),
  ['duty', loadDuty],
  ['find', loadFind],
  ['password-change', loadPasswordChange],
  ['lock', loadLock],
  ['life', loadLife],
  ['presence', loadPresence],
  ['recording-start', loadRecordingStart],
  ['filing-acceptance', loadAcceptance],
  ['filing-samples', loadFilingSamples],
  ['saved-queries', loadSavedQueries],
  ['timeline', loadTimeline],
]);

/** What recorded flows call a feature: its chunk's name. */
export function nameOfFeature(load: () => Promise<unknown>): string {
  return [...loaders].find(([, one]) => one === load)?.[0] ?? '';
}

/** @throws RangeError when there is no such feature */
export function loaderOf(name: string): FeatureLoader {
  const load = loaders.get(name);
  if (load === undefined) throw new RangeError(`No feature "${name}"`);
  return load;
}
