import { configureStore } from '@reduxjs/toolkit';
import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Questions } from '../../../src/console/app/shell/Questions';
import { confirmAsked, feedbackSlice, selectQuestion } from '../../../src/console/kit/feedback/feedback.slice';
import { unhurried } from '../../support/unhurried';

jest.mock('../../../src/console/kit/feedback/ConfirmHost', () => {
  throw new Error('net::ERR_INTERNET_DISCONNECTED');
});

test('a question whose code cannot be fetched is answered with no, and the user hears why', async () => {
  const store = configureStore({
    reducer: { feedback: feedbackSlice.reducer },
    middleware: (defaults) => defaults(unhurried),
  });
  store.dispatch(confirmAsked({ id: 'q1', text: '确认提交么？' }));
  render(
    <Provider store={store}>
      <Questions />
    </Provider>,
  );
  await waitFor(() => expect(selectQuestion(store.getState())).toBeUndefined());
  expect(store.getState().feedback.notices.map(({ text }) => text)).toEqual(['网络连接失败，请检查网络后重试']);
});
