const firstRetryMs = 1_000;
const longestRetryMs = 8_000;

/** Half to whole of a delay that doubles, so that a restarted server is not met by everybody at once. */
export function retryDelay(failures: number): number {
  const whole = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
  return whole * (0.5 + Math.random() / 2);
}
