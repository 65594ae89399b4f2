import { useCallback } from 'react';
import type { RecordingGap } from '../../../contract/live';
import { wireTime } from '../../../contract/time';
import { clock } from '../../lib/clock';
import { texts } from '../live-player/livePlayer.texts';
import { PlayerScreen } from '../live-player/PlayerScreen';
import { SnapshotButton } from '../live-player/SnapshotButton';
import type { SnapshotTaker } from '../live-player/SnapshotButton';
import { usePlayer } from '../live-player/usePlayer';
import { filmedAt } from './gaps';
import { GapList } from './GapList';
import { GapNotice } from './GapNotice';

const load = async () =>
  (await import(/* webpackChunkName: "player" */ '../live-player/flvPlayer')).openRecordingPlayer;

const noGaps: readonly RecordingGap[] = [];

interface RecordingPlayerProps {
  /** Address of an FLV file of this server. */
  readonly url: string;
  /** `YYYY-MM-DD HH:mm:ss` of its first picture. */
  readonly startedAt?: string | undefined;
  /** Where it lacks pictures. */
  readonly gaps?: readonly RecordingGap[] | undefined;
  /** Without it there is no button that takes pictures. */
  readonly snapshot?: SnapshotTaker | undefined;
}

/** Plays a recording while it is on screen: any place of it can be sought, and only what is watched is fetched. */
export function RecordingPlayer({ url, startedAt = '', gaps = noGaps, snapshot }: RecordingPlayerProps) {
  const playing = usePlayer(load, url);
  /** When the picture was filmed, as far as that is known, and when it was taken from the recording. */
  const times = useCallback(
    ({ currentTime }: HTMLVideoElement) => {
      const filmed = filmedAt(startedAt, gaps, currentTime * 1_000);
      return [
        ...(filmed === null ? [] : [texts.recordedAt(wireTime(filmed))]),
        texts.takenAt(wireTime(new Date(clock.now()))),
      ];
    },
    [startedAt, gaps],
  );
  return (
    <>
      <PlayerScreen playing={playing} failure={<p>录像无法播放：录像已删除、已损坏或网络中断</p>}>
        {gaps.length > 0 && <GapNotice gaps={gaps} video={playing.video} />}
        {snapshot !== undefined && <SnapshotButton video={playing.video} times={times} {...snapshot} />}
      </PlayerScreen>
      {gaps.length > 0 && <GapList gaps={gaps} video={playing.video} />}
    </>
  );
}
