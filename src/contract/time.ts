export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const shanghaiMs = 8 * hourMs;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, which has had no summer time since 1991. */
export function wireTime(moment: Date): string {
  return new Date(moment.getTime() + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** `wireTime` of a moment that may be absent. */
export function timeOf(moment: Date | null): string | undefined {
  return moment === null ? undefined : wireTime(moment);
}

/** `YYYY-MM-DD` in Asia/Shanghai. */
export function wireDate(moment: Date): string {
  return wireTime(moment).slice(0, 10);
}

/** Reads `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD` (midnight) of Asia/Shanghai; null when there is no such moment. */
export function parseWireTime(text: string): Date | null {
  const moment = new Date((text.length === 10 ? `${text} 00:00:00` : text).replace(' ', 'T') + '+08:00');
  return Number.isNaN(moment.getTime()) || wireTime(moment).slice(0, text.length) !== text ? null : moment;
}

/** The day `days` days after `day`; both are `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
