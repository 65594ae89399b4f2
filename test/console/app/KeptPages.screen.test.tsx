import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { unitsApi } from '../../../src/console/parts/unit-tree/units.api';
import type { Instruments } from '../../../src/console/kit/flow/instruments';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { profileLoaded, sessionExpired, signedIn, signedOut } from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { regulator, settings } from '../session/people';
import { asked, cooks, drawn, places, query, ticked } from './keptLists';
import type * as Lists from './keptLists';
import { memoryStorage } from './memoryStorage';
import { open } from './open';
import '../../../src/console/app/shell/TabMenu';
import '../../../src/console/kit/resource/Pager';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));
jest.mock('../../../src/console/features/cooks', () => ({
  __esModule: true,
  get default() {
    return jest.requireActual<typeof Lists>('./keptLists').cooks.feature;
  },
}));
jest.mock('../../../src/console/features/cooks/query', () => ({
  __esModule: true,
  get default() {
    return jest.requireActual<typeof Lists>('./keptLists').query.feature;
  },
}));
jest.mock('../../../src/console/features/live', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <p>直播表格</p> },
}));

jest.mock('../../../src/console/features/live/map', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <p>地图</p> },
}));

afterEach(() => sessionCache.clear());

const node = (id: number, label: string, childCount: number) => ({ id, label, childCount, isLeaf: childCount === 0 });

async function start(keptPages = 10, address = '/Cstj', instruments?: Instruments) {
  const user = {
    ...regulator,
    profile: { ...regulator.profile, settings: { ...regulator.profile.settings, keptPages } },
  };
  sessionCache.write({ ...user, token: 't-1' });
  jest.spyOn(sessionApi, 'settings').mockResolvedValue(settings);
  jest.spyOn(sessionApi, 'current').mockResolvedValue(user);
  jest.spyOn(unitsApi, 'root').mockResolvedValue([node(4818, '湖北省', 1)]);
  jest.spyOn(unitsApi, 'children').mockResolvedValue([node(5000, '宜昌市', 1)]);
  const opened = await open(address, memoryStorage(), instruments);
  await screen.findByRole('navigation', { name: '主菜单' });
  await screen.findByText('第1位');
  // Arco's popups refuse the pointer while they fade in.
  return { ...opened, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

const bar = () => screen.getByRole('navigation', { name: '已打开的页面' });
const tab = (name: RegExp | string) => within(bar()).getByRole('link', { name });
const page = (path: string) => document.querySelector<HTMLElement>(`[data-page="${path}"]`);
const goTo = async (user: { click: (element: Element) => Promise<void> }, title: string) => {
  const menu = screen.getByRole('navigation', { name: '主菜单' });
  await user.click(within(menu).getByRole('link', { name: title, hidden: true }));
  await screen.findByRole('heading', { name: title, level: 1 });
};
const typeName = (text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: '姓名' }), { target: { value: text } });
};

async function fill(user: ReturnType<typeof userEvent.setup>, store: { dispatch: (action: never) => unknown }) {
  typeName('第');
  await user.click(screen.getByRole('button', { name: '查询' }));
  await user.click(await screen.findByText('2', { selector: '.arco-pagination-item' }));
  await screen.findByText('第21位');
  await user.click(screen.getByRole('checkbox', { name: '选择第 22 行' }));
  await user.click(screen.getAllByRole('button', { name: '展开' })[0] as HTMLElement);
  await user.click(await screen.findByRole('treeitem', { name: '湖北省' }));
  fireEvent.keyDown(screen.getByRole('treeitem', { name: '湖北省' }), { key: 'ArrowRight' });
  await screen.findByRole('treeitem', { name: '宜昌市' });
  typeName('半句');
  const scroller = page('/Cstj')?.querySelector('.arco-table-content-inner');
  if (scroller !== null && scroller !== undefined) scroller.scrollTop = 140;
  act(() => {
    store.dispatch(cooks.resource.actions.createOpened({ name: '' }) as never);
  });
  fireEvent.change(await screen.findByRole('textbox', { name: '名称' }), { target: { value: '没写完' } });
}

test('a page left by its tab comes back as it was: filters, page, ticks, rows, tree, scroll and a dialog with its text', async () => {
  const { user, store, place } = await start();
  await fill(user, store);
  const before = place();
  expect(before).toBe('/Cstj?name=%E7%AC%AC&page=2');
  await goTo(user, '厨师查询');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('尚未保存', { exact: false })).toBeNull();
  expect(screen.queryByText('第21位的详情', { ignore: '[hidden] *' })).toBeNull();
  expect(page('/Cstj')).not.toBeVisible();

  asked.mockClear();
  await user.click(tab('厨师管理'));
  expect(place()).toBe(before);
  const dialog = await screen.findByRole('dialog', { name: '新增厨师' });
  expect(within(dialog).getByRole('textbox', { name: '名称' })).toHaveValue('没写完');
  expect(page('/Cstj')).toBeVisible();
  expect(page('/Cstj')?.querySelector('input[name=name]')).toHaveValue('半句');
  expect(screen.getByRole('checkbox', { name: '选择第 22 行', hidden: true })).toBeChecked();
  expect(screen.getByText('第21位的详情')).toBeVisible();
  const rest = within(page('/Cstj') as HTMLElement);
  expect(rest.getByRole('treeitem', { name: '宜昌市', hidden: true })).toBeVisible();
  expect(page('/Cstj')?.querySelector('.arco-table-content-inner')).toHaveProperty('scrollTop', 140);
  // The server is asked behind it, for the same, and nothing of it is lost by the answer.
  await waitFor(() => expect(asked.mock.calls).toEqual([['厨师', { name: '第', page: 2, pageSize: 20 }]]));
  expect(screen.getByRole('checkbox', { name: '选择第 22 行', hidden: true })).toBeChecked();
  expect(screen.queryByRole('status', { name: '正在加载' })).toBeNull();
});

test('a hidden page asks nothing, runs no timer, does not draw itself, and sees no place but its own', async () => {
  const { user, store } = await start();
  await screen.findByText('第1位');
  await goTo(user, '厨师查询');
  await screen.findAllByText('第1位');
  const seen = { drawn: drawn.get('厨师'), ticked: ticked.get('厨师'), asked: asked.mock.calls.length };
  act(() => {
    store.dispatch(cooks.resource.actions.rowsChanged({ rows: [{ id: 99, name: '新来的' }], total: 1 }));
  });
  typeName('第');
  await user.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(places.get('查询')).toContain('name='));
  await waitFor(() => expect(ticked.get('查询') ?? 0).toBeGreaterThan(3));
  expect(drawn.get('厨师')).toBe(seen.drawn);
  expect(ticked.get('厨师')).toBe(seen.ticked);
  expect(asked.mock.calls.slice(seen.asked).every(([name]) => name === '查询')).toBe(true);
  expect(places.get('厨师')).toBe('/Cstj');
  expect(screen.queryByText('新来的')).toBeNull();

  // Shown again, it has caught up before anybody sees it, and goes on.
  fireEvent.click(tab('厨师管理'));
  expect(screen.getByText('新来的')).toBeVisible();
  await waitFor(() => expect(ticked.get('厨师') ?? 0).toBeGreaterThan(seen.ticked ?? 0));
});

/** Every event of the console, whoever sent it: a person, or a saga. */
function listening() {
  const events: string[] = [];
  const pass: Instruments['outerMiddleware'] = () => (next) => (action) => next(action);
  const instruments: Instruments = {
    sagaMonitor: {},
    effectMiddleware: (next) => next,
    outerMiddleware: pass,
    innerMiddleware: () => (next) => (action) => {
      if (typeof action === 'object' && action !== null && 'type' in action) events.push(String(action.type));
      return next(action);
    },
    begins: () => undefined,
    featureStarts: () => undefined,
  };
  return { instruments, ofHidden: () => events.splice(0).filter((type) => type.startsWith('厨师')) };
}

test('the sagas of a hidden page send nothing, whatever happens beside it; shown again, its list says so once', async () => {
  const { instruments, ofHidden } = listening();
  const { user, store } = await start(10, '/Cstj', instruments);
  await goTo(user, '厨师查询');
  ofHidden();
  const slices = () =>
    Object.entries(store.getState())
      .filter(([name]) => name.startsWith('厨师'))
      .map(([, slice]): unknown => slice);
  const before = slices();
  expect(before).toHaveLength(2);
  asked.mockClear();

  // The page on screen is filtered, turned over and written to; the session is read again; the other list hears of it.
  typeName('第');
  await user.click(screen.getByRole('button', { name: '查询' }));
  await user.click(await within(page('/Cscx') as HTMLElement).findByText('2', { selector: '.arco-pagination-item' }));
  await within(page('/Cscx') as HTMLElement).findByText('第21位');
  act(() => {
    store.dispatch(query.resource.actions.refreshRequested());
  });
  expect(tab('厨师管理 数据已变更')).toBeVisible();
  act(() => {
    store.dispatch(profileLoaded({ ...regulator, profile: { ...regulator.profile, name: '改了名' } }));
  });
  expect(ofHidden()).toEqual([]);
  const after = slices();
  expect(after.every((slice, at) => slice === before[at])).toBe(true);
  expect(asked.mock.calls.filter(([name]) => name === '厨师')).toEqual([]);

  await user.click(tab(/^厨师管理/));
  await waitFor(() => expect(asked.mock.calls.filter(([name]) => name === '厨师')).toHaveLength(1));
  await waitFor(() => expect(cooks.resource.select.state(store.getState()).status.kind).toBe('ready'));
  expect(ofHidden()).toEqual(['厨师/returned', '厨师/listLoaded']);
});

test('of more pages than are kept the oldest gives way, but not one with unsaved text; closing that one asks', async () => {
  const { user, store } = await start(1);
  act(() => {
    store.dispatch(cooks.resource.actions.createOpened({ name: '' }));
  });
  fireEvent.change(await screen.findByRole('textbox', { name: '名称' }), { target: { value: '没写完' } });
  await goTo(user, '厨师查询');
  await goTo(user, '直播列表');
  expect(page('/Cscx')).toBeNull();
  expect(page('/Cstj')).not.toBeNull();

  await user.click(within(bar()).getByRole('button', { name: '关闭厨师管理' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('填写的内容尚未保存');
  await user.click(within(question).getByRole('button', { name: '继续填写' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tab('厨师管理')).toBeVisible();

  await user.click(within(bar()).getByRole('button', { name: '关闭厨师管理' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(within(bar()).queryByRole('link', { name: '厨师管理' })).toBeNull());
  expect(page('/Cstj')).toBeNull();
  expect(cooks.resource.select.editor(store.getState())).toBeNull();
});

test('what another page has changed is marked on the tab, until the page is shown', async () => {
  const { user, store } = await start();
  await goTo(user, '厨师查询');
  expect(within(bar()).queryByRole('img', { name: '数据已变更' })).toBeNull();
  act(() => {
    store.dispatch(query.resource.actions.refreshRequested());
  });
  expect(tab('厨师管理 数据已变更')).toBeVisible();
  await user.click(tab(/^厨师管理/));
  expect(within(bar()).queryByRole('img', { name: '数据已变更' })).toBeNull();
});

test('somebody else who signs in finds none of the pages', async () => {
  const { user, store } = await start();
  typeName('半句');
  await goTo(user, '厨师查询');
  expect(document.querySelectorAll('[data-page]')).toHaveLength(2);
  act(() => {
    store.dispatch(signedOut());
  });
  expect(document.querySelectorAll('[data-page], .page-layer')).toHaveLength(0);
  act(() => {
    store.dispatch(signedIn({ ...regulator, username: 'other' }));
  });
  await screen.findByRole('navigation', { name: '主菜单' });
  await waitFor(() => expect(document.querySelectorAll('[data-page]')).toHaveLength(1));
  expect(screen.queryByDisplayValue('半句')).toBeNull();
});

const titles = () =>
  within(bar())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('a tab has a menu, by mouse and by key: pinned pages come first and stay, others are closed beside it', async () => {
  const { user } = await start();
  await goTo(user, '厨师查询');
  await goTo(user, '直播列表');
  const choose = async (of: string, choice: string) => {
    fireEvent.contextMenu(tab(of));
    const menu = await screen.findByRole('menu', { name: `${of}的页签操作` });
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await user.click(within(menu).getByRole('menuitem', { name: choice }));
    expect(screen.queryByRole('menu')).toBeNull();
  };
  await choose('直播列表', '左移');
  expect(titles()).toEqual(['厨师管理', '直播列表', '厨师查询']);
  await choose('厨师查询', '固定');
  expect(titles()).toEqual(['厨师查询', '厨师管理', '直播列表']);
  await choose('厨师管理', '关闭右侧');
  expect(titles()).toEqual(['厨师查询', '厨师管理']);
  await choose('厨师管理', '刷新');
  expect(await screen.findByRole('heading', { name: '厨师管理', level: 1 })).toBeVisible();
  await choose('厨师管理', '关闭');
  expect(titles()).toEqual(['厨师查询']);
});

test('tabs are put in another order by dragging and by the keyboard, and Alt with a page key goes from page to page', async () => {
  const { user, place } = await start();
  await goTo(user, '厨师查询');
  const held = new Map<string, string>();
  const dataTransfer = {
    types: ['application/x-page'],
    setData: (type: string, text: string) => held.set(type, text),
    getData: (type: string) => held.get(type) ?? '',
  };
  fireEvent.dragStart(tab('厨师查询'), { dataTransfer });
  fireEvent.drop(tab('厨师管理'), { dataTransfer });
  expect(titles()).toEqual(['厨师查询', '厨师管理']);
  act(() => tab('厨师查询').focus());
  await user.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(titles()).toEqual(['厨师管理', '厨师查询']);
  expect(tab('厨师查询')).toHaveFocus();
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  expect(place()).toBe('/Cstj');
  const widen = async (choice: string) => {
    await user.click(screen.getByRole('button', { name: '页面操作' }));
    await user.click(screen.getByRole('menuitem', { name: choice }));
  };
  await widen('内容全屏');
  expect(document.body).toHaveClass('is-wide');
  await widen('退出内容全屏');
  expect(document.body).not.toHaveClass('is-wide');
});

test('a session that ends under the pages takes nothing away from whoever signs in again, whatever found it first', async () => {
  const { user, store, place } = await start();
  await fill(user, store);
  act(() => {
    store.dispatch(sessionExpired());
  });
  await screen.findByRole('heading', { name: '农村聚餐管理系统' });
  expect(place()).toMatch(/^\/login\?redirect=/);
  expect(screen.queryByText('第21位')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => {
    store.dispatch(signedIn(regulator));
  });
  await waitFor(() => expect(place()).toMatch(/^\/Cstj/));
  expect(await screen.findByRole('textbox', { name: '名称' })).toHaveValue('没写完');
  expect(page('/Cstj')?.querySelector('input[name=name]')).toHaveValue('半句');
  expect(screen.getByRole('checkbox', { name: '选择第 22 行', hidden: true })).toBeChecked();
});

test('somebody else who signs in after it finds nothing', async () => {
  const { user, store, place } = await start();
  await fill(user, store);
  act(() => {
    store.dispatch(sessionExpired());
  });
  await screen.findByRole('heading', { name: '农村聚餐管理系统' });
  act(() => {
    store.dispatch(signedIn({ ...regulator, username: 'other', profile: { ...regulator.profile, userId: 8 } }));
  });
  await waitFor(() => expect(place()).toMatch(/^\/Cstj/));
  await screen.findByText('第21位');
  expect(screen.queryByRole('textbox', { name: '名称', hidden: true })).toBeNull();
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveValue('第');
});
