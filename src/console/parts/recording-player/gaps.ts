import type { RecordingGap } from '../../../contract/live';
import { parseWireTime } from '../../../contract/time';

/** How long the words stand at the first picture after a gap. */
const toldForMs = 5_000;

/** The gap that a place of the recording has just been behind; undefined elsewhere. */
export function gapBefore(gaps: readonly RecordingGap[], atMs: number): RecordingGap | undefined {
  return gaps.find((gap) => gap.atMs <= atMs && atMs - gap.atMs < toldForMs);
}

/** `10:20:31 至 10:21:05 无画面（34 秒）` */
export function gapText({ lostAt, resumedAt }: RecordingGap): string {
  const [from, to] = [parseWireTime(lostAt), parseWireTime(resumedAt)];
  const seconds = from === null || to === null ? 0 : Math.round((to.getTime() - from.getTime()) / 1_000);
  const length = seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
  return `${lostAt.slice(11)} 至 ${resumedAt.slice(11)} 无画面（${length}）`;
}
