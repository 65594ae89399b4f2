import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cooksContract } from '../../../src/contract/cooks';
import { otherTabs } from '../../../src/console/features/session/life/tabChannel';
import { lockApi } from '../../../src/console/features/session/lock/lock.api';
import { callApi } from '../../../src/console/lib/apiClient';
import { request } from '../../../src/console/lib/http';
import { localStore } from '../../../src/console/lib/storage';
import { token } from '../../../src/console/lib/token';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import type { CurrentUser } from '../../../src/console/parts/session/sessionCache';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { together, togetherKey } from '../../../src/console/parts/session/together';
import type { TabNews } from '../../../src/console/parts/session/together';
import { open } from '../app/open';
import { failure, regulator, settings } from './people';
import '../../../src/console/app/find';
import '../../../src/console/features/session/lock';
import '../../../src/console/features/session/life/EndingDialog';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));
jest.mock('../../../src/console/features/live', () => ({
  __esModule: true,
  default: {
    slices: [],
    Page: () => (
      <label>
        批注
        <input />
      </label>
    ),
  },
}));

/** As the server knows it. */
let isLocked: boolean;
const lockedUser: CurrentUser = {
  ...regulator,
  profile: { ...regulator.profile, isLocked: true, roleIds: [], permissions: [] },
};
let lock: jest.SpiedFunction<typeof sessionApi.lock>;
let unlock: jest.SpiedFunction<typeof lockApi.unlock>;
let current: jest.SpiedFunction<typeof sessionApi.current>;

function answerLocked(told: boolean): Promise<null> {
  isLocked = told;
  return Promise.resolve(null);
}

beforeEach(() => {
  localStorage.clear();
  isLocked = false;
  lock = jest.spyOn(sessionApi, 'lock').mockImplementation(() => answerLocked(true));
  unlock = jest.spyOn(lockApi, 'unlock').mockImplementation(() => answerLocked(false));
  current = jest
    .spyOn(sessionApi, 'current')
    .mockImplementation(() => Promise.resolve(isLocked ? lockedUser : regulator));
});
afterEach(() => sessionCache.clear());

async function start() {
  sessionCache.write({ ...regulator, token: 't-1' });
  return startAgain();
}

async function startAgain() {
  jest.spyOn(sessionApi, 'settings').mockResolvedValue(settings);
  const opened = await open('/Llive');
  return { ...opened, user: userEvent.setup() };
}

const note = () => screen.findByRole('textbox', { name: '批注' });
const locked = () => screen.findByRole('heading', { name: '已锁屏' });
/** All that is in the document of the pages and what stands over them, hidden or not. */
const pages = () => document.querySelectorAll('.shell, [data-page], .arco-modal, [role=combobox], .page-layer');

/** As another tab does it. */
function tell(kind: TabNews['kind']): void {
  together.tell({ kind, userId: 7 });
  const newValue = localStore.get(togetherKey);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: togetherKey, newValue })));
}

async function lockWith(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: '用户菜单：张监管' }));
  await user.click(screen.getByRole('menuitem', { name: /锁屏/ }));
  await locked();
}

test('a locked screen is all there is in the document, and opens for the own password with what was typed and where', async () => {
  const { user } = await start();
  await user.type(await note(), '写了一半');
  await user.keyboard('{Alt>}l{/Alt}');
  await locked();
  expect(lock).toHaveBeenCalledTimes(1);
  expect(pages()).toHaveLength(0);
  expect(document.title).toBe('已锁屏 - 农村聚餐管理系统');

  const password = screen.getByLabelText('密码');
  expect(password).toHaveFocus();
  unlock.mockRejectedValueOnce(failure({ fieldErrors: [{ field: 'password', message: '密码有误' }] }));
  await user.type(password, 'wrong{Enter}');
  expect(await screen.findByText('密码有误')).toBeInTheDocument();
  await user.clear(password);
  expect(screen.queryByText('密码有误')).toBeNull();
  await user.type(password, 'Kitchen2024{Enter}');
  expect(await note()).toHaveValue('写了一半');
  expect(await note()).toHaveFocus();
  expect(unlock.mock.calls.map(([form]) => form)).toEqual([{ password: 'wrong' }, { password: 'Kitchen2024' }]);
  expect(otherTabs.last()).toEqual({ kind: 'unlocked', userId: 7 });
  expect(document.title).toBe('直播列表 - 农村聚餐管理系统');
});

test('the second factor is asked for where the account has one', async () => {
  const { user } = await start();
  await lockWith(user);
  unlock.mockRejectedValueOnce(failure({ fieldErrors: [{ field: 'oneTimeCode', message: '请输入动态验证码' }] }));
  await user.type(screen.getByLabelText('密码'), 'Kitchen2024{Enter}');
  await user.type(await screen.findByLabelText('验证码'), '123456{Enter}');
  await note();
  expect(unlock).toHaveBeenLastCalledWith({ password: 'Kitchen2024', oneTimeCode: '123456' });
});

test('a reload finds the screen locked, whatever was removed from the browser, and draws no page before it knows', async () => {
  const first = await start();
  await lockWith(first.user);
  first.view.unmount();
  localStorage.clear();
  for (const key of Object.keys(sessionStorage)) if (key !== 'console.token') sessionStorage.removeItem(key);
  let answer: (user: CurrentUser) => void = () => undefined;
  current.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const { user } = await startAgain();
  expect(pages()).toHaveLength(0);
  act(() => answer(lockedUser));
  await locked();
  expect(pages()).toHaveLength(0);
  await user.type(screen.getByLabelText('密码'), 'Kitchen2024{Enter}');
  await note();
});

test('a locked tab remembers nothing that could be drawn', async () => {
  const { user } = await start();
  expect(sessionCache.read()).not.toBeNull();
  await lockWith(user);
  expect(sessionCache.read()).toBeNull();
  for (const stored of [sessionStorage, localStorage])
    for (const key of Object.keys(stored)) expect(stored.getItem(key)).not.toContain('张监管');
});

test('a call that is answered 423 brings the lock screen, unless the screen was unlocked since', async () => {
  await start();
  await note();
  const answered = { status: 423, body: {}, requestId: undefined, sentToken: token.get() };
  jest.mocked(request).mockResolvedValue(answered);
  const call = () =>
    act(() => expect(callApi(cooksContract.list, { page: 1, pageSize: 20 })).rejects.toMatchObject({ kind: 'locked' }));
  await call();
  await note();
  isLocked = true;
  await call();
  await locked();
  expect(pages()).toHaveLength(0);
});

test('a screen is locked also while the server cannot be reached, and the server is told once it can', async () => {
  const { user, view } = await start();
  lock.mockRejectedValue(failure({ kind: 'network', text: '网络连接失败' }));
  await lockWith(user);
  expect(pages()).toHaveLength(0);
  expect(isLocked).toBe(false);
  lock.mockImplementation(() => answerLocked(true));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(isLocked).toBe(true));
  view.unmount();
  await startAgain();
  await locked();
});

test('a reload before the server could be told tells it first', async () => {
  const first = await start();
  lock.mockRejectedValueOnce(failure({ kind: 'network', text: '网络连接失败' }));
  await lockWith(first.user);
  first.view.unmount();
  await startAgain();
  await locked();
  expect([isLocked, pages().length]).toEqual([true, 0]);
});

test('no key opens anything over a locked screen, and what was open goes with the pages', async () => {
  const { user } = await start();
  await note();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: /^搜索菜单/ });
  await user.keyboard('{Alt>}l{/Alt}');
  await locked();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await user.keyboard('{Control>}k{/Control}{Control>}k{/Control}?');
  expect(pages()).toHaveLength(0);
});

test('whom the browser remembers finds what he has locked locked, until he gives his password', async () => {
  sessionCache.write({ ...lockedUser, token: 't-2' });
  isLocked = true;
  const { user } = await startAgain();
  await locked();
  expect(pages()).toHaveLength(0);
  await user.type(screen.getByLabelText('密码'), 'Kitchen2024{Enter}');
  await note();
});

test('who cannot unlock signs out', async () => {
  const signOut = jest.spyOn(sessionApi, 'signOut').mockResolvedValue(null);
  const { user, place } = await start();
  await lockWith(user);
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(place()).toBe('/login'));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(otherTabs.last()).toEqual({ kind: 'signedOut', userId: 7 });
});

test('another tab locks this one, and shows it again once the server says so', async () => {
  await start();
  await note();
  isLocked = true;
  tell('locked');
  await locked();
  expect(pages()).toHaveLength(0);
  tell('unlocked');
  await act(() => Promise.resolve());
  await locked();
  isLocked = false;
  tell('unlocked');
  await note();
});
