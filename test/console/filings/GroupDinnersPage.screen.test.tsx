import { screen, waitFor, within } from '@testing-library/react';
import dinners from '../../../src/console/features/filings/group-dinners';
import reviews from '../../../src/console/features/filings/group-dinners/review';
import { download, downloadFile } from '../../../src/console/lib/apiClient';
import { groupDinnersContract, reviewRoleId } from '../../../src/contract/group-dinners';
import type { GroupDinner, GroupDinnerRow } from '../../../src/contract/group-dinners';
import { dialogOf, headings, problems, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
import '../../../src/console/features/filings/group-dinners/GroupDinnerDialog';
import '../../../src/console/features/filings/group-dinners/review/ReviewDialog';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  download: jest.fn(),
  downloadFile: jest.fn(),
}));
const everything = Object.values(groupDinnersContract);
const answer = scriptedServer();

function row(id: number, changes: Partial<GroupDinnerRow> = {}): GroupDinnerRow {
  return {
    ...{ id, code: `420583-20260501-${id}`, status: 2, hostName: `食堂${id}`, hostPhone: '141****0001' },
    ...{ site: '建设路1号', kind: 6, heldAt: '2026-05-10 12:00:00', people: 300, tables: 30 },
    ...{ unitName: '枝江市', cookName: '舒师傅', isRural: false, hasGuidance: true, hasCertificates: true, version: 3 },
    ...changes,
  };
}

const dinner = (changes: Partial<GroupDinner> = {}): GroupDinner => ({
  ...row(2),
  ...{ pictures: ['a'.repeat(43)], videos: [], isTrained: false },
  crew: [{ role: 1, name: '舒师傅', phone: '164****4121', hasCertificate: true }],
  cookRecords: [{ name: '舒师傅', sex: 1, certificate: 3, training: 1 }],
  register: [{ day: '2026-05-09', site: '食堂', people: 300, illPeople: 0, guidance: '督促留样' }],
  meals: [{ name: '午餐', dishes: [{ name: '粉蒸肉' }] }],
  ...changes,
});

beforeEach(() => {
  jest.mocked(downloadFile).mockResolvedValue(new Blob(['picture']));
  answer(groupDinnersContract.show, dinner());
});

const screens = [
  ['the list', dinners, groupDinnersContract.list, '集体用餐备案'],
  ['the review', reviews, groupDinnersContract.review, '集体用餐复核'],
] as const;

describe.each(screens)('%s of group dinners', (_, feature, endpoint, label) => {
  beforeEach(() => {
    answer(endpoint, { rows: [row(1), row(2)], total: 2 });
  });
  const openPage = (address = '/Grodinner', permissions = everything) =>
    show(feature, <feature.Page />, { permissions, address });

  test('shows its columns and asks for what was typed', async () => {
    const list = answer(endpoint, { rows: [row(1)], total: 1 });
    const { user } = openPage();
    await screen.findByText('食堂1');
    expect(screen.getByRole('region', { name: label })).toBeInTheDocument();
    const isReview = endpoint === groupDinnersContract.review;
    expect(headings()).toEqual([
      '序号',
      '举办者',
      '聚餐时间',
      '备案状态',
      ...(isReview ? ['复核结果'] : []),
      '聚餐地点',
      '聚餐人数',
      ...(isReview ? [] : ['聚餐类型']),
      '承办厨师',
      '联系电话',
      '操作',
    ]);
    expect(rowOf('食堂1')).toHaveTextContent(
      isReview
        ? /食堂12026-05-10 12:00已完成未复核建设路1号300舒师傅141\*{4}0001/
        : /食堂12026-05-10 12:00已完成建设路1号300其他舒师傅141\*{4}0001/,
    );
    await user.type(screen.getByLabelText('举办者'), '食堂');
    await user.type(screen.getByLabelText('地址'), '建设路');
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ hostName: '食堂', site: '建设路', page: 1 }));
  });

  test('shows what the review found, and that there is none', async () => {
    const review = { result: 2, opinion: '缺菜单', by: '县监管员', at: '2026-05-08 09:30:00' } as const;
    answer(groupDinnersContract.show, dinner({ review })).mockResolvedValueOnce(dinner());
    const { user } = openPage();
    await screen.findByText('食堂2');
    const check = () => user.click(within(rowOf('食堂2')).getByRole('button', { name: '查看' }));
    await check();
    const dialog = await dialogOf('集体用餐备案详情');
    await waitFor(() => expect(dialog).toHaveTextContent('复核结果未复核'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await check();
    const facts = '复核结果退回修改复核意见缺菜单复核人县监管员复核时间2026-05-08 09:30';
    await waitFor(async () => expect(await dialogOf('集体用餐备案详情')).toHaveTextContent(facts));
  });

  test('says when there is none, and why there is none', async () => {
    const list = answer(endpoint, { rows: [], total: 0 });
    list.mockRejectedValueOnce(failure({ kind: 'forbidden', text: '无权限操作 403' }));
    const { user } = openPage();
    expect(await screen.findByText('无权限操作 403')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂无数据')).toBeInTheDocument();
  });

  test('the dialog shows what is to be checked, tab by tab', async () => {
    const { user } = openPage();
    await screen.findByText('食堂2');
    await user.click(within(rowOf('食堂2')).getByRole('button', { name: '查看' }));
    const dialog = await dialogOf('集体用餐备案详情');
    const tab = async (name: string) => user.click(await within(dialog).findByRole('tab', { name }));
    await tab('基本信息');
    expect(dialog).toHaveTextContent('健康证明齐全是培训齐全否');
    expect(within(dialog).getByText('164****4121')).toBeInTheDocument();
    await tab('指导登记表');
    expect(await within(dialog).findByText('督促留样')).toBeInTheDocument();
    await tab('菜单');
    expect(await within(dialog).findByText('粉蒸肉')).toBeInTheDocument();
    await tab('现场图片与视频');
    expect(await within(dialog).findByText('暂无视频')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a dinner of somewhere else is not there', async () => {
    const missing: unknown = failure({ kind: 'notFound', text: '请求资源不存在 404' });
    answer(groupDinnersContract.show, null).mockRejectedValue(missing);
    const { user } = openPage();
    await screen.findByText('食堂2');
    await user.click(within(rowOf('食堂2')).getByRole('button', { name: '查看' }));
    expect(await screen.findByText('备案不存在、已删除或不在您的管辖范围内')).toBeInTheDocument();
  });

  test('exports what is chosen, or everything that matches', async () => {
    jest.mocked(download).mockReturnValue(new Promise(() => undefined));
    const { user } = openPage('/Grodinner?site=建设路');
    await screen.findByText('食堂1');
    await user.click(screen.getByRole('button', { name: '导出' }));
    expect(await screen.findByText('请至少选择一条')).toBeInTheDocument();
    await user.click(within(rowOf('食堂2')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '导出' }));
    expect(jest.mocked(download).mock.lastCall?.slice(0, 2)).toEqual([groupDinnersContract.exportRows, { ids: [2] }]);
  });

  test('who may only look is offered no more', async () => {
    openPage('/Grodinner', [endpoint]);
    await screen.findByText('食堂1');
    for (const name of ['查看', '导出', '导出全部'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('the review', () => {
  const { review, saveReview } = groupDinnersContract;
  const openReviews = (rows: readonly GroupDinnerRow[], roleIds: readonly number[] = [reviewRoleId]) => {
    const list = answer(review, { rows, total: rows.length });
    const shown = show(reviews, <reviews.Page />, { permissions: everything, address: '/GrodinnerRole', roleIds });
    return { ...shown, list };
  };
  const reviewButton = (host: string) => within(rowOf(host)).queryByRole('button', { name: '复核' });

  test('is offered for what is submitted, goes its way and has not passed, to the holders of the role', async () => {
    const rows = [
      row(1),
      row(2, { status: 1, reviewResult: 2 }),
      row(3, { status: 0 }),
      row(4, { status: 1, closure: 1 }),
      row(5, { reviewResult: 1 }),
    ];
    const { view } = openReviews(rows);
    await screen.findByText('食堂1');
    expect(rows.map(({ hostName }) => reviewButton(hostName) !== null)).toEqual([true, true, false, false, false]);
    expect(rowOf('食堂5')).toHaveTextContent('通过');
    expect(rowOf('食堂1')).toHaveTextContent('未复核');
    view.unmount();
    openReviews(rows, [1]);
    await screen.findByText('食堂1');
    expect(reviewButton('食堂1')).toBeNull();
  });

  test('asks for a result, and for an opinion where it is sent back; the list is read again', async () => {
    const saved = answer(saveReview, null);
    const { user, list } = openReviews([row(1, { status: 1 })]);
    await screen.findByText('食堂1');
    await user.click(within(rowOf('食堂1')).getByRole('button', { name: '复核' }));
    const dialog = await dialogOf('复核集体用餐备案');
    const submit = () => user.click(within(dialog).getByRole('button', { name: '提交' }));
    await submit();
    await waitFor(() => expect(problems(dialog)).toEqual({ 复核结果: '请选择复核结果' }));
    await user.click(within(dialog).getByRole('radio', { name: '退回修改' }));
    await submit();
    await waitFor(() => expect(problems(dialog)).toEqual({ 复核意见: '请输入复核意见' }));
    await user.type(within(dialog).getByLabelText('复核意见'), '缺菜单');
    await submit();
    await reply(user, '确认提交么？');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved.mock.calls[0]?.[0]).toEqual({ id: 1, version: 3, result: 2, opinion: '缺菜单' });
    expect(list).toHaveBeenCalledTimes(2);
    expect(screen.getByText('操作成功')).toBeInTheDocument();
  });

  test('a completed one can only pass', async () => {
    const { user } = openReviews([row(1)]);
    await screen.findByText('食堂1');
    await user.click(within(rowOf('食堂1')).getByRole('button', { name: '复核' }));
    const dialog = await dialogOf('复核集体用餐备案');
    expect(within(dialog).getByRole('radio', { name: '通过' })).toBeEnabled();
    expect(within(dialog).getByRole('radio', { name: '退回修改' })).toBeDisabled();
  });

  test('a reviewer who was slower compares both reviews and saves upon the newest version', async () => {
    const text = '该记录已被他人修改';
    const saved = answer(saveReview, null).mockRejectedValueOnce(failure({ kind: 'conflict', text }));
    const theirs = { result: 1, opinion: '齐全', by: '市监管员', at: '2026-05-08 09:30:00' } as const;
    answer(groupDinnersContract.show, dinner({ version: 4, review: theirs }));
    const { user } = openReviews([row(2, { status: 1 })]);
    await screen.findByText('食堂2');
    await user.click(within(rowOf('食堂2')).getByRole('button', { name: '复核' }));
    const dialog = await dialogOf('复核集体用餐备案');
    await user.click(within(dialog).getByRole('radio', { name: '通过' }));
    await user.type(within(dialog).getByLabelText('复核意见'), '同意');
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await reply(user, '确认提交么？');
    const compared = await dialogOf('内容已被他人修改');
    expect(compared).toHaveTextContent('齐全');
    await user.click(within(compared).getByRole('radio', { name: '复核意见：我填写的' }));
    await user.click(within(compared).getByRole('button', { name: '按所选内容保存' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(saved.mock.lastCall?.[0]).toEqual({ id: 2, version: 4, result: 1, opinion: '同意' });
  });
});
