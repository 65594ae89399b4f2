import type { LiveRecord } from '../../../contract/live';
import { LivePlayer } from '../../parts/live-player/LivePlayer';
import { useSnapshot } from '../../parts/snapshots/useSnapshot';

/** Plays a record's stream; whoever may, takes pictures of it. */
export function StreamPlayer({ record }: { readonly record: LiveRecord }) {
  const snapshot = useSnapshot(record);
  return <LivePlayer url={record.liveUrl} caption={[record.cookName, record.unitName]} snapshot={snapshot} />;
}
