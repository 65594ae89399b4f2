import { call } from 'typed-redux-saga';
import { createQuery } from '../../kit/query/createQuery';
import { downloadFile } from '../../lib/apiClient';
import { saveFile } from '../../lib/saveFile';

/** The file that was downloaded by its code, and saved. */
export const downloadTest = createQuery('downloadTest', function* (code: string) {
  const file = yield* call(downloadFile, code);
  yield* call(saveFile, { bytes: file, fileName: code });
  return { code, type: file.type, bytes: file.size };
});
