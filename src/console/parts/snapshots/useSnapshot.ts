import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { liveContract } from '../../../contract/live';
import type { SnapshotTaker } from '../live-player/SnapshotButton';
import { useMay } from '../session/useMay';
import { selectIsSending, snapshotSubmitted } from './snapshots.slice';
import type { SnapshotsRoot } from './snapshots.slice';
import { captionOf } from './snapshotSource';
import type { SnapshotSource } from './snapshotSource';

/** What a player needs to let its user take pictures of this record; undefined where that is not allowed. */
export function useSnapshot(source: SnapshotSource | undefined): SnapshotTaker | undefined {
  const dispatch = useDispatch();
  const mayTake = useMay(liveContract.takeSnapshot);
  const recordId = source?.id;
  const isBusy = useSelector((root: SnapshotsRoot) => selectIsSending(root, recordId));
  const take = useCallback(
    (image: File | null) => {
      if (recordId !== undefined) dispatch(snapshotSubmitted({ recordId, image }));
    },
    [dispatch, recordId],
  );
  return useMemo(
    () => (mayTake && source !== undefined ? { caption: captionOf(source), isBusy, take } : undefined),
    [mayTake, source, isBusy, take],
  );
}
