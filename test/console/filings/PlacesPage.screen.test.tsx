import { screen, waitFor, within } from '@testing-library/react';
import places from '../../../src/console/features/filings/places';
import { download } from '../../../src/console/lib/apiClient';
import { printsContract } from '../../../src/contract/filing-prints';
import type { PlaceRow } from '../../../src/contract/filing-record';
import { filingsContract } from '../../../src/contract/filings';
import { dialogOf, headings, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
import { filing } from './records';
import '../../../src/console/features/filings/detail/FilingDialog';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  download: jest.fn(),
  downloadFile: jest.fn(),
}));
const everything = [...Object.values(filingsContract), ...Object.values(printsContract)];
const answer = scriptedServer();

function place(id: number, changes: Partial<PlaceRow> = {}): PlaceRow {
  return {
    ...{ id, code: `420583-20260501-${id}`, status: 1, township: '安福寺镇', village: '柳林村', type: 1, kind: 1 },
    ...{ hostName: `举办者${id}`, hostPhone: '141****0001', heldAt: '2026-05-10 12:00:00', people: 120 },
    ...{ cookName: '舒师傅', isRural: true, hasGuidance: false, version: 2 },
    ...changes,
  };
}

beforeEach(() => {
  answer(filingsContract.listByPlace, { rows: [place(1), place(2)], total: 2 });
  answer(filingsContract.show, filing(2));
});

const openPage = (address = '/KeepList', permissions = everything) =>
  show(places, <places.Page />, { permissions, address });

test('shows where each banquet is held, by its day', async () => {
  openPage();
  await screen.findByText('举办者1');
  expect(headings()).toEqual([
    '序号',
    '举办者',
    '聚餐日期',
    '乡镇（街道）',
    '村（社区）',
    '聚餐人数',
    '聚餐类型',
    '承办厨师',
    '联系电话',
    '备案编号',
    '操作',
  ]);
  expect(rowOf('举办者1')).toHaveTextContent(/举办者12026-05-10安福寺镇柳林村120婚宴舒师傅141\*{4}0001420583/);
});

test('is asked for by name, phone and address as they were typed', async () => {
  const list = answer(filingsContract.listByPlace, { rows: [place(1)], total: 1 });
  const { user } = openPage('/KeepList?hostName=举办');
  await screen.findByText('举办者1');
  expect(screen.getByLabelText('姓名')).toHaveValue('举办');
  await user.type(screen.getByLabelText('手机号'), '14100000001');
  await user.type(screen.getByLabelText('地址'), '2组');
  await user.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() =>
    expect(list.mock.lastCall?.[0]).toMatchObject({ hostName: '举办', hostPhone: '14100000001', site: '2组', page: 1 }),
  );
});

test('without banquets says so', async () => {
  answer(filingsContract.listByPlace, { rows: [], total: 0 });
  openPage();
  expect(await screen.findByText('暂无数据')).toBeInTheDocument();
});

test('a list that did not come says why, and comes when it is asked for again', async () => {
  const list = answer(filingsContract.listByPlace, { rows: [place(1)], total: 1 });
  list.mockRejectedValueOnce(failure({ kind: 'server', text: '服务器遇到错误，无法完成请求。 500' }));
  const { user } = openPage();
  expect(await screen.findByText('服务器遇到错误，无法完成请求。 500')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('举办者1')).toBeInTheDocument();
});

test.each([
  [false, ['备案登记表', '食品安全告知书', '食品安全承诺书', '厨师备案表']],
  [true, ['备案登记表', '食品安全告知书', '食品安全承诺书', '现场指导表', '指导登记表', '厨师备案表']],
])('the dialog has the forms that are there (guided: %s)', async (hasGuidance, forms) => {
  answer(filingsContract.show, filing(2, { hasGuidance }));
  const { user } = openPage();
  await screen.findByText('举办者2');
  await user.click(within(rowOf('举办者2')).getByRole('button', { name: '查看' }));
  await screen.findByRole('tab', { name: '备案登记表' });
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual([...forms, '菜单', '现场图片与视频', '厨师团队', '办理记录']);
});

describe('printing', () => {
  test('wants rows', async () => {
    const { user } = openPage();
    await screen.findByText('举办者1');
    await user.click(screen.getByRole('button', { name: '批量打印' }));
    expect(await screen.findByText('请至少选择一条')).toBeInTheDocument();
  });

  test('wants forms, and asks for those that were chosen', async () => {
    jest.mocked(download).mockReturnValue(new Promise(() => undefined));
    const { user } = openPage();
    await screen.findByText('举办者1');
    await user.click(within(rowOf('举办者2')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '批量打印' }));
    const dialog = await dialogOf('选择要打印的表单');
    for (const choice of within(dialog).getAllByRole('checkbox')) await user.click(choice);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('请至少选择一种表单');
    expect(within(dialog).getByRole('button', { name: '打印' })).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: '厨师备案登记表' }));
    await user.click(within(dialog).getByRole('button', { name: '打印' }));
    expect(await dialogOf('正在生成表单')).toBeInTheDocument();
    expect(jest.mocked(download).mock.lastCall?.slice(0, 2)).toEqual([
      printsContract.many,
      { ids: [2], forms: ['cook'] },
    ]);
  });
});

test('who may only look is offered no more', async () => {
  openPage('/KeepList', [filingsContract.listByPlace]);
  await screen.findByText('举办者1');
  for (const name of ['查看', '导出', '批量打印'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
