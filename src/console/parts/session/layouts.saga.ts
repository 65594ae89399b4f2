import { call, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { notify } from '../../kit/feedback/feedback.saga';
import { layoutChanged } from '../../kit/resource/layout';
import { openingChanged } from '../../kit/resource/savedQueries';
import { guarded } from '../../kit/saga/guarded.saga';
import { sessionApi } from './session.api';
import { selectUser } from './session.slice';
import { sessionCache } from './sessionCache';

/** For a reload of the page. */
function* keep(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user !== null) yield* call(sessionCache.write, user);
}

/** It holds here at once; whether it follows the user is the server's word. */
function* saveLayout({ payload: layout }: ReturnType<typeof layoutChanged>): SagaGenerator<void> {
  yield* keep();
  try {
    yield* call(sessionApi.saveLayout, layout);
  } catch {
    yield* notify.warning('列设置未能保存到服务器，仅在本页面有效');
  }
}

export function* watchLayouts(): SagaGenerator<void> {
  yield* takeEvery(layoutChanged, guarded(saveLayout));
  yield* takeEvery(openingChanged, guarded(keep));
}
