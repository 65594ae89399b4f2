import { voiceSaga } from './voice.saga';
import { voiceSlice } from './voice.slice';

/** For a feature on whose screen recordings are played. */
export const voicePlayer = { slices: [voiceSlice], sagas: [voiceSaga] };
