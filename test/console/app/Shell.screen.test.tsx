import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flowsApi } from '../../../src/console/parts/flow/flows.api';
import { recordingSwitch } from '../../../src/console/parts/flow/recordingSwitch';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { profileLoaded, sessionExpired } from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { flowsContract } from '../../../src/contract/flows';
import { pairKey } from '../../../src/contract/kernel';
import { liveContract } from '../../../src/contract/live';
import { regulator, settings } from '../session/people';
import { memoryStorage } from './memoryStorage';
import { open } from './open';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));
jest.mock('../../../src/console/features/live', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <p>直播表格</p> },
}));
jest.mock('../../../src/console/features/live/map', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <p>地图</p> },
}));
jest.mock('../../../src/console/features/cooks', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <p>厨师表格</p> },
}));

async function openAs(permissions: readonly string[], address: string, storage = memoryStorage()) {
  const answer = { ...regulator, profile: { ...regulator.profile, permissions }, token: 't-1' };
  sessionCache.write(answer);
  jest.spyOn(sessionApi, 'settings').mockResolvedValue(settings);
  jest.spyOn(sessionApi, 'current').mockResolvedValue(answer);
  const signOut = jest.spyOn(sessionApi, 'signOut').mockResolvedValue(null);
  const opened = await open(address, storage);
  await screen.findByRole('navigation', { name: '主菜单' });
  return { user: userEvent.setup(), signOut, ...opened };
}

const all = regulator.profile.permissions;
const liveOnly = [pairKey(liveContract.list)];
const menu = () => screen.getByRole('navigation', { name: '主菜单' });
const opened = () => screen.getByRole('navigation', { name: '已打开的页面' });
const openedTitles = () =>
  within(opened())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

afterEach(() => sessionCache.clear());

test('the menu offers what the user may see, under its groups', async () => {
  await openAs(all, '/Llive');
  expect(
    within(menu())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['直播地图', '直播墙', '直播列表', '厨师管理', '厨师查询']);
  expect(within(menu()).getByRole('link', { name: '直播列表' })).toHaveAttribute('aria-current', 'page');
});

test('what the user may not see is neither in the menu nor at its address', async () => {
  const { place } = await openAs(liveOnly, '/Llive');
  expect(
    within(menu())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['直播地图', '直播墙', '直播列表']);
  expect(within(menu()).queryByRole('button', { name: '人员管理' })).toBeNull();
  expect(place()).toBe('/Llive');
});

test('without a role the page says so and offers to sign out, whatever address was asked for', async () => {
  const { place, user, signOut } = await openAs([], '/Cstj');
  expect(await screen.findByText('尚未分配角色，请联系管理员')).toBeInTheDocument();
  expect(place()).toBe('/NoRole');
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(signOut).toHaveBeenCalled());
});

test('a role that comes meanwhile leads from there to its first screen', async () => {
  const { store, place } = await openAs([], '/');
  await screen.findByText('尚未分配角色，请联系管理员');
  act(() => {
    store.dispatch(profileLoaded({ ...regulator, profile: { ...regulator.profile, permissions: liveOnly } }));
  });
  expect(await screen.findByText('地图')).toBeInTheDocument();
  expect(place()).toBe('/LliveMap');
});

test('a forbidden address and an unknown one lead to the 404 page', async () => {
  sessionCache.write({ ...regulator, profile: { ...regulator.profile, permissions: liveOnly }, token: 't-1' });
  jest
    .spyOn(sessionApi, 'current')
    .mockResolvedValue({ ...regulator, profile: { ...regulator.profile, permissions: liveOnly } });
  const { place } = await open('/Cstj');
  expect(await screen.findByRole('heading', { name: '404 page not found' })).toBeInTheDocument();
  expect(place()).toBe('/404');
});

test('the menu folds its groups and collapses to icons, and both are remembered', async () => {
  const storage = memoryStorage();
  const { user, view } = await openAs(all, '/Llive', storage);
  await user.click(within(menu()).getByRole('button', { name: '人员管理' }));
  expect(within(menu()).queryByRole('link', { name: '厨师管理' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '收起菜单' }));
  expect(menu()).toHaveClass('menu--collapsed');
  await waitFor(() => expect(storage.get('persist:preferences')).toContain('"isMenuCollapsed":"true"'));
  view.unmount();
  await openAs(all, '/Llive', storage);
  expect(await screen.findByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false');
});

test('going to another page leads the focus to its heading and leaves a tab behind', async () => {
  const { user } = await openAs(all, '/Llive');
  expect(await screen.findByText('直播表格')).toBeInTheDocument();
  await user.click(within(menu()).getByRole('link', { name: '厨师管理' }));
  expect(await screen.findByText('厨师表格')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '厨师管理' })).toHaveFocus();
  expect(document.title).toBe('厨师管理 - 农村聚餐管理系统');
  expect(openedTitles()).toEqual(['直播列表', '厨师管理']);
});

test('a renamed system carries its new name at once, in the header and in the tab', async () => {
  const { store } = await openAs(all, '/Llive');
  expect(await screen.findByText('直播表格')).toBeInTheDocument();
  const settings = { ...regulator.profile.settings, systemName: '试点管理系统' };
  act(() => {
    store.dispatch(profileLoaded({ ...regulator, profile: { ...regulator.profile, permissions: all, settings } }));
  });
  expect(within(screen.getByRole('banner')).getByText('试点管理系统')).toBeInTheDocument();
  expect(document.title).toBe('直播列表 - 试点管理系统');
});

test('opened pages obey the keyboard: arrows move, Delete closes', async () => {
  const { user, place } = await openAs(all, '/Llive');
  await user.click(within(menu()).getByRole('link', { name: '厨师管理' }));
  const [live, cooks] = within(opened()).getAllByRole('link');
  cooks?.focus();
  await user.keyboard('{ArrowLeft}');
  expect(live).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(cooks).toHaveFocus();
  await user.keyboard('{Delete}');
  expect(openedTitles()).toEqual(['直播列表']);
  await waitFor(() => expect(place()).toBe('/Llive'));
});

test('opened pages close one by one, all others, or all', async () => {
  const { user, place } = await openAs(all, '/Llive?page=3');
  await user.click(within(menu()).getByRole('link', { name: '厨师管理' }));
  await user.click(screen.getByRole('button', { name: '关闭厨师管理' }));
  await waitFor(() => expect(place()).toBe('/Llive?page=3'));

  await user.click(within(menu()).getByRole('link', { name: '厨师管理' }));
  await user.click(screen.getByRole('button', { name: '页面操作' }));
  await user.click(screen.getByRole('menuitem', { name: '关闭其他' }));
  expect(openedTitles()).toEqual(['厨师管理']);

  await user.click(screen.getByRole('button', { name: '页面操作' }));
  await user.click(screen.getByRole('menuitem', { name: '关闭全部' }));
  await waitFor(() => expect(place()).toBe('/LliveMap'));
  expect(openedTitles()).toEqual(['直播地图']);
});

test('signing out asks first and returns to the sign-in page', async () => {
  const { user, place, signOut } = await openAs(all, '/Llive');
  await user.click(screen.getByRole('button', { name: '用户菜单：张监管' }));
  expect(screen.getByText('账号：jianguan')).toBeInTheDocument();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: '退出登录' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('确认退出吗?');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(place()).toBe('/login'));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('who may record flows finds a button for it, which asks before anything is lost', async () => {
  const record = jest.spyOn(flowsApi, 'record');
  const { user } = await openAs([...all, pairKey(flowsContract.record)], '/Llive');
  await user.click(screen.getByRole('button', { name: '录制操作流程' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('未保存的内容将会丢失');
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(await screen.findByText('取消操作')).toBeInTheDocument();
  expect(record).not.toHaveBeenCalled();

  act(() => recordingSwitch.turnOn());
  expect(screen.queryByRole('button', { name: '录制操作流程' })).toBeNull();
});

test('who may not record flows finds neither the button nor the page', async () => {
  await openAs(all, '/Llive');
  expect(screen.queryByRole('button', { name: '录制操作流程' })).toBeNull();
  const { place } = await open('/Test');
  expect((await screen.findAllByRole('heading', { name: '404 page not found' })).length).toBe(1);
  expect(place()).toBe('/404');
});

test('an expired session returns to the sign-in page with the way back', async () => {
  const { store, place } = await openAs(all, '/Llive?page=2');
  sessionCache.clear();
  act(() => {
    store.dispatch(sessionExpired());
  });
  await waitFor(() => expect(place()).toBe('/login?redirect=%2FLlive%3Fpage%3D2'));
});

test('the password dialog checks both fields before it sends them', async () => {
  const changePassword = jest.spyOn(sessionApi, 'changePassword').mockResolvedValue(null);
  const { user } = await openAs(all, '/Llive');
  await user.click(screen.getByRole('button', { name: '用户菜单：张监管' }));
  await user.click(screen.getByRole('menuitem', { name: '修改密码' }));
  const dialog = await screen.findByRole('dialog', { name: '修改密码' });
  expect(dialog).toHaveTextContent('jianguan');
  const submit = within(dialog).getByRole('button', { name: '提 交' });
  await user.click(submit);
  expect(await within(dialog).findByText('请输入密码')).toBeInTheDocument();
  expect(within(dialog).getByText('请再次输入密码')).toBeInTheDocument();

  expect(within(dialog).getByText('请输入原密码')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('原密码'), 'old12345');
  await user.type(within(dialog).getByLabelText('新密码'), 'abc12345');
  await user.type(within(dialog).getByLabelText('确认密码'), 'abc12346');
  await user.click(submit);
  expect(await within(dialog).findByText('两次密码不一致！')).toBeInTheDocument();
  expect(changePassword).not.toHaveBeenCalled();

  await user.type(within(dialog).getByLabelText('确认密码'), '{Backspace}5');
  await user.click(submit);
  expect(await screen.findByText('修改成功')).toBeInTheDocument();
  expect(changePassword).toHaveBeenCalledWith({
    userId: 7,
    formerPassword: 'old12345',
    password: 'abc12345',
    repeated: 'abc12345',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
