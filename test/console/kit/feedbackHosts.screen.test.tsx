import { act, screen, waitFor, within } from '@testing-library/react';
import {
  confirmAsked,
  noticeShown,
  selectQuestion,
  type NoticeKind,
} from '../../../src/console/kit/feedback/feedback.slice';
import { createDishes } from './dishes';
import { mount } from './mount';

const show = () => mount(createDishes().dishes, <button>页面</button>);

describe('questions', () => {
  test('the question has the focus on 确定; Enter accepts it and the focus returns', async () => {
    const { store, user } = show();
    screen.getByRole('button', { name: '页面' }).focus();
    act(() => {
      store.dispatch(confirmAsked({ id: 'q1', text: '确认提交么？' }));
    });
    const dialog = screen.getByRole('dialog', { name: '提示' });
    expect(dialog).toHaveTextContent('确认提交么？');
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '确定' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '页面' })).toHaveFocus();
  });

  test('Escape and 取消 decline, and the next question in the queue comes up', async () => {
    const { store, user } = show();
    act(() => {
      store.dispatch(confirmAsked({ id: 'q1', text: '第一个？' }));
      store.dispatch(confirmAsked({ id: 'q2', text: '第二个？', title: '请确认' }));
    });
    await waitFor(() => expect(screen.getByRole('button', { name: '确定' })).toHaveFocus());
    await user.keyboard('{Escape}');
    const second = screen.getByRole('dialog', { name: '请确认' });
    expect(second).toHaveTextContent('第二个？');
    await user.click(within(second).getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(selectQuestion(store.getState())).toBeUndefined();
  });
});

describe('messages', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const tell = (store: ReturnType<typeof show>['store'], kind: NoticeKind, ...texts: string[]) =>
    act(() => texts.forEach((text) => store.dispatch(noticeShown({ kind, text }))));
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('a message appears in a polite live region that was there before it, and goes by itself', () => {
    const { store } = show();
    const region = document.querySelector('.notices');
    expect(region).toHaveAttribute('aria-live', 'polite');
    tell(store, 'success', '删除成功');
    expect(region).toHaveTextContent('删除成功');
    wait(3000);
    expect(region).toBeEmptyDOMElement();
  });

  test('an error stays longer, and the same text again stays one message', () => {
    const { store } = show();
    tell(store, 'error', '无权限操作');
    wait(4000);
    tell(store, 'error', '无权限操作');
    wait(4000);
    expect(screen.getAllByText('无权限操作')).toHaveLength(1);
    wait(1000);
    expect(screen.queryByText('无权限操作')).not.toBeInTheDocument();
  });

  test('at most three stand together, the newest last, and each can be closed', () => {
    const { store } = show();
    tell(store, 'info', '甲', '乙', '丙', '丁');
    expect(screen.queryByText('甲')).not.toBeInTheDocument();
    const close = screen.getAllByRole('button', { name: '关闭' });
    expect(close).toHaveLength(3);
    act(() => close[2]?.click());
    expect(screen.queryByText('丁')).not.toBeInTheDocument();
    expect(screen.getByText('丙')).toBeInTheDocument();
  });
});
