import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { ConfigProvider } from '@arco-design/web-react';
import zhCN from '@arco-design/web-react/es/locale/zh-CN';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { ConfirmHost } from '../../../src/console/kit/feedback/ConfirmHost';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { NoticeHost } from '../../../src/console/kit/feedback/NoticeHost';
import { leaveSaga } from '../../../src/console/kit/unsaved/leave.saga';
import { unsavedSlice } from '../../../src/console/kit/unsaved/unsaved.slice';
import type { Dishes } from './dishes';
import { unhurried } from '../../support/unhurried';

// Roles and names of Arco's markup are slow to compute in jsdom on a busy machine.
function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

/** A screen as the shell shows it: the store with its sagas, the address, and the hosts of questions and messages. */
export function mount(dishes: Dishes, children: ReactNode, address = '/dishes') {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      dishes: dishes.reducer,
      feedback: feedbackSlice.reducer,
      unsaved: unsavedSlice.reducer,
    }),
    middleware: (defaults) => defaults(unhurried).concat(sagas),
  });
  const task = sagas.run(dishes.saga);
  sagas.run(leaveSaga);
  const view = render(
    <Provider store={store}>
      <ConfigProvider locale={zhCN}>
        <MemoryRouter initialEntries={[address]}>
          {children}
          <Address />
        </MemoryRouter>
        <ConfirmHost />
        <NoticeHost />
      </ConfigProvider>
    </Provider>,
  );
  // Arco's popups refuse the pointer while they fade in.
  return { store, task, view, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}
