import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../lib/appError';

/** What came. */
export interface ReceivedFile {
  readonly code: string;
  readonly type: string;
  readonly bytes: number;
}

type DownloadState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'ready'; readonly file: ReceivedFile };

export const downloadTestSlice = createSlice({
  name: 'downloadTest',
  initialState: (): DownloadState => ({ status: 'idle' }),
  reducers: {
    /** By its code. */
    downloadRequested: {
      reducer: (): DownloadState => ({ status: 'loading' }),
      prepare: (code: string) => ({ payload: code }),
    },
    downloadSettled: (_, { payload: file }: PayloadAction<ReceivedFile>): DownloadState => ({ status: 'ready', file }),
    downloadFailed: (_, { payload: error }: PayloadAction<AppError>): DownloadState => ({ status: 'failed', error }),
  },
  selectors: { selectDownload: (state) => state },
});

export const { downloadRequested, downloadSettled, downloadFailed } = downloadTestSlice.actions;
export const { selectDownload } = downloadTestSlice.selectors;
