import { prime } from '../lib/prime';
import { token } from '../lib/token';
import { ownUnit } from '../parts/session/ownUnit';
import type { FirstRequests } from './firstRequests';
import { checkRoot, notFoundPath, ownUnitMark } from './paths';

/** Put in by the build. */
declare const FIRST_REQUESTS: FirstRequests;

/**
 * The first script, written into the page itself: while framework, shell and screen are still on their way (the page names
 * their files), it sends the requests they will begin with. `main` depends on it and finds their answers.
 */
function boot({ pathname, search }: Location): void {
  const { signIn, session, screens } = FIRST_REQUESTS;
  if (token.get() === null) {
    if (pathname !== notFoundPath && !pathname.startsWith(checkRoot)) prime(signIn);
    return;
  }
  prime(session);
  if (search !== '') return;
  const unit = ownUnit.get();
  for (const address of screens[pathname] ?? []) {
    if (unit !== null) prime(address.replace(ownUnitMark, unit));
    else if (!address.includes(ownUnitMark)) prime(address);
  }
}

boot(location);
