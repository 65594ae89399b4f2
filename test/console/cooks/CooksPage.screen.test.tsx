import { screen, waitFor, within } from '@testing-library/react';
import cooks from '../../../src/console/features/cooks';
import { OutletContext } from '../../../src/console/parts/feature/LazyFeature';
import timelineDialog from '../../../src/console/parts/timeline/dialog';
import { callApi, downloadFile, upload } from '../../../src/console/lib/apiClient';
import { cooksContract } from '../../../src/contract/cooks';
import type { Endpoint } from '../../../src/contract/kernel';
import { operationLogsContract } from '../../../src/contract/operation-logs';
import { unitsContract } from '../../../src/contract/units';
import { show } from '../parts/show';
import { province, root, scriptedUnits } from '../parts/units';
import { failure } from '../session/people';
import { cook } from './people';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/cooks/CookDrawer';
import '../../../src/console/features/cooks/CookEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  downloadFile: jest.fn(),
  upload: jest.fn(),
}));

const everything = Object.values(cooksContract);
const units = scriptedUnits();
const calls = new Map<Endpoint, (input: never, options?: unknown) => unknown>();

function answer(endpoint: Endpoint, value: unknown) {
  const made = jest.fn<Promise<unknown>, [input: unknown, options?: unknown]>(() => Promise.resolve(value));
  calls.set(endpoint, made);
  return made;
}

async function open(permissions: readonly Endpoint[] = everything, address = '/Cstj') {
  const list = answer(cooksContract.list, { rows: [cook(1)], total: 1 });
  const shown = show(cooks, <cooks.Page />, { permissions, route: '/Cstj/:units?', address });
  await screen.findByText('厨师1');
  await screen.findByText('武汉市', { selector: '.unit-tree__label' });
  return { ...shown, list };
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const accept = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  const question = await screen.findByRole('dialog', { name: '提示' });
  await user.click(within(question).getByRole('button', { name: '确定' }));
};

beforeEach(() => {
  calls.clear();
  calls.set(
    unitsContract.show,
    jest.fn(({ id }: { id: number }) => units.show(id)),
  );
  calls.set(
    unitsContract.children,
    jest.fn(({ id }: { id?: number }) => Promise.resolve(id === undefined ? [root] : province[id])),
  );
  jest
    .mocked(callApi)
    .mockImplementation((endpoint, input, options) => calls.get(endpoint)?.(input as never, options) as never);
});

test('offers what the user may do', async () => {
  await open();
  expect(buttons()).toEqual(expect.arrayContaining(['新增', '导出', '批量删除', '编辑', '删除']));
});

test('an expired certificate is called so, in red', async () => {
  const { user, list } = await open();
  expect(screen.getByRole('cell', { name: '有' })).toBeInTheDocument();
  list.mockResolvedValue({ rows: [cook(1, { certificate: 2 })], total: 1 });
  await user.click(screen.getByRole('button', { name: '查询' }));
  const cell = await screen.findByRole('cell', { name: '已过期' });
  expect(cell.querySelector('.arco-tag-red')).not.toBeNull();
});

test('what is pressed in the timeline of a row is nothing to the row', async () => {
  answer(cooksContract.list, { rows: [cook(1)], total: 1 });
  answer(operationLogsContract.timeline, []);
  const content = (
    <OutletContext.Provider value={timelineDialog.Page}>
      <cooks.Page />
    </OutletContext.Provider>
  );
  const parts = {
    slices: [...cooks.slices, ...timelineDialog.slices],
    sagas: [...cooks.sagas, ...timelineDialog.sagas],
  };
  const permissions = [...everything, operationLogsContract.timeline];
  const { user } = show(parts, content, { permissions, route: '/Cstj/:units?', address: '/Cstj' });
  const row = within((await screen.findByText('厨师1')).closest('tr') ?? document.body);
  await user.click(row.getByRole('button', { name: '变更记录' }));
  const timeline = await screen.findByRole('dialog', { name: '该记录的全部变更 · 厨师1 · 编号 1' });
  await user.click(await within(timeline).findByText('暂无数据'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  // Nor has the row more to offer meanwhile.
  expect([...(document.querySelector('.row-actions')?.children ?? [])]).toHaveLength(4);
});

test.each([
  ['nothing but seeing', [cooksContract.list], []],
  ['editing only with seeing the whole cook', [cooksContract.update], []],
  ['editing', [cooksContract.update, cooksContract.show], ['编辑']],
  ['adding', [cooksContract.create], ['新增']],
  ['removing one', [cooksContract.remove], ['删除']],
  ['removing many', [cooksContract.removeMany], ['批量删除']],
])('does not offer the rest to one who may do %s', async (_, permissions, expected) => {
  await open(permissions);
  const offered = buttons();
  expect(['新增', '批量删除', '编辑', '删除'].filter((name) => offered.includes(name))).toEqual(expected);
});

test('says a cook in words', async () => {
  await open();
  expect(screen.getByText('厨师1').closest('tr')).toHaveTextContent('厨师1138****1234农村聚餐有否是武汉市男');
});

test('a unit limits the list; the box leaves its sub-units out', async () => {
  const { user, list } = await open();
  expect(list).toHaveBeenLastCalledWith({ unitId: 1, includeSubUnits: true, page: 1, pageSize: 20 }, undefined);
  await user.click(screen.getByRole('treeitem', { name: '武汉市' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ unitId: 5000, includeSubUnits: true }));
  await user.click(screen.getByRole('checkbox', { name: '包含下级' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ unitId: 5000, includeSubUnits: false }));
});

test('a pair of units in the address opens the first and shows the cooks of the second', async () => {
  const { list } = await open(everything, '/Cstj/4818,5000');
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ unitId: 5000 }));
  expect(screen.getByRole('treeitem', { name: '武汉市' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('treeitem', { name: '湖北省' })).toHaveAttribute('aria-expanded', 'true');
});

const missing = jest
  .fn<Promise<never>, []>()
  .mockRejectedValue(failure({ kind: 'notFound', text: '请求资源不存在 404' }));

test.each([
  ['/Cstj/4818,9999', '地址中的部门 9999 不存在，或不在您的管辖范围内'],
  ['/Cstj/9999,5000', '地址中的部门 9999 不存在，或不在您的管辖范围内'],
  ['/Cstj/4818,abc', '地址中的部门 abc 不存在，或不在您的管辖范围内'],
  ['/Cstj?unitId=9999', '地址中的部门 9999 不存在，或不在您的管辖范围内'],
])('%s says which unit there is not', async (address, text) => {
  calls.set(
    unitsContract.show,
    jest.fn(({ id }: { id: number }) => (id === 9999 ? missing() : units.show(id))),
  );
  await open(everything, address);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a unit chosen beside the pair of the address counts from then on, and a reset shows all units', async () => {
  const { user, list } = await open(everything, '/Cstj/4818,5000');
  expect(list.mock.calls.map(([query]) => query)).toEqual([expect.objectContaining({ unitId: 5000, page: 1 })]);
  await user.click(screen.getByRole('treeitem', { name: '宜昌市' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ unitId: 6000 }));
  await user.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ unitId: 1 }));
  expect(screen.getByRole('treeitem', { name: '宜昌市' })).toHaveAttribute('aria-selected', 'false');
});

test('the dialog names the unit it writes to; another one moves the cook, and that is said before', async () => {
  const { user } = await open();
  answer(cooksContract.show, { ...cook(1), phone: '13800001234', unitId: 5000 });
  const update = answer(cooksContract.update, null);
  await user.click(screen.getByRole('button', { name: '编辑' }));
  const dialog = within(await screen.findByRole('dialog', { name: '编辑厨师' }));
  expect(await dialog.findByText('已选：湖北省 / 武汉市')).toBeInTheDocument();
  expect(dialog.queryByText(/归新部门管理/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('treeitem', { name: '宜昌市' }));
  expect(await dialog.findByText('已选：湖北省 / 宜昌市')).toBeInTheDocument();
  expect(dialog.getByText(/归新部门管理/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '提交' }));
  await accept(user);
  await waitFor(() => expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 1, unitId: 6000 }));
});

test('adding needs a unit, then a name; a taken account is said beside its field', async () => {
  const { user } = await open();
  const create = answer(cooksContract.create, { id: 9 });
  const fieldErrors = [{ field: 'account', message: '该账号已存在' }];
  create.mockRejectedValueOnce(failure({ text: '该账号已存在', fieldErrors }));

  await user.click(screen.getByRole('button', { name: '新增' }));
  expect(await screen.findByText('请选择所属部门')).toBeInTheDocument();
  await user.click(screen.getByRole('treeitem', { name: '武汉市' }));
  await user.click(screen.getByRole('button', { name: '新增' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新增厨师' }));
  expect(dialog.getByLabelText('账号')).toHaveValue('cs');
  await user.type(dialog.getByLabelText('账号'), '008');
  await user.click(dialog.getByRole('button', { name: '提交' }));
  expect(await dialog.findByText('请输入姓名')).toBeInTheDocument();

  await user.type(dialog.getByLabelText('姓名'), '王师傅');
  await user.click(dialog.getByRole('button', { name: '提交' }));
  await accept(user);
  expect(await dialog.findByText('该账号已存在')).toBeInTheDocument();
  expect(create.mock.calls[0]).toEqual([
    expect.objectContaining({ account: 'cs008', name: '王师傅', unitId: 5000, category: 1 }),
    { idempotencyKey: expect.any(String) as string },
  ]);
});

test('editing shows the phone in full and leaves the account alone, whatever it looks like', async () => {
  const { user } = await open();
  answer(cooksContract.show, cook(1, { account: '旧帐号', phone: '13800001234' }));
  const update = answer(cooksContract.update, null);
  await user.click(screen.getByRole('button', { name: '编辑' }));
  const dialog = within(await screen.findByRole('dialog', { name: '编辑厨师' }));
  expect(dialog.getByLabelText('账号')).toBeDisabled();
  expect(dialog.getByLabelText('手机号')).toHaveValue('13800001234');
  await user.click(dialog.getByRole('button', { name: '提交' }));
  await accept(user);
  expect(await screen.findByText('编辑成功')).toBeInTheDocument();
  expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 1, version: 4, phone: '13800001234' });
});

test('a cook is not submitted before his photo has arrived', async () => {
  let arrive: (stored: Awaited<ReturnType<typeof upload>>) => void = () => undefined;
  jest.mocked(upload).mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  jest.mocked(downloadFile).mockResolvedValue(new Blob(['x'], { type: 'image/png' }));
  const { user } = await open();
  answer(cooksContract.show, cook(1, { phone: '13800001234' }));
  const update = answer(cooksContract.update, null);
  await user.click(screen.getByRole('button', { name: '编辑' }));
  const dialog = within(await screen.findByRole('dialog', { name: '编辑厨师' }));
  const submit = dialog.getByRole('button', { name: '提交' });
  await user.upload(
    dialog.getByLabelText('上传照片', { selector: 'input' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(submit).toBeDisabled());
  await user.type(dialog.getByLabelText('姓名'), '{Enter}');
  expect(screen.queryByRole('dialog', { name: '提示' })).not.toBeInTheDocument();
  arrive({ code: 's'.repeat(43), bytes: 1, width: 1, height: 1 });
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
  await accept(user);
  expect(await screen.findByText('编辑成功')).toBeInTheDocument();
  expect(update.mock.calls).toMatchObject([[{ photo: 's'.repeat(43) }]]);
});

test('a row opens its cook beside the list; his name leads to his page, and a control of the row does neither', async () => {
  const { user } = await open();
  const row = screen.getByText('厨师1').closest('tr') ?? document.body;
  expect(within(row).getByRole('link', { name: '厨师1' })).toHaveAttribute('href', '/Cook/1');
  await user.click(within(row).getByText('武汉市'));
  const beside = await screen.findByRole('dialog', { name: '厨师档案' });
  expect(within(beside).getByRole('link', { name: '打开档案页面' })).toHaveAttribute('href', '/Cook/1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '厨师档案' })).not.toBeInTheDocument());
  await user.click(within(row).getByRole('checkbox'));
  expect(screen.queryByRole('dialog', { name: '厨师档案' })).not.toBeInTheDocument();
});
