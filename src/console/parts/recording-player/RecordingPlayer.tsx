import { Button } from '@arco-design/web-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { filmedAt, recordingPartUrlOf } from '../../../contract/live';
import type { RecordingGap } from '../../../contract/live';
import { wireTime } from '../../../contract/time';
import { clock } from '../../lib/clock';
import { texts } from '../live-player/livePlayer.texts';
import { PlayerScreen } from '../live-player/PlayerScreen';
import { SnapshotButton } from '../live-player/SnapshotButton';
import type { SnapshotTaker } from '../live-player/SnapshotButton';
import { usePlayer } from '../live-player/usePlayer';
import { GapList } from './GapList';
import { GapNotice } from './GapNotice';

const load = async () =>
  (await import(/* webpackChunkName: "player" */ '../live-player/flvPlayer')).openRecordingPlayer;

const noGaps: readonly RecordingGap[] = [];
const onePart: readonly number[] = [];

interface RecordingPlayerProps {
  /** Address of an FLV file of this server. */
  readonly url: string;
  /** `YYYY-MM-DD HH:mm:ss` of its first picture. */
  readonly startedAt?: string | undefined;
  /** Where it lacks pictures. */
  readonly gaps?: readonly RecordingGap[] | undefined;
  /** Starts of its second and later parts, in milliseconds. */
  readonly partsAt?: readonly number[] | undefined;
  /** Without it there is no button that takes pictures. */
  readonly snapshot?: SnapshotTaker | undefined;
  /** Shown below the picture, for the address of what is played. */
  readonly tools?: (url: string) => ReactNode;
}

/** Plays a recording while it is on screen: any place of it can be sought, and only what is watched is fetched. */
export function RecordingPlayer({ gaps = noGaps, partsAt = onePart, ...recording }: RecordingPlayerProps) {
  const starts = [0, ...partsAt];
  /** Index of the part on screen, and the place in the recording that is shown first. */
  const [{ part, fromMs }, setShown] = useState({ part: 0, fromMs: 0 });
  const show = (atMs: number) => setShown({ part: starts.filter((start) => start <= atMs).length - 1, fromMs: atMs });
  return <PartPlayer key={part} {...recording} gaps={gaps} starts={starts} part={part} fromMs={fromMs} show={show} />;
}

interface PartPlayerProps extends Omit<RecordingPlayerProps, 'gaps' | 'partsAt'> {
  readonly gaps: readonly RecordingGap[];
  /** Starts of all its parts, in milliseconds; the first one is 0. */
  readonly starts: readonly number[];
  readonly part: number;
  readonly fromMs: number;
  /** Shows the part that has this place, from there on. */
  readonly show: (atMs: number) => void;
}

function PartPlayer({ url, startedAt = '', gaps, starts, part, fromMs, show, snapshot, tools }: PartPlayerProps) {
  const startMs = starts[part] ?? 0;
  const nextMs = starts[part + 1] ?? Infinity;
  const played = starts.length === 1 ? url : recordingPartUrlOf(url, part + 1);
  const playing = usePlayer(load, played, () => {
    if (nextMs < Infinity) show(nextMs);
  });
  const { video, state } = playing;
  const isPlaying = state.kind === 'playing';
  const isThere = useRef(fromMs === startMs);
  useEffect(() => {
    const picture = video();
    if (!isPlaying || picture === null || isThere.current) return;
    isThere.current = true;
    picture.currentTime = (fromMs - startMs) / 1_000;
  }, [isPlaying, fromMs, startMs, video]);
  const seek = (atMs: number) => {
    const picture = video();
    if (atMs < startMs || atMs >= nextMs) show(atMs);
    else if (picture !== null) picture.currentTime = (atMs - startMs) / 1_000;
  };
  const place = useCallback(() => startMs + (video()?.currentTime ?? 0) * 1_000, [startMs, video]);
  /** When the picture was filmed, as far as that is known, and when it was taken from the recording. */
  const times = useCallback(() => {
    const filmed = filmedAt(startedAt, gaps, place());
    return [
      ...(filmed === null ? [] : [texts.recordedAt(wireTime(filmed))]),
      texts.takenAt(wireTime(new Date(clock.now()))),
    ];
  }, [startedAt, gaps, place]);
  return (
    <>
      <PlayerScreen playing={playing} failure={<p>录像无法播放：录像已删除、已损坏或网络中断</p>}>
        {gaps.length > 0 && <GapNotice gaps={gaps} place={place} />}
        {snapshot !== undefined && <SnapshotButton video={video} times={times} {...snapshot} />}
      </PlayerScreen>
      {starts.length > 1 && (
        <ol className="replay-parts" aria-label="录像分段">
          {starts.map((start, index) => (
            <li key={start}>
              <Button
                size="mini"
                type={index === part ? 'primary' : 'secondary'}
                aria-current={index === part}
                onClick={() => seek(start)}
              >
                {partText(index, filmedAt(startedAt, gaps, start))}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {gaps.length > 0 && <GapList gaps={gaps} seek={seek} />}
      {tools?.(played)}
    </>
  );
}

/** `第 2 段 10:20:31 起` */
function partText(index: number, begin: Date | null): string {
  return `第 ${index + 1} 段${begin === null ? '' : ` ${wireTime(begin).slice(11)} 起`}`;
}
