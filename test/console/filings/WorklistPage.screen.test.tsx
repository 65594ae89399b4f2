import { screen, waitFor, within } from '@testing-library/react';
import worklist from '../../../src/console/features/filings/worklist';
import { download } from '../../../src/console/lib/apiClient';
import type { WorklistFilter, WorklistRow } from '../../../src/contract/filing-work';
import { filingsContract } from '../../../src/contract/filings';
import { unitsContract } from '../../../src/contract/units';
import { dialogOf, problems, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
import { filingRow } from './records';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  download: jest.fn(),
  downloadFile: jest.fn(),
}));
jest.mock('../../../src/console/lib/saveFile', () => ({ saveFile: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: () => () => undefined }));
const everything = [...Object.values(filingsContract), unitsContract.children, unitsContract.show];
const answer = scriptedServer();

const waiting = (id: number, minutesLeft: number, changes: Partial<WorklistRow> = {}): WorklistRow => ({
  ...filingRow(id),
  ...{ level: 2, dutyUnitId: 5000, dutyUnitName: '安福寺镇市场监管所', isMine: true },
  ...{ isOverdue: minutesLeft < 0, minutesLeft },
  ...changes,
});

beforeEach(() => {
  answer(filingsContract.worklist, { rows: [waiting(1, -90), waiting(2, 30), waiting(3, 3_000)], total: 3 });
});

const openPage = (address = '/Worklist', permissions = everything) =>
  show(worklist, <worklist.Page />, { permissions, address });

test('says of each banquet how much time is left, and who must guide it', async () => {
  openPage();
  await screen.findByText('举办者1');
  expect(within(rowOf('举办者1')).getByText('已逾期 1 小时')).toBeInTheDocument();
  expect(within(rowOf('举办者2')).getByText('剩余 30 分钟')).toBeInTheDocument();
  expect(within(rowOf('举办者3')).getByText('剩余 2 天 2 小时')).toBeInTheDocument();
  expect(rowOf('举办者1')).toHaveTextContent('安福寺镇市场监管所');
});

test('opens on all of my area where nothing is mine, and leaves the choice of the scope to the server', async () => {
  const list = answer(filingsContract.worklist, { rows: [waiting(1, 30, { isMine: false })], total: 1 });
  openPage();
  await screen.findByText('举办者1');
  expect(list.mock.lastCall?.[0]).not.toHaveProperty('isMine');
  expect(screen.getByRole('combobox', { name: '办理范围' })).toHaveTextContent('本辖区全部');
});

describe('what others must guide', () => {
  const others = { name: /由他人指导/ };
  /** `mine` of seven that wait. */
  const serve = (mine: number) => {
    const page = (count: number, isMine: boolean) => ({
      rows: Array.from({ length: count }, (_, index) => waiting(index + 1, 30, { isMine })),
      total: count,
    });
    const list = answer(filingsContract.worklist, null);
    return list.mockImplementation((query) => {
      const { isMine } = query as WorklistFilter;
      return Promise.resolve(isMine === false || mine === 0 ? page(7, false) : page(mine, true));
    });
  };

  test('is counted beside my own, and shown when it is asked for', async () => {
    const list = serve(3);
    const { user } = openPage('/Worklist?isOverdue=0');
    const button = await screen.findByRole('button', { name: '另有 4 条由他人指导' });
    expect(list.mock.lastCall?.[0]).toMatchObject({ isMine: false, isOverdue: false, pageSize: 1 });
    await user.click(button);
    await screen.findByText('举办者7');
    expect(list.mock.lastCall?.[0]).toMatchObject({ isMine: false, isOverdue: false, pageSize: 20 });
    expect(screen.getByRole('combobox', { name: '办理范围' })).toHaveTextContent('本辖区全部');
    expect(screen.queryByRole('button', others)).not.toBeInTheDocument();
  });

  test('is not counted where the list shows it', async () => {
    const list = serve(0);
    openPage();
    await screen.findByText('举办者7');
    expect(list).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', others)).not.toBeInTheDocument();
  });

  test('is not spoken of where there is none', async () => {
    const list = serve(7);
    openPage();
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    await screen.findByText('举办者7');
    expect(screen.queryByRole('button', others)).not.toBeInTheDocument();
  });
});

test('the days of an address limit it, and are seen above it', async () => {
  const list = answer(filingsContract.worklist, { rows: [waiting(1, 30)], total: 1 });
  openPage('/Worklist?isMine=0&isOverdue=0&from=2026-05-01&until=2026-05-02');
  await screen.findByText('举办者1');
  const days = { from: '2026-05-01', until: '2026-05-02' };
  expect(list.mock.lastCall?.[0]).toMatchObject({ isMine: false, isOverdue: false, ...days });
  expect(screen.getByLabelText('聚餐日期')).toHaveValue('2026-05-01');
});

test('a banquet that is over can be closed as not held, with a reason', async () => {
  const markNotHeld = answer(filingsContract.markNotHeld, null);
  const { user } = openPage();
  await screen.findByText('举办者1');
  expect(within(rowOf('举办者2')).queryByRole('button', { name: '未办' })).not.toBeInTheDocument();
  await user.click(within(rowOf('举办者1')).getByRole('button', { name: '未办' }));
  const dialog = await dialogOf('登记聚餐未办');
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
  expect(await within(dialog).findByText('请输入未办原因')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox'), '聚餐取消');
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(markNotHeld.mock.calls[0]?.[0]).toEqual({ id: 1, version: 2, reason: '聚餐取消' }));
});

test('begins with what I must guide myself, and shows all of my area when I ask for it', async () => {
  const list = answer(filingsContract.worklist, { rows: [waiting(1, 30)], total: 1 });
  const { user } = openPage();
  await screen.findByText('举办者1');
  expect(screen.getByRole('combobox', { name: '办理范围' })).toHaveTextContent('由我指导');
  await user.click(screen.getByRole('combobox', { name: '办理范围' }));
  await user.click(await screen.findByText('本辖区全部'));
  await user.click(screen.getByRole('combobox', { name: '办理期限' }));
  await user.click(await screen.findByText('已逾期'));
  await user.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ isMine: false, isOverdue: true }));
});

test('with nothing to do says so', async () => {
  answer(filingsContract.worklist, { rows: [], total: 0 });
  openPage();
  expect(await screen.findByText('暂无数据')).toBeInTheDocument();
});

test('a list that did not come says why, and comes when it is asked for again', async () => {
  const list = answer(filingsContract.worklist, { rows: [waiting(1, 30)], total: 1 });
  list.mockRejectedValueOnce(failure({ kind: 'network', text: '网络连接失败，请检查网络后重试' }));
  const { user } = openPage();
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('举办者1')).toBeInTheDocument();
});

describe('sending a filing back', () => {
  async function openDialog() {
    const sendBack = answer(filingsContract.sendBack, null);
    const shown = openPage();
    await screen.findByText('举办者2');
    await shown.user.click(within(rowOf('举办者2')).getByRole('button', { name: '退回' }));
    return { ...shown, sendBack, dialog: await dialogOf('退回备案') };
  }

  test('wants a reason, said beside its field', async () => {
    const { user, dialog, sendBack } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(problems(dialog)).toEqual({ 退回原因: '请输入退回原因' }));
    expect(sendBack).not.toHaveBeenCalled();
  });

  test('sends the version that was seen, and asks for the list again', async () => {
    const { user, dialog, sendBack } = await openDialog();
    await user.type(within(dialog).getByLabelText('退回原因'), '人数不实');
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    answer(filingsContract.worklist, { rows: [waiting(1, -90)], total: 1 });
    await reply(user, '确认提交么？');
    await waitFor(() => expect(screen.queryByText('举办者2')).not.toBeInTheDocument());
    expect(sendBack.mock.calls[0]?.[0]).toEqual({ id: 2, version: 2, reason: '人数不实' });
  });
});

test('who may only look is offered no more', async () => {
  openPage('/Worklist', [filingsContract.worklist]);
  await screen.findByText('举办者1');
  for (const name of ['开展指导', '退回', '查看'])
    expect(within(rowOf('举办者1')).queryByRole('button', { name })).not.toBeInTheDocument();
});

test('what waits is taken home as the filter has it, by whoever may', async () => {
  jest.mocked(download).mockResolvedValue({ bytes: new Blob(['PK']), fileName: '待办备案列表.xlsx' });
  const { user } = openPage('/Worklist?isMine=0&isOverdue=0');
  await screen.findByText('举办者1');
  await user.click(screen.getByRole('button', { name: '导出全部' }));
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  expect(jest.mocked(download).mock.calls[0]?.slice(0, 2)).toEqual([
    filingsContract.exportWorklist,
    expect.objectContaining({ isMine: false, isOverdue: false }),
  ]);
});

test('whoever may not export is offered none', async () => {
  openPage('/Worklist', [filingsContract.worklist]);
  await screen.findByText('举办者1');
  expect(screen.queryByRole('button', { name: /导出/ })).not.toBeInTheDocument();
});
