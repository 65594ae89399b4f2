import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import profile from '../../../src/console/features/cooks/profile';
import { PageContext } from '../../../src/console/kit/kept/page';
import { callApi, download } from '../../../src/console/lib/apiClient';
import { cookProfileContract } from '../../../src/contract/cook-profile';
import type { CookProfile } from '../../../src/contract/cook-profile';
import { printsContract } from '../../../src/contract/filing-prints';
import { filingsContract } from '../../../src/contract/filings';
import type { Endpoint } from '../../../src/contract/kernel';
import { liveContract } from '../../../src/contract/live';
import { operationLogsContract } from '../../../src/contract/operation-logs';
import { overviewContract } from '../../../src/contract/overview';
import { tracksContract } from '../../../src/contract/tracks';
import { show } from '../parts/show';
import { failure } from '../session/people';
import { cook } from './people';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), download: jest.fn() }));

const everything = [
  ...[filingsContract.list, filingsContract.show, liveContract.history, liveContract.list, tracksContract.list],
  ...[operationLogsContract.timeline, overviewContract.show],
];
const answers = new Map<Endpoint, (input: never) => unknown>();

const told = (changes: Partial<CookProfile> = {}): CookProfile => ({
  cook: cook(7, { name: '张师傅' }),
  banquets: 0,
  guided: 0,
  unmet: 0,
  streams: 0,
  tracks: 0,
  findings: [],
  ...changes,
});

const filing = (id: number) => ({
  id,
  code: `BA-${id}`,
  status: 2,
  type: 1,
  hostName: `举办者${id}`,
  people: 100,
  heldAt: '2026-11-01 12:00:00',
  unitId: 1,
  unitName: '湖北省',
  createdAt: '2026-10-01 12:00:00',
  version: 3,
});

function open(changes: Partial<CookProfile> = {}, permissions: readonly Endpoint[] = everything) {
  answers.set(cookProfileContract.show, () => Promise.resolve(told(changes)));
  return show(profile, <profile.Page />, { permissions, route: '/Cook/:id', address: '/Cook/7' });
}

beforeEach(() => {
  answers.clear();
  jest.mocked(callApi).mockReset();
  jest
    .mocked(callApi)
    .mockImplementation(((endpoint: Endpoint, input: never) => answers.get(endpoint)?.(input)) as typeof callApi);
});

const asked = (endpoint: Endpoint) => jest.mocked(callApi).mock.calls.filter(([one]) => one === endpoint);

test('says who he is and how his certificate stands, and asks for nothing that is not opened', async () => {
  open({ cook: cook(7, { name: '张师傅', certificate: 2 }), unmet: 3 });
  const page = within(await screen.findByRole('article', { name: '厨师档案：张师傅' }));
  expect(page.getByRole('heading', { name: '张师傅' })).toBeInTheDocument();
  expect(page.getByText('健康证已过期')).toBeInTheDocument();
  expect(page.getByRole('link', { name: '湖北省武汉市' })).toHaveAttribute('href', '/Unit/5000');
  expect(page.getByText('138****1234')).toBeInTheDocument();
  expect(jest.mocked(callApi).mock.calls.map(([endpoint]) => endpoint)).toEqual([cookProfileContract.show]);
});

test('can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('the register of the latest banquet is printed from the page, by whoever may print', async () => {
  jest.mocked(download).mockReturnValue(new Promise(() => undefined));
  const { user } = open({ newestFiling: 31 }, [...everything, printsContract.one]);
  await user.click(await screen.findByRole('button', { name: '导出厨师备案登记表' }));
  expect(jest.mocked(download).mock.calls[0]?.slice(0, 2)).toEqual([printsContract.one, { id: 31, form: 'cook' }]);
  expect(await screen.findByRole('dialog', { name: '正在生成表单' })).toBeInTheDocument();
});

test('a page that is kept behind another does not show the progress', async () => {
  jest.mocked(download).mockReturnValue(new Promise(() => undefined));
  answers.set(cookProfileContract.show, () => Promise.resolve(told({ newestFiling: 31 })));
  let leave: () => void = () => undefined;
  const Kept = () => {
    const [isShown, setShown] = useState(true);
    leave = () => setShown(false);
    return (
      <PageContext.Provider value={{ path: '/Cook/7', isShown, layer: null, tell: () => undefined }}>
        <profile.Page />
      </PageContext.Provider>
    );
  };
  const permissions = [...everything, printsContract.one];
  const { user } = show(profile, <Kept />, { permissions, route: '/Cook/:id', address: '/Cook/7' });
  await user.click(await screen.findByRole('button', { name: '导出厨师备案登记表' }));
  await screen.findByRole('dialog', { name: '正在生成表单' });
  act(() => leave());
  await waitFor(() => expect(screen.queryByText('正在生成表单')).toBeNull());
});

test.each([
  ['without a banquet there is no register', {}, [...everything, printsContract.one]],
  ['without the right there is no button', { newestFiling: 31 }, everything],
])('%s', async (_, changes, permissions) => {
  open(changes, permissions);
  await screen.findByRole('heading', { name: '张师傅' });
  expect(screen.queryByRole('button', { name: '导出厨师备案登记表' })).toBeNull();
});

test('an expired certificate is called so among the papers, too', async () => {
  const { user } = open({ cook: cook(7, { certificate: 2, certificateUntil: '2020-02-29' }) });
  await user.click(await screen.findByRole('tab', { name: '证件' }));
  const fact = (await screen.findByText('健康证明')).parentElement;
  expect(fact).toHaveTextContent('健康证明已过期');
  expect(fact?.querySelector('.arco-tag-red')).not.toBeNull();
});

test('the tab says whose page it is', async () => {
  answers.set(cookProfileContract.show, () => Promise.resolve(told()));
  const tell = jest.fn();
  const page = { path: '/Cook/7', isShown: true, layer: null, tell };
  const shown = (
    <PageContext.Provider value={page}>
      <profile.Page />
    </PageContext.Provider>
  );
  show(profile, shown, { permissions: everything, route: '/Cook/:id', address: '/Cook/7' });
  await waitFor(() => expect(tell).toHaveBeenLastCalledWith('张师傅'));
});

test('one who streams can be watched by whoever may', async () => {
  const streaming = { id: 9, startedAt: '2026-11-22 10:00:00', lostSince: undefined };
  open({ streaming });
  expect(await screen.findByText('正在直播（2026-11-22 10:00 起）')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: '观看直播' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/Llive?status=1&name=张师傅');
});

test('banquets are asked for when they are opened, a page at a time', async () => {
  const list = jest.fn(({ page }: { page: number }) =>
    Promise.resolve({ rows: page === 1 ? [filing(1), filing(2)] : [filing(11)], total: 11 }),
  );
  answers.set(filingsContract.list, list as never);
  const { user } = open({ banquets: 11 });
  await user.click(await screen.findByRole('tab', { name: '聚餐 11' }));
  const table = await screen.findByRole('region', { name: '聚餐' });
  expect(within(table).getByRole('row', { name: /举办者1 / })).toHaveTextContent('2026-11-01 12:00举办者1');
  await user.click(screen.getByText('2', { selector: '.arco-pagination-item' }));
  expect(await screen.findByText('举办者11')).toBeInTheDocument();
  expect(list.mock.lastCall).toEqual([{ cookId: 7, page: 2, pageSize: 10 }]);
});

test('an item that was not met leads to the banquets that did not meet it', async () => {
  const list = jest.fn(() => Promise.resolve({ rows: [filing(5)], total: 1 }));
  answers.set(filingsContract.list, list as never);
  const { user } = open({ findings: [{ item: 3, filings: 1 }] });
  await user.click(await screen.findByRole('tab', { name: '不符合项 1' }));
  await user.click(await screen.findByRole('button', { name: '查看第 3 项不符合的聚餐：1' }));
  expect(await screen.findByText('举办者5')).toBeInTheDocument();
  expect(list.mock.lastCall).toEqual([{ cookId: 7, page: 1, pageSize: 10, unmetItem: 3 }]);
});

test('says that there is nothing, and offers no section beyond one’s rights', async () => {
  const { user } = open({}, [filingsContract.list]);
  answers.set(filingsContract.list, () => Promise.resolve({ rows: [], total: 0 }));
  await user.click(await screen.findByRole('tab', { name: '聚餐 0' }));
  expect(await screen.findByText('该厨师尚未承接聚餐')).toBeInTheDocument();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['基本信息', '证件', '聚餐 0', '不符合项 0', '指导 0']);
});

test('a foreign cook is none; what failed is asked again', async () => {
  const { view } = open();
  view.unmount();
  answers.set(
    cookProfileContract.show,
    jest.fn().mockRejectedValue(failure({ kind: 'notFound', text: '请求资源不存在' })),
  );
  const foreign = show(profile, <profile.Page />, { route: '/Cook/:id', address: '/Cook/8' });
  expect(await screen.findByText('没有该厨师，或不在您的管辖范围内')).toBeInTheDocument();
  foreign.view.unmount();
  answers.set(
    cookProfileContract.show,
    jest.fn().mockRejectedValue(failure({ kind: 'network', text: '网络连接失败' })),
  );
  const { user } = show(profile, <profile.Page />, { route: '/Cook/:id', address: '/Cook/7' });
  expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
  answers.set(cookProfileContract.show, () => Promise.resolve(told()));
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(asked(cookProfileContract.show).length).toBeGreaterThan(2));
  expect(await screen.findByRole('heading', { name: '张师傅' })).toBeInTheDocument();
});
