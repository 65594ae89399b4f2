import { createAction } from '@reduxjs/toolkit';
import { all, call, fork, put, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { AccountAccess, AccountState } from '../../../../contract/account';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { createQuery } from '../../../kit/query/createQuery';
import { guarded } from '../../../kit/saga/guarded.saga';
import { messages } from '../../../locale/messages';
import { accountApi } from './account.api';

interface LoadedAccount {
  readonly state: AccountState;
  readonly accesses: readonly AccountAccess[];
}

/** The signed-in user's own account. */
export const account = createQuery<null, LoadedAccount>('account', function* () {
  return yield* all({ state: call(accountApi.state), accesses: call(accountApi.accesses) });
});

export const accessEndRequested = createAction<AccountAccess>('account/accessEndRequested');

const wordings = {
  session: {
    confirm: '确认结束该登录吗？该处将立即退出。',
    asking: { accept: '结束登录', safe: 'decline' },
    success: messages.done.operated,
  },
  device: {
    confirm: '确认取消该设备的自动登录吗？该设备上的登录也将结束。',
    asking: { accept: '取消自动登录', safe: 'decline' },
    success: messages.done.operated,
  },
} as const;

function* endAccess({ payload: { id, kind } }: ReturnType<typeof accessEndRequested>): SagaGenerator<void> {
  const { status } = yield* runCommand(wordings[kind], accountApi.endAccess, { id, kind });
  if (status === 'done') yield* put(account.actions.askedAgain(null));
}

export function* accountSaga(): SagaGenerator<void> {
  yield* fork(account.saga);
  yield* takeLeading(accessEndRequested, guarded(endAccess));
}
