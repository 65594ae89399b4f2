import { call } from 'typed-redux-saga';
import { checkCodePattern, checksContract } from '../../../contract/form-checks';
import { createQuery } from '../../kit/query/createQuery';
import { callApi } from '../../lib/apiClient';
import { fail } from '../../lib/appError';
import { namedCalls } from '../../lib/named';
import { texts } from './check.texts';

const checkApi = namedCalls('checkApi', {
  show: (code: string) => callApi(checksContract.show, { code }),
});

const codeFormat = new RegExp(`^${checkCodePattern}$`);

/** The form that has a printed code. The server is not asked about a code that no form can have. */
export const formCheck = createQuery('formCheck', function* (code: string) {
  if (!codeFormat.test(code)) fail({ kind: 'notFound', text: texts.unknown, fieldErrors: [] });
  return yield* call(checkApi.show, code);
});
