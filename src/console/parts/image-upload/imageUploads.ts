import { imageUploadSaga } from './imageUpload.saga';
import { imageUploadSlice } from './imageUpload.slice';

/** For a feature with a form that takes images. Not called as the component is: bundlers look names up in any case. */
export const imageUpload = { slices: [imageUploadSlice], sagas: [imageUploadSaga] };
