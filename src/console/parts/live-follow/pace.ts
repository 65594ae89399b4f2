import { namedCalls } from '../../lib/named';

const shortestPollMs = 1_500;
const longestPollMs = 3_000;

export const pace = namedCalls('pace', {
  /** While nothing is pushed the rows are asked for instead, this often; spread widely, for all who have lost the same server begin together. */
  pollMs: (): number => Math.round(shortestPollMs + Math.random() * (longestPollMs - shortestPollMs)),
});
