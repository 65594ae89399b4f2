import { token } from '../lib/token';
import { notFoundPath } from './paths';
import { primes, primeSession, primeSignIn } from './primes';

/**
 * The first script of the page, an entry of its own that `main` depends on: while framework, shell and screen are still on
 * their way (the document names their files), it sends the requests they will begin with.
 */
function boot({ pathname, search }: Location): void {
  if (token.get() === null) {
    if (pathname !== notFoundPath) primeSignIn();
    return;
  }
  primeSession();
  if (search === '') primes[pathname]?.();
}

boot(location);
