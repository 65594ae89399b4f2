const hour = 60;
const day = 24 * hour;

/** How much time is left until the banquet, or how long it has begun, in the largest unit that says it. */
export function dueText(minutes: number): string {
  const length = Math.abs(minutes);
  const said =
    length >= day
      ? `${Math.floor(length / day)} 天 ${Math.floor((length % day) / hour)} 小时`
      : length >= hour
        ? `${Math.floor(length / hour)} 小时`
        : `${length} 分钟`;
  return minutes < 0 ? `已逾期 ${said}` : `剩余 ${said}`;
}
