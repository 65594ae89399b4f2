import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../../../src/console/kit/dialog/Dialog';
import {
  confirmAccepted,
  confirmAsked,
  confirmDeclined,
  noticeShown,
  selectQuestion,
  type NoticeKind,
  type Question,
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

describe('a question about a loss', () => {
  const wording = { accept: '放弃草稿', decline: '继续填写', safe: 'decline' } as const;
  const ask = (store: ReturnType<typeof show>['store'], changes: Partial<Question> = {}) =>
    act(() => {
      store.dispatch(confirmAsked({ id: 'q1', text: '尚未保存', ...wording, ...changes }));
    });
  const answers: string[] = [];
  const watch = (store: ReturnType<typeof show>['store']) => {
    answers.length = 0;
    const { dispatch } = store;
    store.dispatch = ((action: UnknownAction) => {
      answers.push(action.type);
      return dispatch(action);
    }) as typeof dispatch;
  };

  test('names its answers and has the focus on the one that loses nothing, which Escape gives as well', async () => {
    const { store, user } = show();
    watch(store);
    ask(store);
    await waitFor(() => expect(screen.getByRole('button', { name: '继续填写' })).toHaveFocus());
    await user.keyboard('{Escape}');
    ask(store, { accept: '继续填写', decline: '放弃草稿', safe: 'accept' });
    await waitFor(() => expect(screen.getByRole('button', { name: '继续填写' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(answers.filter((type) => type !== confirmAsked.type)).toEqual([confirmDeclined.type, confirmAccepted.type]);
  });

  test('stands above a dialog that opens after it, and keeps the focus', async () => {
    const { dishes } = createDishes();
    const Late = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>打开</button>
          {isOpen && (
            <Dialog title="详情" onDismiss={() => setOpen(false)}>
              <button>里面</button>
            </Dialog>
          )}
        </>
      );
    };
    const { store, user } = mount(dishes, <Late />);
    ask(store);
    const safe = () => screen.getByRole('button', { name: '继续填写' });
    await waitFor(() => expect(safe()).toHaveFocus());
    act(() => screen.getByText('打开').click());
    const detail = await screen.findByRole('dialog', { name: '详情' });
    await waitFor(() => expect(safe()).toHaveFocus());
    const asking = screen.getByRole('dialog', { name: '提示' });
    expect(detail.compareDocumentPosition(asking)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: '提示' })).not.toBeInTheDocument();
    expect(detail).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('里面')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(detail).not.toBeInTheDocument();
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

  test('what is offered with a message stays ten seconds, happens once, and takes its message along', () => {
    const { store } = show();
    const event = { type: 'dishes/undoRequested', payload: [7] };
    const told: UnknownAction[] = [];
    const { dispatch } = store;
    store.dispatch = ((action: UnknownAction) => {
      told.push(action);
      return dispatch(action);
    }) as typeof dispatch;
    act(() => {
      store.dispatch(noticeShown({ kind: 'success', text: '删除成功', offer: { label: '撤销', event } }));
    });
    wait(9_900);
    act(() => screen.getByRole('button', { name: '撤销' }).click());
    expect(told.filter(({ type }) => type === event.type)).toEqual([event]);
    expect(screen.queryByText('删除成功')).not.toBeInTheDocument();
    act(() => {
      store.dispatch(noticeShown({ kind: 'success', text: '删除成功', offer: { label: '撤销', event } }));
    });
    wait(10_000);
    expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
  });
});
