import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import parameters from '../../../src/console/features/parameters';
import { download } from '../../../src/console/lib/apiClient';
import { saveSpreadsheet } from '../../../src/console/lib/spreadsheet';
import type { Endpoint } from '../../../src/contract/kernel';
import { parametersContract } from '../../../src/contract/parameters';
import type { Parameter } from '../../../src/contract/parameters';
import { sessionContract } from '../../../src/contract/session';
import { dialogOf, headings, problems, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/parameters/ParameterEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  download: jest.fn(),
  downloadFile: jest.fn(),
}));
jest.mock('../../../src/console/lib/spreadsheet', () => ({ saveSpreadsheet: jest.fn() }));
jest.mock('../../../src/console/lib/saveFile', () => ({ saveFile: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: () => () => undefined }));

const answer = scriptedServer();
const everything = Object.values(parametersContract);
const parameter = (id: number, code: string, value: string, changes: Partial<Parameter> = {}): Parameter => ({
  id,
  name: `参数${id}`,
  code,
  value,
  status: 1,
  note: '备注',
  createdAt: '2026-05-01 08:00:00',
  updatedAt: '2026-05-02 09:00:00',
  version: 4,
  ...changes,
});
const rows = [
  parameter(1, 'live.defaultMinutes', '3'),
  parameter(2, 'map.provider', 'offline'),
  parameter(3, 'custom.text', '随便', { status: 0 }),
  parameter(4, 'custom.old', '旧', { status: 7 }),
];

async function open(permissions: readonly Endpoint[] = everything) {
  const list = answer(parametersContract.list, { rows, total: 4 });
  const shown = show(parameters, <parameters.Page />, { permissions });
  await screen.findByText('参数1');
  return { ...shown, list };
}

async function openNew() {
  const shown = await open();
  await shown.user.click(screen.getByRole('button', { name: '新增' }));
  return { ...shown, dialog: await dialogOf('新增参数') };
}

async function openExisting(name: string) {
  const shown = await open();
  await shown.user.click(within(rowOf(name)).getByRole('button', { name: '编辑' }));
  return { ...shown, dialog: await dialogOf('编辑参数') };
}

const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: '提交' });

test('a removed one of the product’s own says which default applies now; any other keeps its value', async () => {
  const { user, list } = await open();
  const removed = [
    parameter(1, 'signIn.lockMinutes', '33', { status: 0, defaultValue: '10' }),
    parameter(2, 'app.url', 'https://a', { status: 0, defaultValue: '' }),
    parameter(3, 'signIn.maxFailures', '7', { defaultValue: '5' }),
    parameter(4, 'custom.text', '随便', { status: 0 }),
  ];
  list.mockResolvedValue({ rows: removed, total: 4 });
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText('现用默认值：10')).toBeInTheDocument();
  expect(rowOf('参数1')).toHaveTextContent('signIn.lockMinutes现用默认值：10已删除');
  expect(rowOf('参数2')).toHaveTextContent('现用默认值：（空）已删除');
  expect(rowOf('参数3')).toHaveTextContent('signIn.maxFailures7正常');
  expect(rowOf('参数4')).toHaveTextContent('custom.text随便已删除');
});

test('all that match are exported by the server, for whoever may', async () => {
  jest.mocked(download).mockResolvedValue({ bytes: new Blob(['PK']), fileName: '参数列表.xlsx' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '导出全部' }));
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  expect(jest.mocked(download).mock.calls[0]?.[0]).toBe(parametersContract.exportAll);
});

test('what is selected is exported without the values that nobody may read', async () => {
  answer(sessionContract.noteExport, null);
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: '选择第 1 行' }));
  await user.click(screen.getByRole('checkbox', { name: '选择第 3 行' }));
  await user.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(saveSpreadsheet).toHaveBeenCalledTimes(1));
  const [[book] = []] = jest.mocked(saveSpreadsheet).mock.calls;
  expect(book?.sheets[0]?.rows.map(([, code, value]) => [code, value])).toEqual([
    ['live.defaultMinutes', '3'],
    ['custom.text', '******'],
  ]);
});

test('whoever may not export is offered the selected rows alone', async () => {
  await open([parametersContract.list]);
  expect(screen.getByRole('button', { name: '导出' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '导出全部' })).not.toBeInTheDocument();
});

test('says each parameter and its status in words', async () => {
  await open();
  expect(headings()).toEqual('序号 参数名称 参数编码 参数值 状态 备注 创建时间 更新时间 操作'.split(' '));
  expect(rowOf('参数1')).toHaveTextContent(
    '1参数1live.defaultMinutes3正常备注2026-05-01 08:00:002026-05-02 09:00:00编辑删除',
  );
  expect(rowOf('参数3')).toHaveTextContent('已删除');
  expect(rowOf('参数4')).toHaveTextContent('异常');
});

test('is searched by name', async () => {
  const { user, list } = await open();
  await user.type(screen.getByLabelText('参数名称'), '地图{Enter}');
  await waitFor(() => expect(list.mock.lastCall?.[0]).toEqual({ name: '地图', page: 1, pageSize: 20 }));
});

test.each([
  ['nothing but seeing', [parametersContract.list], []],
  ['adding', [parametersContract.create], ['新增']],
  ['editing', [parametersContract.update], ['编辑']],
  ['removing one', [parametersContract.remove], ['删除']],
  ['removing many', [parametersContract.removeMany], ['批量删除']],
])('does not offer the rest to one who may do %s', async (_, permissions, expected) => {
  await open(permissions);
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(['新增', '批量删除', '编辑', '删除'].filter((name) => offered.includes(name))).toEqual(expected);
});

test('one is removed after a question, unless it is already', async () => {
  const { user } = await open();
  const remove = answer(parametersContract.remove, null);
  expect(within(rowOf('参数3')).queryByRole('button', { name: '删除' })).not.toBeInTheDocument();
  await user.click(within(rowOf('参数4')).getByRole('button', { name: '删除' }));
  await reply(user, '确认删除该记录吗？');
  expect(await screen.findByText('删除成功')).toBeInTheDocument();
  expect(remove.mock.calls).toEqual([[{ id: 4 }, undefined]]);
});

test('what the product goes by is not offered for removal, and says why', async () => {
  await open();
  const remove = within(rowOf('参数1')).getByRole('button', { name: '删除' });
  expect(remove).toBeDisabled();
  expect(remove).toHaveAttribute('title', '系统内置参数，不能删除');
  expect(within(rowOf('参数4')).getByRole('button', { name: '删除' })).toBeEnabled();
});

test('many are removed only once some are selected', async () => {
  const { user } = await open();
  const removeMany = answer(parametersContract.removeMany, null);
  expect(screen.getByRole('button', { name: '批量删除' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '选择第 1 行' }));
  await user.click(screen.getByRole('checkbox', { name: '选择第 4 行' }));
  await user.click(screen.getByRole('button', { name: '批量删除' }));
  await reply(user, '确认删除选中记录么？');
  expect(await screen.findByText('删除成功')).toBeInTheDocument();
  expect(removeMany.mock.calls).toEqual([[{ ids: [1, 4] }, undefined]]);
});

describe('a new parameter', () => {
  test('needs name, code and value, and a code of letters', async () => {
    const { user, dialog } = await openNew();
    const create = answer(parametersContract.create, { id: 5 });
    await user.click(submit(dialog));
    await waitFor(() =>
      expect(problems(dialog)).toEqual({
        参数名称: '请输入参数名称',
        参数编码: '请输入参数编码',
        参数值: '请输入参数值',
      }),
    );
    await user.type(within(dialog).getByLabelText('参数编码'), '1a');
    await waitFor(() =>
      expect(problems(dialog)).toMatchObject({ 参数编码: '编码须以字母开头，只含字母、数字和 . _ -' }),
    );
    expect(create).not.toHaveBeenCalled();
  });

  test.each([
    ['turns the direction of writing', '甲\u202e乙', '请删除控制文字方向的不可见字符'],
    ['is half a character', '甲\ud840', '请删除无法识别的字符'],
  ])('says beside its field what %s, before the server is asked', async (_what, wrong, said) => {
    const { user, dialog } = await openNew();
    const create = answer(parametersContract.create, { id: 5 });
    await user.type(within(dialog).getByLabelText('参数名称'), '口号');
    await user.type(within(dialog).getByLabelText('参数编码'), 'custom.slogan');
    fireEvent.change(within(dialog).getByLabelText('参数值'), { target: { value: wrong } });
    await waitFor(() => expect(problems(dialog)).toEqual({ 参数值: said }));
    await user.click(submit(dialog));
    expect(problems(dialog)).toEqual({ 参数值: said });
    expect(create).not.toHaveBeenCalled();
  });

  test('is a free text in use; a taken code is said beside its field', async () => {
    const { user, dialog } = await openNew();
    const create = answer(parametersContract.create, { id: 5 });
    const fieldErrors = [{ field: 'code', message: '参数编码已存在' }];
    create.mockRejectedValueOnce(failure({ text: '参数编码已存在', fieldErrors }));
    expect(within(dialog).getByRole('radio', { name: '正常' })).toBeChecked();
    await user.type(within(dialog).getByLabelText('参数名称'), '口号');
    await user.type(within(dialog).getByLabelText('参数编码'), 'custom.slogan');
    await user.type(within(dialog).getByLabelText('参数值'), '安全第一');
    await user.click(submit(dialog));
    await reply(user, '确认提交么？');
    await waitFor(() => expect(problems(dialog)).toEqual({ 参数编码: '参数编码已存在' }));
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      name: '口号',
      code: 'custom.slogan',
      value: '安全第一',
      status: 1,
    });
  });
});

describe('one of the product’s own', () => {
  test('keeps its code; a number is checked as the server does', async () => {
    const { user, dialog } = await openExisting('参数1');
    const update = answer(parametersContract.update, null);
    expect(within(dialog).getByLabelText('参数编码')).toBeDisabled();
    const value = within(dialog).getByLabelText('参数值');
    for (const wrong of ['0', '721', '3.5', '三']) {
      await user.clear(value);
      await user.type(value, wrong);
      await waitFor(() => expect(problems(dialog)).toEqual({ 参数值: '应为1到720之间的整数' }));
    }
    await user.clear(value);
    await waitFor(() => expect(problems(dialog)).toEqual({ 参数值: '请输入参数值' }));
    await user.type(value, '720');
    await user.click(submit(dialog));
    await reply(user, '确认提交么？');
    expect(await screen.findByText('编辑成功')).toBeInTheDocument();
    expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 1, version: 4, code: 'live.defaultMinutes', value: '720' });
  });

  test('with few values offers them', async () => {
    const { user, dialog } = await openExisting('参数2');
    const update = answer(parametersContract.update, null);
    await user.click(within(dialog).getByRole('combobox', { name: '参数值' }));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['offline', 'tianditu', 'amap']);
    await user.click(screen.getByRole('option', { name: 'amap' }));
    await user.click(submit(dialog));
    await reply(user, '确认提交么？');
    await screen.findByText('编辑成功');
    expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 2, value: 'amap' });
  });

  test('a removed one comes back by editing', async () => {
    const { user, dialog } = await openExisting('参数3');
    const update = answer(parametersContract.update, null);
    expect(within(dialog).getByLabelText('参数编码')).toBeEnabled();
    expect(within(dialog).getByRole('radio', { name: '已删除' })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: '正常' }));
    await user.clear(within(dialog).getByLabelText('备注'));
    await user.click(submit(dialog));
    await reply(user, '确认提交么？');
    await screen.findByText('编辑成功');
    expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 3, status: 1, note: '' });
  });
});
