import { screen, waitFor, within } from '@testing-library/react';
import information from '../../../src/console/features/information';
import upload from '../../../src/console/features/information/upload';
import { diffusionsContract } from '../../../src/contract/diffusions';
import type { Diffusion } from '../../../src/contract/diffusions';
import type { Endpoint } from '../../../src/contract/kernel';
import { unitsContract } from '../../../src/contract/units';
import { show } from '../parts/show';
import { scriptedServer } from '../parts/server';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/information/InformationEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  downloadFile: jest.fn(),
  upload: jest.fn(),
}));

const row = (id: number, changes: Partial<Diffusion> = {}): Diffusion => ({
  ...{ id, title: `通知${id}`, creator: '张三', unitName: '清水县', category: 1 },
  ...{ createdAt: '2026-05-01 08:00:00', isRead: true, isWithdrawn: false },
  ...changes,
});
const theirs = row(1, { isRead: false, audio: 'a'.repeat(43) });
const ours = row(2, { readCount: 3 });
const gone = row(3, { readCount: 1, isWithdrawn: true });
const everything: readonly Endpoint[] = [...Object.values(diffusionsContract), ...Object.values(unitsContract)];

const server = scriptedServer();
let list: jest.Mock;
beforeEach(() => {
  list = server(diffusionsContract.list, { rows: [theirs, ours, gone], total: 3 });
});

async function open(Page = information.Page) {
  const shown = show(information, <Page />, { permissions: everything });
  await screen.findByText('通知1');
  return shown;
}
const rowOf = (title: string) => within(screen.getByText(title).closest('tr') ?? document.body);

test('the list marks what is unread, and lets only its publisher withdraw it', async () => {
  await open();
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.slice(1)).toEqual(['序号', '标题', '发布人', '所属部门', '类别', '发布时间', '状态', '操作']);
  expect(rowOf('通知1').getByText('未读')).toBeInTheDocument();
  expect(rowOf('通知1').queryByRole('button', { name: '撤回' })).not.toBeInTheDocument();
  expect(rowOf('通知1').getByRole('button', { name: '播放：通知1' })).toBeEnabled();
  expect(rowOf('通知2').getByText('3 人已读')).toBeInTheDocument();
  expect(rowOf('通知2').getByRole('button', { name: '播放：通知2' })).toBeDisabled();
  expect(rowOf('通知3').getByText('已撤回')).toBeInTheDocument();
  expect(rowOf('通知3').getByRole('button', { name: '撤回' })).toBeDisabled();
});

test('who looks at one has read it', async () => {
  const told = { id: 1, title: '通知1', content: '请留样。', pictures: [], unitNames: ['湖北省清水县'] };
  const read = server(diffusionsContract.read, told);
  const { user } = await open();
  await user.click(rowOf('通知1').getByRole('button', { name: '查看' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('请留样。')).toBeInTheDocument();
  expect(within(dialog).getByText('发布部门：湖北省清水县')).toBeInTheDocument();
  expect(read).toHaveBeenCalledWith({ id: 1 }, undefined);
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
});

test('it is withdrawn after a question', async () => {
  const withdraw = server(diffusionsContract.withdraw, null);
  const { user } = await open();
  await user.click(rowOf('通知2').getByRole('button', { name: '撤回' }));
  await screen.findByText('确认撤回该信息吗？撤回后，接收部门不再看到。');
  expect(withdraw).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '确定' }));
  await screen.findByText('操作成功');
  expect(withdraw).toHaveBeenCalledWith({ id: 2 }, undefined);
});

test('its publisher sees who has read it', async () => {
  server(diffusionsContract.readers, [{ name: '李四', unitName: '湖北省清水县', readAt: '2026-05-02 09:00:00' }]);
  const { user } = await open();
  await user.click(rowOf('通知2').getByRole('button', { name: '3 人已读 阅读情况：通知2' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('阅读情况：通知2')).toBeInTheDocument();
  expect(within(dialog).getByText('李四').closest('tr')).toHaveTextContent('李四湖北省清水县2026-05-02 09:00:00');
});

test('the form stands at its own address, and says what is missing', async () => {
  const create = server(diffusionsContract.create, { id: 9 });
  const { user } = await open(upload.Page);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('上传信息')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
  expect(await within(dialog).findByText('请输入标题')).toBeInTheDocument();
  expect(within(dialog).getByText('请选择发布部门')).toBeInTheDocument();
  expect(create).not.toHaveBeenCalled();

  const chosen = () => within(dialog).getByText(/^湖北省 \/ /);
  await user.click(await within(dialog).findByRole('treeitem', { name: '武汉市' }));
  expect(chosen()).toHaveTextContent('湖北省 / 武汉市');
  await user.click(dialog.querySelector('.arco-tag-close-btn') ?? dialog);
  expect(within(dialog).getByText('尚未选择部门')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('treeitem', { name: '武汉市' }));
  await user.type(within(dialog).getByLabelText('标题'), '通知');
  await user.type(within(dialog).getByLabelText('内容'), '请留样');
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await screen.findByText('新增成功');
  const sent = { title: '通知', category: 1, content: '请留样', pictures: [], audio: '', unitIds: [5000] };
  expect(create.mock.calls[0]?.[0]).toEqual(sent);
});
