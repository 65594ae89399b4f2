import { filesContract } from '../../../contract/files';
import { upload } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

const send = (file: File) => upload(filesContract.upload, file);

/** By themselves, for whoever sends files without letting anybody choose them. */
export const uploadsApi = namedCalls('uploadsApi', {
  image: (file: File) => send(file),
  audio: (file: File) => send(file),
});
