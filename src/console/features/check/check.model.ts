import { createSlice } from '@reduxjs/toolkit';
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { call, put, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { checkCodePattern, checksContract } from '../../../contract/form-checks';
import { recordingChecksContract } from '../../../contract/recording-copies';
import { createQuery } from '../../kit/query/createQuery';
import { guarded } from '../../kit/saga/guarded.saga';
import { callApi } from '../../lib/apiClient';
import { fail } from '../../lib/appError';
import { namedCalls } from '../../lib/named';
import { sha256Of } from '../../lib/sha256';
import { texts } from './check.texts';

const checkApi = namedCalls('checkApi', {
  show: (code: string) => callApi(checksContract.show, { code }),
  recording: (code: string) => callApi(recordingChecksContract.show, { code }),
});

const codeFormat = new RegExp(`^${checkCodePattern}$`);

/** The server is not asked about a code that nothing can have. */
function expectCode(code: string): void {
  if (!codeFormat.test(code)) fail({ kind: 'notFound', text: texts.unknown, fieldErrors: [] });
}

/** The form that has a printed code. */
export const formCheck = createQuery('formCheck', function* (code: string) {
  expectCode(code);
  return yield* call(checkApi.show, code);
});

/** The copy of a recording that has a code. */
export const recordingCheck = createQuery('recordingCheck', function* (code: string) {
  expectCode(code);
  return yield* call(checkApi.recording, code);
});

/** The visitor's own file. */
type ChosenFile =
  | { readonly status: 'none' | 'reading' | 'unreadable' }
  /** With the SHA-256 of its bytes. */
  | { readonly status: 'read'; readonly name: string; readonly sha256: string };

const none = (): ChosenFile => ({ status: 'none' });

export const chosenFileSlice = createSlice({
  name: 'chosenFile',
  initialState: none,
  reducers: {
    fileChosen: (_state, _action: PayloadAction<File>): ChosenFile => ({ status: 'reading' }),
    fileRead: (_state, { payload }: PayloadAction<{ readonly name: string; readonly sha256: string }>): ChosenFile => ({
      status: 'read',
      ...payload,
    }),
    fileUnreadable: (): ChosenFile => ({ status: 'unreadable' }),
    fileForgotten: none,
  },
  selectors: { selectChosenFile: (state) => state },
});

export const { fileChosen, fileForgotten } = chosenFileSlice.actions;
export const { selectChosenFile } = chosenFileSlice.selectors;

/** Forgetting a file only ends what was read of it. */
function* readFile(action: Action): SagaGenerator<void> {
  if (!fileChosen.match(action)) return;
  const { payload: file } = action;
  const { fileRead, fileUnreadable } = chosenFileSlice.actions;
  try {
    yield* put(fileRead({ name: file.name, sha256: yield* call(sha256Of, file) }));
  } catch {
    yield* put(fileUnreadable());
  }
}

export function* chosenFileSaga(): SagaGenerator<void> {
  yield* takeLatest([fileChosen, fileForgotten], guarded(readFile));
}
