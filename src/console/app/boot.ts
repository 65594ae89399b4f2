import { token } from '../lib/token';
import { checkRoot, notFoundPath } from './paths';
import { primeScreen, primeSession } from './primeScreen';

/**
 * The first script, written into the page itself: while framework, shell and screen are still on their way (the page names
 * their files), it sends the requests they will begin with. `main` depends on it and finds their answers.
 */
function boot(place: Location): void {
  const isSignedIn = token.get() !== null;
  const needsNothing = place.pathname === notFoundPath || place.pathname.startsWith(checkRoot);
  if (isSignedIn || !needsNothing) primeSession(isSignedIn);
  if (isSignedIn) primeScreen(place);
}

boot(location);
