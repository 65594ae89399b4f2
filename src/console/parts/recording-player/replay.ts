import { copyingSaga } from '../../kit/feedback/copying.saga';
import { recordingCopiesSaga } from './recordingCopies.saga';
import { replaySlice } from './replay.slice';

/** For a feature that plays recordings. */
export const replay = { slices: [replaySlice], sagas: [recordingCopiesSaga, copyingSaga] };
