import type { FastifyInstance } from 'fastify';
import { sessionContract } from '../../../contract/session';
import { Counter, Durations } from './metrics';
import type { Metrics } from './metrics';

/** Routes whose answer takes as long as somebody watches. */
const isViewing = (route: string) => route.startsWith('/live/');
const milliseconds = 1_000;

/** A route as it was registered, without the numbers and names of what is asked for: there are as many as the program has. */
function endpointOf(route: string | undefined): string {
  if (route === undefined) return 'unknown';
  return /^\/(api|live|internal)\//.test(route) || /^\/\w+$/.test(route) ? route : 'console';
}

const { signIn, signInRemembered } = sessionContract;
const signIns = [signIn, signInRemembered].map(({ path }) => `/api${path}`);

/** Counts every answer by endpoint and status, and how long it took. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const requests = metrics.add(new Counter('banquet_http_requests_total', 'Requests answered.'));
  const durations = metrics.add(new Durations('banquet_http_request_duration_seconds', 'From request to answer.'));
  const failures = metrics.add(new Counter('banquet_sign_in_failures_total', 'Attempts to sign in that were refused.'));
  failures.add({}, 0);
  app.addHook('onResponse', (request, reply, done) => {
    const endpoint = endpointOf(request.routeOptions.url);
    requests.add({ method: request.method, endpoint, status: String(reply.statusCode) });
    if (!isViewing(endpoint)) durations.observe(reply.elapsedTime / milliseconds, { endpoint });
    if (signIns.includes(endpoint) && reply.statusCode === 401) failures.add();
    done();
  });
}
