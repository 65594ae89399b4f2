import { namedCalls } from '../../lib/named';

const shortestPollMs = 2_000;
const longestPollMs = 2_500;

/** Between an answer and the next question at least, however long it was under way. */
export const restMs = 500;
const longestLossMs = longestPollMs + restMs;

const between = (least: number, most: number): number => Math.round(least + Math.random() * (most - least));

/** While nothing is pushed the rows are asked for instead. */
export const pace = namedCalls('pace', {
  /** From a question to the beginning of the rest, or to its answer when that comes later: nearly the same for all, so that none of a crowd asks twice before another has asked once. */
  pollMs: (): number => between(shortestPollMs, longestPollMs),
  /** From the loss of the link to the first question: spread widely, for all who have lost the same server begin together. */
  lossMs: (): number => between(0, longestLossMs),
});
