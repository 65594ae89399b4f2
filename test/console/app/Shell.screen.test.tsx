import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as Router from 'react-router-dom';
import { preferencesKey } from '../../../src/console/app/store';
import type * as Kept from '../../../src/console/kit/kept/page';
import { flowsApi } from '../../../src/console/parts/flow/flows.api';
import { recordingSwitch } from '../../../src/console/parts/flow/recordingSwitch';
import { preferencesVersion } from '../../../src/console/parts/preferences/persistence';
import { initialPreferences } from '../../../src/console/parts/preferences/preferences.slice';
import type { OpenedPage } from '../../../src/console/parts/preferences/preferences.slice';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { profileLoaded, sessionExpired } from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { flowsContract } from '../../../src/contract/flows';
import { pairKey } from '../../../src/contract/kernel';
import { liveContract } from '../../../src/contract/live';
import { screenPairs } from '../../../src/contract/screens';
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
jest.mock('../../../src/console/features/cooks/profile', () => {
  const { useParams } = jest.requireActual<typeof Router>('react-router-dom');
  const { PageSubject } = jest.requireActual<typeof Kept>('../../../src/console/kit/kept/page');
  return {
    __esModule: true,
    default: { slices: [], Page: () => <PageSubject subject={`${useParams()['id'] ?? ''}号厨师`} /> },
  };
});

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

const entries = (hidden = false) =>
  within(menu())
    .getAllByRole('link', { hidden })
    .map(({ textContent }) => textContent);
const group = (name: string) => within(menu()).getByRole('button', { name });
const goToCooks = async (user: ReturnType<typeof userEvent.setup>) => {
  if (group('人员管理').getAttribute('aria-expanded') === 'false') await user.click(group('人员管理'));
  await user.click(within(menu()).getByRole('link', { name: '厨师管理' }));
};

test('the menu offers what the user may see, under its groups', async () => {
  await openAs(all, '/Llive');
  expect(entries(true)).toEqual(['直播地图', '直播墙', '直播列表', '厨师管理', '厨师查询']);
  expect(within(menu()).getByRole('link', { name: '直播列表' })).toHaveAttribute('aria-current', 'page');
});

test('what the user may not see is neither in the menu nor at its address', async () => {
  const { place } = await openAs(liveOnly, '/Llive');
  expect(entries(true)).toEqual(['直播地图', '直播墙', '直播列表']);
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

test('of the groups that of the page is open; another one is, once the user has opened it', async () => {
  const { user } = await openAs(all, '/Llive');
  expect(entries()).toEqual(['直播地图', '直播墙', '直播列表']);
  expect(group('人员管理')).toHaveAttribute('aria-expanded', 'false');
  await user.click(group('人员管理'));
  expect(entries()).toEqual(['直播地图', '直播墙', '直播列表', '厨师管理', '厨师查询']);
  await goToCooks(user);
  await screen.findByText('厨师表格');
  expect(entries()).toEqual(['厨师管理', '厨师查询']);
});

test('entries that show the same records say how they differ', async () => {
  await openAs([...all, screenPairs.filingList, screenPairs.filingPlaceList], '/Llive');
  await userEvent.click(group('聚餐备案'));
  const noteOf = (name: string) => within(menu()).getByRole('link', { name }).title;
  expect(noteOf('备案直播')).toBe('与“备案信息”为同一列表，功能相同');
  expect(noteOf('备案信息（二）')).toBe('与“备案信息”为同一批备案，按乡镇、村列示');
});

test('groups that the user opened or closed and the folded menu are remembered', async () => {
  const storage = memoryStorage();
  const { user, view } = await openAs(all, '/Llive', storage);
  await user.click(group('人员管理'));
  await user.click(group('直播监管'));
  expect(entries()).toEqual(['厨师管理', '厨师查询']);
  await waitFor(() => expect(storage.get('persist:preferences')).toContain('people'));
  view.unmount();
  const { user: later, view: second } = await openAs(all, '/Llive', storage);
  expect(entries()).toEqual(['厨师管理', '厨师查询']);
  await later.click(screen.getByRole('button', { name: '收起菜单' }));
  expect(menu()).toHaveClass('menu--collapsed');
  await waitFor(() => expect(storage.get('persist:preferences')).toContain('"isMenuCollapsed":"true"'));
  second.unmount();
  await openAs(all, '/Llive', storage);
  expect(await screen.findByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false');
});

test('going to another page leads the focus to its heading and leaves a tab behind', async () => {
  const { user } = await openAs(all, '/Llive');
  expect(await screen.findByText('直播表格')).toBeInTheDocument();
  await goToCooks(user);
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
  await goToCooks(user);
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
  await goToCooks(user);
  await user.click(screen.getByRole('button', { name: '关闭厨师管理' }));
  await waitFor(() => expect(place()).toBe('/Llive?page=3'));

  await goToCooks(user);
  await user.click(screen.getByRole('button', { name: '页面操作' }));
  await user.click(screen.getByRole('menuitem', { name: '关闭其他' }));
  expect(openedTitles()).toEqual(['厨师管理']);

  await user.click(screen.getByRole('button', { name: '页面操作' }));
  await user.click(screen.getByRole('menuitem', { name: '关闭全部' }));
  await waitFor(() => expect(place()).toBe('/LliveMap'));
  expect(openedTitles()).toEqual(['直播地图']);
});

/** What the last visit left behind. */
function withPages(openedPages: readonly OpenedPage[]) {
  const preferences = {
    ...{ ...initialPreferences, openedPages, owner: regulator.username },
    _persist: { version: preferencesVersion, rehydrated: true },
  };
  const texts = Object.entries(preferences).map(([name, value]) => [name, JSON.stringify(value)]);
  return memoryStorage({ [preferencesKey]: JSON.stringify(Object.fromEntries(texts)) });
}

const cookPages = (count: number) =>
  Array.from({ length: count }, (_, at): OpenedPage => ({ path: `/Cook/${at + 1}`, search: '' }));

test('of more than twelve opened pages the oldest closes, but not a pinned one', async () => {
  const [first, ...rest] = cookPages(12);
  const pages = first === undefined ? [] : [{ ...first, isPinned: true as const }, ...rest];
  await openAs(all, '/Llive', withPages(pages));
  await screen.findByText('直播表格');
  const ids = [1, ...Array.from({ length: 10 }, (_, at) => at + 3)];
  await waitFor(() => expect(openedTitles()).toEqual([...ids.map((id) => `厨师档案 · ${id}`), '直播列表']));
});

test('pages of one name say in their tabs what they show, and are told apart before it is known', async () => {
  const { user } = await openAs(all, '/Cook/1', withPages(cookPages(2)));
  await waitFor(() => expect(openedTitles()).toEqual(['厨师档案 · 1号厨师', '厨师档案']));
  await user.click(within(opened()).getByRole('link', { name: '厨师档案' }));
  await waitFor(() => expect(openedTitles()).toEqual(['厨师档案 · 1号厨师', '厨师档案 · 2号厨师']));
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
  const submit = within(dialog).getByRole('button', { name: '提交' });
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
