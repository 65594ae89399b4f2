import type { LiveEndReason, LiveStatus } from './live';

export const liveStatusLabels = { 0: '待直播', 1: '直播中', 2: '已结束' } as const satisfies Record<LiveStatus, string>;

/** Why a stream ended. */
export const liveEndLabels = {
  1: '人工关闭',
  2: '到时结束',
  3: '设备掉线未恢复',
  4: '服务重启后未恢复',
} as const satisfies Record<LiveEndReason, string>;

/** `1小时02分05秒`; empty where there was no stream. */
export function lengthText(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return `${hours}小时${twoDigits(minutes)}分${twoDigits(rest)}秒`;
  return minutes > 0 ? `${minutes}分${twoDigits(rest)}秒` : `${rest}秒`;
}
