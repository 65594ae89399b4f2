import { liveStatus } from '../../../contract/live';
import type { LiveRecord } from '../../../contract/live';
import { LivePlayer } from '../../parts/live-player/LivePlayer';
import { useSnapshot } from '../../parts/snapshots/useSnapshot';
import { texts } from './live.texts';
import '../../parts/live-player/live-player.css';
import './live-lost.css';

/** Plays a record's stream, or says that its camera has not come yet or since when it is lost. Offers snapshots to those who may. */
export function StreamPlayer({ record }: { readonly record: LiveRecord }) {
  const snapshot = useSnapshot(record);
  const { liveUrl, cookName, unitName, lostSince } = record;
  if (lostSince !== undefined) {
    return (
      <div className="live-player live-lost" data-state="lost" role="status">
        <p>
          {cookName} · {unitName}
        </p>
        <p>{texts.lostSince(lostSince)}</p>
        <p>{texts.lostHint}</p>
      </div>
    );
  }
  if (record.status === liveStatus.waiting) {
    return (
      <div className="live-player live-lost" data-state="waiting" role="status">
        <p>
          {cookName} · {unitName}
        </p>
        <p>{texts.waitingForPublisher}</p>
      </div>
    );
  }
  return <LivePlayer url={liveUrl} caption={[cookName, unitName]} snapshot={snapshot} />;
}
