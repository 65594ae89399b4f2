import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { titlePinyin } from '../../../config/webpack/title-pinyin';
import { findApi } from '../../../src/console/app/find/find.api';
import { findActions } from '../../../src/console/app/find/actions';
import { matchesTitle } from '../../../src/console/app/find/matchesTitle';
import { features } from '../../../src/console/app/features';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import type { Found } from '../../../src/contract/find';
import { failure, regulator, settings } from '../session/people';
import { open } from './open';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/app/find';
import '../../../src/console/kit/keys/KeysDialog';

Object.assign(globalThis, { TITLE_PINYIN: titlePinyin });
jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));
jest.mock('../../../src/console/features/live', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <input aria-label="直播筛选" /> },
}));
jest.mock('../../../src/console/features/cooks', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <p>厨师表格</p> },
}));
jest.mock('../../../src/console/features/cooks/profile', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <p>厨师页</p> },
}));

const cook: Found = { kind: 'cook', id: 5, name: '单小芳', phone: '140****0001', unitName: '湖北省桥头镇' };
/** Whom this user's lists do not show; a server of another version may tell. */
const user: Found = { kind: 'user', id: 9, name: '别人', code: 'other' };

async function openConsole() {
  sessionCache.write({ ...regulator, token: 't-1' });
  jest.spyOn(sessionApi, 'settings').mockResolvedValue(settings);
  jest.spyOn(sessionApi, 'current').mockResolvedValue(regulator);
  const find = jest.spyOn(findApi, 'find').mockResolvedValue([]);
  const opened = await open('/Llive');
  await screen.findByLabelText('直播筛选');
  return { user: userEvent.setup(), find, ...opened };
}
afterEach(() => {
  sessionCache.clear();
  localStorage.clear();
});

const field = () => screen.findByRole('combobox', { name: /^搜索菜单/ });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const gone = () => waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());

test('Ctrl-K leads to a menu by the first letters of its name, also out of a field, and again closes', async () => {
  const { user: hands, place } = await openConsole();
  await hands.click(screen.getByLabelText('直播筛选'));
  await hands.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  await hands.keyboard('{Control>}k{/Control}');
  await gone();
  await hands.keyboard('{Control>}k{/Control}');
  await hands.type(await field(), 'cs');
  expect(within(screen.getByRole('group', { name: '菜单' })).getAllByRole('option')).toHaveLength(2);
  expect(await field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await hands.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await screen.findByText('厨师表格');
  expect(place()).toBe('/Cstj');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a cook is found after a pause, opened by Enter, and offered first the next time', async () => {
  const { user: hands, find, place } = await openConsole();
  find.mockResolvedValue([cook, user]);
  await hands.click(screen.getByRole('button', { name: /^搜索/ }));
  await hands.type(await field(), ' sxf ');
  expect(screen.getByText('正在查找…')).toBeInTheDocument();
  await screen.findByRole('option', { name: /单小芳/ });
  expect(find.mock.calls).toEqual([['sxf']]);
  expect(options()).toEqual(['单小芳140****0001 · 湖北省桥头镇']);
  await hands.keyboard('{Enter}');
  await screen.findByText('厨师页');
  expect(place()).toBe('/Cook/5');
  await hands.keyboard('{Control>}k{/Control}');
  const recent = within(await screen.findByRole('group', { name: '最近打开' }));
  expect(recent.getByRole('option')).toHaveTextContent('单小芳厨师');
  expect(JSON.stringify(localStorage)).not.toContain('140');
});

test('what is not found is told with what can be looked for, and what failed is asked for again', async () => {
  const { user: hands, find } = await openConsole();
  await hands.keyboard('{Control>}k{/Control}');
  await hands.type(await field(), '无此人');
  expect(await screen.findByText('未找到“无此人”')).toBeInTheDocument();
  expect(screen.getByText(/^厨师：/)).toBeInTheDocument();
  expect(screen.queryByText(/^用户：/)).toBeNull();
  find.mockRejectedValueOnce(failure({ kind: 'network', text: '网络连接失败' })).mockResolvedValueOnce([cook]);
  await hands.type(await field(), '吗');
  await screen.findByText('网络连接失败');
  await hands.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('option', { name: /单小芳/ })).toBeInTheDocument();
  await hands.click(await field());
  await hands.keyboard('{Escape}');
  await gone();
});

test('an action is offered to whoever may do it, and done as by its own button', async () => {
  const { user: hands } = await openConsole();
  await hands.keyboard('{Control>}k{/Control}');
  await field();
  expect(
    within(screen.getByRole('group', { name: '操作' }))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['个人中心', '修改密码', '退出登录']);
  await hands.type(await field(), 'xiugai');
  await hands.click(await screen.findByRole('option', { name: '修改密码' }));
  expect(await screen.findByRole('dialog', { name: '修改密码' })).toBeInTheDocument();
  await hands.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the question mark tells what the keyboard does, but not to whoever types one', async () => {
  const { user: hands } = await openConsole();
  await hands.type(screen.getByLabelText('直播筛选'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await hands.click(document.body);
  await hands.keyboard('?');
  const help = await screen.findByRole('dialog', { name: '键盘快捷键' });
  for (const key of ['Ctrl K', '/', 'Alt PageUp PageDown', 'Delete'])
    expect(within(help).getByText(key)).toBeInTheDocument();
  await hands.keyboard('?{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('every menu and action is found by its pinyin', () => {
  const titles = [
    ...features.filter(({ group, isHidden }) => group !== undefined && isHidden !== true).map(({ title }) => title),
    ...findActions.map(({ title }) => title),
  ];
  expect(titles.filter((title) => !/^[a-z]+( [a-z]+)*$/.test(titlePinyin[title] ?? ''))).toEqual([]);
  for (const text of ['厨师', 'chushiguanli', 'csgl', 'guanli', 'gl', 'CHU shi'])
    expect(matchesTitle('厨师管理', text)).toBe(true);
  for (const text of ['师厨', 'shu', 'cl', 'hushi']) expect(matchesTitle('厨师管理', text)).toBe(false);
  expect(matchesTitle('备案信息（二）', 'xinxier')).toBe(true);
});
