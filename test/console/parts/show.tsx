import { ConfigProvider } from '@arco-design/web-react';
import zhCN from '@arco-design/web-react/es/locale/zh-CN';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { SagaMonitor, Task } from 'redux-saga';
import { ConfirmHost } from '../../../src/console/kit/feedback/ConfirmHost';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { NoticeHost } from '../../../src/console/kit/feedback/NoticeHost';
import { leaveSaga } from '../../../src/console/kit/unsaved/leave.saga';
import { unsavedSlice } from '../../../src/console/kit/unsaved/unsaved.slice';
import type { FeatureModule } from '../../../src/console/parts/feature/featureModule';
import { sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import type { Endpoint } from '../../../src/contract/kernel';
import { pairKey } from '../../../src/contract/kernel';
import { regulator } from '../session/people';
import { unhurried } from '../../support/unhurried';

// Arco's markup is slow in jsdom on a busy machine.
interface Setting {
  /** What the signed-in user may call. */
  readonly permissions?: readonly Endpoint[];
  /** Roles of the signed-in user. */
  readonly roleIds?: readonly number[];
  readonly route?: string;
  readonly address?: string;
  /** Is told of every effect of the sagas. */
  readonly sagaMonitor?: SagaMonitor;
}

/** A saga that waits while a test ends would call what the next test answers. */
let running: Task[] = [];
afterEach(() => {
  for (const task of running) task.cancel();
  running = [];
});

/** Part of a feature, or its page, in a store with its slices and its sagas, for a user with these permissions. */
export function show(
  { slices, sagas: works = [] }: Pick<FeatureModule, 'slices' | 'sagas'>,
  content: ReactNode,
  { permissions = [], roleIds = regulator.profile.roleIds, route = '*', address = '/', sagaMonitor = {} }: Setting = {},
) {
  const sagas = createSagaMiddleware({ sagaMonitor });
  const actions: UnknownAction[] = [];
  const record: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({
      feedback: feedbackSlice.reducer,
      session: sessionSlice.reducer,
      unsaved: unsavedSlice.reducer,
      ...Object.fromEntries(slices.map(({ name, reducer }) => [name, reducer])),
    }),
    middleware: (defaults) =>
      defaults({
        ...unhurried,
        serializableCheck: { ...unhurried.serializableCheck, isSerializable: () => true },
      }).concat(record, sagas),
  });
  const { profile } = regulator;
  store.dispatch(signedIn({ ...regulator, profile: { ...profile, roleIds, permissions: permissions.map(pairKey) } }));
  running.push(...[...works, leaveSaga].map((work) => sagas.run(work)));
  const view = render(
    <Provider store={store}>
      <ConfigProvider locale={zhCN}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={route} element={content} />
          </Routes>
        </MemoryRouter>
        <ConfirmHost />
        <NoticeHost />
      </ConfigProvider>
    </Provider>,
  );
  const dispatch = (action: UnknownAction) =>
    act(() => {
      store.dispatch(action);
    });
  // Arco's popups refuse the pointer while they fade in.
  return {
    store,
    view,
    dispatch,
    actions,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}
