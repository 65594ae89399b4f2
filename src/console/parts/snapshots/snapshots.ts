import { copyingSaga } from '../../kit/feedback/copying.saga';
import { snapshotsSaga } from './snapshots.saga';
import { snapshotList, snapshotsSlice } from './snapshots.slice';

/** For a feature that plays streams or recordings. */
export const snapshots = { slices: [snapshotsSlice, snapshotList], sagas: [snapshotsSaga, copyingSaga] };
