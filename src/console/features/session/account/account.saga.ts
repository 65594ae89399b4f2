import { all, call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { readFailure } from '../../../kit/saga/failure.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { messages } from '../../../locale/messages';
import { accountApi } from './account.api';
import { accessEndRequested, accountChanged, accountFailed, accountLoaded, accountOpened } from './account.slice';

function* load(): SagaGenerator<void> {
  try {
    const { state, accesses } = yield* all({ state: call(accountApi.state), accesses: call(accountApi.accesses) });
    yield* put(accountLoaded({ state, accesses }));
  } catch (thrown) {
    yield* put(accountFailed(yield* readFailure(thrown)));
  }
}

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
  if (status === 'done') yield* put(accountChanged());
}

export function* accountSaga(): SagaGenerator<void> {
  yield* takeLatest([accountOpened, accountChanged], guarded(load));
  yield* takeLeading(accessEndRequested, guarded(endAccess));
}
