import { look } from '../kit/look/look';
import { token } from '../lib/token';
import { checkRoot, notFoundPath } from './paths';
import { primeScreen, primeSession } from './primeScreen';

/**
 * The first script, written into the page itself, before what it shows: so that nothing is painted in a look that was not chosen. While framework, shell and screen are still on their way (the page names
 * their files), it sends the requests they will begin with. `main` depends on it and finds their answers.
 */
function boot(place: Location): void {
  look.begin();
  const isSignedIn = token.get() !== null;
  const needsNothing = place.pathname === notFoundPath || place.pathname.startsWith(checkRoot);
  if (isSignedIn || !needsNothing) primeSession(isSignedIn);
  if (isSignedIn) primeScreen(place);
}

boot(location);
