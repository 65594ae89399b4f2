import { formsSaga } from './forms.saga';
import { formsSlice } from './forms.slice';

/** For a feature that prints forms of filings. */
export const formPrinting = { slices: [formsSlice], sagas: [formsSaga] };
