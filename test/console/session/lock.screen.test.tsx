import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { otherTabs } from '../../../src/console/features/session/life/tabChannel';
import { lockApi } from '../../../src/console/features/session/lock/lock.api';
import { localStore } from '../../../src/console/lib/storage';
import { sessionApi } from '../../../src/console/parts/session/session.api';
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

beforeEach(() => localStorage.clear());
afterEach(() => sessionCache.clear());

async function start() {
  sessionCache.write({ ...regulator, token: 't-1' });
  return startAgain();
}

async function startAgain() {
  jest.spyOn(sessionApi, 'current').mockResolvedValue(regulator);
  jest.spyOn(sessionApi, 'settings').mockResolvedValue(settings);
  const opened = await open('/Llive');
  return { ...opened, user: userEvent.setup() };
}

const note = () => screen.findByRole('textbox', { name: '批注' });
const locked = () => screen.findByRole('heading', { name: '已锁屏' });

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

test('a locked screen hides everything, and opens for the own password with what was typed and where', async () => {
  const unlock = jest.spyOn(lockApi, 'unlock');
  const { user } = await start();
  await user.type(await note(), '写了一半');
  await user.keyboard('{Alt>}l{/Alt}');
  await locked();
  expect(screen.queryByRole('textbox', { name: '批注' })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(document.title).toBe('已锁屏 - 农村聚餐管理系统');

  const password = screen.getByLabelText('密码');
  expect(password).toHaveFocus();
  unlock.mockRejectedValueOnce(failure({ fieldErrors: [{ field: 'password', message: '密码有误' }] }));
  await user.type(password, 'wrong{Enter}');
  expect(await screen.findByText('密码有误')).toBeInTheDocument();
  unlock.mockResolvedValueOnce(null);
  await user.clear(password);
  await user.type(password, 'Kitchen2024{Enter}');
  expect(await note()).toHaveValue('写了一半');
  expect(await note()).toHaveFocus();
  expect(unlock.mock.calls.map(([form]) => form)).toEqual([{ password: 'wrong' }, { password: 'Kitchen2024' }]);
  expect(otherTabs.last()).toEqual({ kind: 'unlocked', userId: 7 });
  expect(document.title).toBe('直播列表 - 农村聚餐管理系统');
});

test('the second factor is asked for where the account has one', async () => {
  const unlock = jest.spyOn(lockApi, 'unlock');
  const { user } = await start();
  await lockWith(user);
  unlock.mockRejectedValueOnce(failure({ fieldErrors: [{ field: 'oneTimeCode', message: '请输入动态验证码' }] }));
  await user.type(screen.getByLabelText('密码'), 'Kitchen2024{Enter}');
  unlock.mockResolvedValueOnce(null);
  await user.type(await screen.findByLabelText('验证码'), '123456{Enter}');
  await note();
  expect(unlock).toHaveBeenLastCalledWith({ password: 'Kitchen2024', oneTimeCode: '123456' });
});

test('a reload finds the screen locked, and no page behind it', async () => {
  const first = await start();
  await lockWith(first.user);
  first.view.unmount();
  const { view } = await startAgain();
  await locked();
  expect(view.container.querySelector('[data-page]')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a reload finds it locked also when something else was told since, and another tab that is unlocked opens it', async () => {
  const first = await start();
  await lockWith(first.user);
  together.tell({ kind: 'ending', userId: 7 });
  first.view.unmount();
  const { view } = await startAgain();
  await locked();
  expect(view.container.querySelector('[data-page]')).toBeNull();
  tell('unlocked');
  await note();
});

test('no key opens anything over a locked screen, and what was open is hidden with the pages', async () => {
  const { user } = await start();
  await note();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: /^搜索菜单/ });
  await user.keyboard('{Alt>}l{/Alt}');
  await locked();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await user.keyboard('{Control>}k{/Control}{Control>}k{/Control}?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('whom the browser remembers finds what he has locked locked, until he gives his password', async () => {
  const { user } = await start();
  await lockWith(user);
  const answer = { ...regulator, token: 't-2' };
  expect(sessionCache.writeRemembered(answer)).toMatchObject({ isLocked: true });
  expect(sessionCache.read()).toMatchObject({ isLocked: true });
  expect(sessionCache.write(answer)).not.toHaveProperty('isLocked');
  expect(sessionCache.read()).not.toHaveProperty('isLocked');
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

test('another tab locks this one, and opens it again', async () => {
  await start();
  await note();
  tell('locked');
  await locked();
  tell('unlocked');
  await note();
});
