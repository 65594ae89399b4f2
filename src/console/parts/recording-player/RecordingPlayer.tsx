import { PlayerScreen } from '../live-player/PlayerScreen';
import { usePlayer } from '../live-player/usePlayer';

const load = async () =>
  (await import(/* webpackChunkName: "player" */ '../live-player/flvPlayer')).openRecordingPlayer;

interface RecordingPlayerProps {
  /** Address of an FLV file of this server. */
  readonly url: string;
}

/** Plays a recording while it is on screen: any place of it can be sought, and only what is watched is fetched. */
export function RecordingPlayer({ url }: RecordingPlayerProps) {
  return <PlayerScreen playing={usePlayer(load, url)} failure={<p>录像无法播放：录像已删除、已损坏或网络中断</p>} />;
}
