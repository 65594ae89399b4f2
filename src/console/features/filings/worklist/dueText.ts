const hour = 60;
const day = 24 * hour;

/** Time until the banquet, or since it has begun: hours matter within the first ten days alone. */
export function dueText(minutes: number): string {
  const length = Math.abs(minutes);
  return minutes < 0 ? `已逾期 ${lengthText(length)}` : `剩余 ${lengthText(length)}`;
}

function lengthText(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / day), Math.floor(minutes / hour)];
  if (days >= 10) return `${days} 天`;
  if (days > 0) return `${days} 天 ${hours % 24} 小时`;
  return hours > 0 ? `${hours} 小时` : `${minutes} 分钟`;
}
