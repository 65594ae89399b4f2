import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { dayMs, hourMs, minuteMs } from '../../../contract/time';
import { noticeShown } from '../../kit/feedback/feedback.slice';
import { serverTime } from '../../lib/serverTime';

/** A measured length is rounded before its unit is chosen: two days less half a second are `2 天`. */
function lengthOf(milliseconds: number): string {
  if (milliseconds >= 1.5 * dayMs) return `${Math.round(milliseconds / dayMs)} 天`;
  if (milliseconds >= hourMs - minuteMs) return `${Math.round(milliseconds / hourMs)} 小时`;
  return `${Math.round(milliseconds / minuteMs)} 分钟`;
}

/** Tells the user once that the browser's clock is wrong. */
export function useSkewNotice(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let isTold = false;
    return serverTime.subscribe((aheadMs) => {
      if (isTold || Math.abs(aheadMs) <= minuteMs) return;
      isTold = true;
      const length = lengthOf(Math.abs(aheadMs));
      const text = `本机时钟${aheadMs > 0 ? '慢' : '快'}了约 ${length}，界面上的时间以服务器为准，请校准本机时钟`;
      dispatch(noticeShown({ kind: 'alert', text }));
    });
  }, [dispatch]);
}
