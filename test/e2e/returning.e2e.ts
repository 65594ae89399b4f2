import assert from 'node:assert/strict';
import type { Page, Response } from 'playwright-core';
import { unitsContract } from '../../src/contract/units';
import { isFullLength } from '../support/rounds';
import { story } from '../support/story';
import { accountOf, apiOf, drawn, menuEntry, signIn } from './support/console';
import { addressOf, expectUrl, expectValue } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

interface List {
  /** What its page is called in the tabs. */
  readonly title: string;
  /** The call that reads it, below `/api`. */
  readonly call: string;
  /** Path, and what the address says of unit, filters, page and sort. */
  readonly address: string;
  /** Filled in besides, by label: what no address may show. */
  readonly hidden?: string;
  /** True: the unit of the address is selected in the tree. */
  readonly hasTree?: true;
}

const days = 'from=2026-01-01&until=2026-12-31';
const unit = '{unit}';
const phone = '13800001234';

const people: readonly List[] = [
  {
    title: '厨师管理',
    call: '/lkitchener/index',
    address: `/Cstj?account=cs&unitId=${unit}&page=2`,
    hasTree: true,
  },
  {
    title: '厨师管理',
    call: '/lkitchener/index',
    address: `/Cstj?name=王&includeSubUnits=0&unitId=${unit}&size=30`,
    hidden: '手机号',
    hasTree: true,
  },
  { title: '厨师查询', call: '/lkitchener/index', address: '/Cscx?name=王&account=cs&size=40', hidden: '手机号' },
  {
    title: '信息员查询',
    call: '/user/index',
    address: `/Tjcx?name=员&unitId=${unit}&includeSubUnits=0&size=30`,
    hasTree: true,
  },
  { title: '用户管理', call: '/user/index', address: '/User?userType=2&name=员&username=x', hidden: '手机号' },
  { title: '在线用户', call: '/user/online', address: '/User/online?username=adm&size=50' },
  { title: '部门管理', call: '/lbmzd/index', address: `/Bmzd?parentId=${unit}&name=市&size=30`, hasTree: true },
  { title: '角色管理', call: '/role/index', address: '/Role?size=30&sort=-authority' },
  { title: '权限管理', call: '/controller/index', address: '/Qxgl?name=user&size=30' },
  { title: '系统参数', call: '/lparameter/index', address: '/Param?page=2' },
];

const filings: readonly List[] = [
  {
    title: '备案信息',
    call: '/keepRecord/list',
    address: `/Baxx?status=1&hostName=王&unitId=${unit}&site=村&${days}&size=30`,
    hidden: '联系电话',
  },
  {
    title: '备案信息（二）',
    call: '/keepRecord/keepList',
    address: `/KeepList?hostName=王&site=村&${days}`,
    hidden: '手机号',
  },
  {
    title: '待办备案',
    call: '/keepRecord/worklist',
    address: `/Worklist?isMine=0&isOverdue=1&level=2&unitId=${unit}&size=30`,
  },
  {
    title: '聚餐日历',
    call: '/keepRecord/calendar',
    address: `/Calendar?month=2026-03&day=2026-03-05&unit=${unit}`,
  },
  { title: '集体用餐备案', call: '/grodinner/index', address: `/Grodinner?hostName=王&site=村&${days}` },
  { title: '直播地图', call: '/llive/online', address: '/LliveMap?name=王&status=1' },
  { title: '直播列表', call: '/llive/online', address: '/Llive?name=王&status=2' },
  { title: '直播历史', call: '/llive/history', address: `/LliveHistory?name=王&${days}&size=30` },
  { title: '厨师轨迹', call: '/ltrack/index', address: `/Ltrack?name=王&${days}&size=30` },
];

const heading = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true, level: 1 });

/** What the list asks the server for because of this. It has its answer then: a list that still waits for one asks for no other. */
async function askedBy(page: Page, { call }: List, act: () => Promise<unknown>): Promise<string> {
  const isRead = (reply: Response) => new URL(reply.url()).pathname === `/api${call}`;
  const [reply] = await Promise.all([page.waitForResponse(isRead), act()]);
  await reply.finished();
  await drawn(page);
  const request = reply.request();
  return `${request.url()} ${request.postData() ?? ''}`;
}

async function expectSame(page: Page, list: List, unitName: string): Promise<void> {
  await heading(page, list.title).waitFor();
  const { hidden } = list;
  if (hidden !== undefined) {
    await expectValue(page.getByLabel(hidden, { exact: true }), phone, `${list.address}: the phone`);
  }
  if (list.hasTree === true) await page.getByRole('treeitem', { name: unitName, selected: true }).waitFor();
}

type Way = 'tab' | 'Back' | 'reload';

/**
 * All ways where the address does not tell everything, or the whole length is wanted. An address that tells everything was read once
 * when it was opened, as a reload would; one of the other two ways then shows that the page leaves it alone.
 */
function waysBackTo({ hidden }: List, index: number): readonly Way[] {
  if (hidden !== undefined || isFullLength) return ['tab', 'Back', 'reload'];
  return index % 2 === 0 ? ['tab'] : ['Back'];
}

async function leaveAndReturn(page: Page, list: List, ways: readonly Way[], unitName: string): Promise<void> {
  const other = list.title === '系统参数' ? '部门管理' : '系统参数';
  // What the page before has asked for is not to be taken for what this one asks.
  await page.goto('about:blank');
  let before = await askedBy(page, list, () => page.goto(list.address));
  if (list.hidden !== undefined) {
    await page.getByLabel(list.hidden, { exact: true }).fill(phone);
    before = await askedBy(page, list, () => page.getByRole('button', { name: '查询', exact: true }).click());
    await page.waitForURL(/held=/);
  }
  await expectSame(page, list, unitName);
  const { href, search: place } = await addressOf(page);
  assert.ok(!href.includes(phone), `${list.address}: the address shows a phone`);
  const leave = async () => {
    await (await menuEntry(page, other)).click();
    await heading(page, other).waitFor();
  };
  const tab = page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('link', { name: new RegExp(`^${list.title}( · .+)?$`) });

  const back: Readonly<Record<Way, () => Promise<unknown>>> = {
    tab: async () => (await leave(), tab.click()),
    Back: async () => (await leave(), page.goBack()),
    reload: () => page.reload(),
  };
  for (const way of ways) {
    const after = await askedBy(page, list, back[way]);
    assert.equal(after, before, `${list.address} by ${way}`);
    await expectUrl(page, ({ search }) => search === place, `${list.address} by ${way}: its query is ${place}`);
    await expectSame(page, list, unitName);
  }
}

for (const [what, lists] of [
  ['people and settings', people],
  ['filings and live', filings],
] as const) {
  story(`a list of ${what} is the same again by its tab, by Back and by a reload`, async (visit) => {
    const server = theServer();
    const api = await apiOf(server, accountOf(server, 'admin'));
    const [root] = await api.call(unitsContract.children, {});
    const city = (await api.call(unitsContract.children, { id: root?.id })).find(({ label }) => label === '宜昌市');
    const { page } = await visit(server.address);
    await signIn(page, accountOf(server, 'admin'), '/Param');
    for (const [index, list] of lists.entries()) {
      const address = list.address.replace(unit, String(city?.id));
      await leaveAndReturn(page, { ...list, address }, waysBackTo(list, index), '宜昌市');
    }
  });
}
