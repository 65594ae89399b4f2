import moment from 'moment';
import 'moment/locale/zh-cn';

moment.locale('zh-cn');

/** Milliseconds in the words of a pattern, e.g. `YYYY年M月D日 dddd HH:mm`. Heavy: import it from lazily loaded code only. */
export function formatTime(milliseconds: number, pattern: string): string {
  return moment(milliseconds).format(pattern);
}

/** `3 分钟前`. */
export function timeAgo(milliseconds: number, now: number): string {
  return moment(milliseconds).from(now);
}
