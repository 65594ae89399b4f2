import { clock } from '../lib/clock';
import { whenPrimed } from '../lib/prime';
import type { SessionState } from '../parts/session/session.slice';
import { lazyCode } from '../kit/lazy/lazyCode';
import type { FeatureHost } from './featureHost';
import { featureAt } from './features';
import { loginPath } from './paths';
import { primeScreen } from './primeScreen';

/** The frame of all pages that need a session. */
export const shellCode = lazyCode(() => import(/* webpackChunkName: "shell" */ './shell'));

/** How much longer than for the code the first picture waits for data that was asked for before it. */
const patienceMs = 100;

/**
 * Waits for what the first picture is made of, so that it is drawn once instead of piece by piece; until then the document
 * shows a frame of its own. Code that cannot be had is asked for again, and missed, where it is shown.
 */
export async function readyFirstPicture(host: FeatureHost, session: SessionState, pathname: string): Promise<void> {
  const asked = featureAt(pathname);
  const feature = session.status === 'signedOut' && asked?.isPublic !== true ? featureAt(loginPath) : asked;
  if (feature === undefined) return;
  const code = [host.feature(feature.load), ...(feature.isPublic === true ? [] : [shellCode])];
  await Promise.allSettled(code.map(({ fetch }) => fetch()));
  await Promise.race([whenPrimed(), clock.sleep(patienceMs)]);
}

/** After signing in: the screen's code, and what it asks first, come beside the shell's code instead of after it. */
export function fetchAhead(host: FeatureHost, place: Pick<Location, 'pathname' | 'search'>): void {
  const feature = featureAt(place.pathname);
  if (feature === undefined || shellCode.loaded() !== undefined) return;
  primeScreen(place);
  // As above.
  host
    .feature(feature.load)
    .fetch()
    .catch(() => undefined);
}
