import moment from 'moment';
import 'moment/locale/zh-cn';

moment.locale('zh-cn');

/** `3 分钟前`. Heavy: import it from lazily loaded code only. */
export function timeAgo(milliseconds: number, now: number): string {
  return moment(milliseconds).from(now);
}
