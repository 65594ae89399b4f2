import { phonesSaga } from './phones.saga';
import { phonesSlice } from './phones.slice';

/** For a feature that shows masked numbers. */
export const phones = { slices: [phonesSlice], sagas: [phonesSaga] };
