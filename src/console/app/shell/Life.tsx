import { useEffect, useState } from 'react';
import { minuteMs } from '../../../contract/time';
import { usePageShown } from '../../kit/kept/page';
import { FeatureOutlet, useFeatureHost } from '../FeatureOutlet';
import { loadLife } from '../features';

/** No session ends by itself before. */
const restMs = 2 * minuteMs;

/** The end of the session, and what other tabs do to it: its code is fetched when a page has been open for a while, or another tab is at work. */
export function Life() {
  const host = useFeatureHost();
  const isShown = usePageShown();
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    // Nobody waits for it, and a failure is tried again.
    const fetch = () => {
      const code = host.feature(loadLife);
      code.fetch().then(
        () => setArrived(true),
        () => undefined,
      );
    };
    const timer = setInterval(fetch, restMs);
    addEventListener('storage', fetch);
    return () => {
      clearInterval(timer);
      removeEventListener('storage', fetch);
    };
  }, [host]);
  return hasArrived && isShown ? <FeatureOutlet load={loadLife} isQuiet /> : null;
}
