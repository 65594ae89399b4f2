import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { downloadFile } from '../../../src/console/lib/apiClient';
import { signedIn } from '../../../src/console/parts/session/session.slice';
import { filingRemovalContract } from '../../../src/contract/filing-removal';
import { filingsContract } from '../../../src/contract/filings';
import { reply } from '../parts/dialogs';
import { failure, regulator } from '../session/people';
import { filing, filingRow } from './records';
import { openPage, row, scriptedFilings } from './filingsScreen';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedFilings();

test('shows the columns of the list, ten rows a page', async () => {
  const list = answer(filingsContract.list, { rows: [filingRow(1)], total: 1 });
  await openPage('/Baxx?status=1');
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.slice(2, 12)).toEqual([
    '举办者',
    '聚餐时间',
    '备案状态',
    '厨师所属部门',
    '聚餐人数',
    '聚餐类型',
    '联系电话',
    '备案类别',
    '帮厨信息',
    '备案编号',
  ]);
  expect(list.mock.calls[0]?.[0]).toMatchObject({ status: 1, page: 1, pageSize: 10 });
});

test('writes the unit of a cook relative to that of the reader', async () => {
  const cookUnitName = '湖北省宜昌市枝江市安福寺镇';
  answer(filingsContract.list, { rows: [filingRow(1, { cookUnitName })], total: 1 });
  const { dispatch } = await openPage();
  await screen.findByText('共 1 条');
  const unit = { id: 5000, name: '枝江市', fullName: '湖北省宜昌市枝江市' };
  dispatch(signedIn({ ...regulator, profile: { ...regulator.profile, unit } }));
  expect(screen.getByText('安福寺镇')).toHaveAttribute('title', cookUnitName);
});

test('is put in order by the time of the banquet alone, by the server', async () => {
  const list = answer(filingsContract.list, { rows: [filingRow(1)], total: 1 });
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: '聚餐时间' }));
  await waitFor(() => expect(list.mock.calls[list.mock.calls.length - 1]?.[0]).toMatchObject({ sort: 'heldAt' }));
  expect(screen.getByRole('columnheader', { name: '聚餐时间' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.queryByRole('button', { name: '备案编号' })).not.toBeInTheDocument();
});

test('offers what the state and the rights allow', async () => {
  await openPage();
  expect(row('举办者1').getByRole('button', { name: '编辑' })).toBeInTheDocument();
  expect(row('举办者2').queryByRole('button', { name: '编辑' })).not.toBeInTheDocument();
  expect(row('举办者3').queryByRole('button', { name: '删除' })).not.toBeInTheDocument();
});

test('who may only look is offered no more', async () => {
  await openPage('/Baxx', [filingsContract.list, filingsContract.show]);
  expect(screen.queryByRole('button', { name: '登记备案' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '批量删除' })).not.toBeInTheDocument();
});

test('all that match are deleted by their number, and neither printed nor taken for the ticked ones meanwhile', async () => {
  const rows = [filingRow(1, { status: 0 }), filingRow(2)];
  answer(filingsContract.list, { rows, total: 12 });
  const remove = answer(filingRemovalContract.removeMatching, { ids: [] });
  const { user } = await openPage('/Baxx?site=组');
  await user.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  expect(screen.getByRole('button', { name: '导出' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '选择符合条件的全部 12 条' }));
  expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '批量打印' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '导出全部 12 条' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '删除全部 12 条' }));
  await user.type(await screen.findByRole('textbox', { name: /12/ }), '12');
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(remove.mock.calls[0]?.[0]).toMatchObject({ site: '组', confirmed: 12 }));
});

test('a region limits the list by the level that was chosen last', async () => {
  const list = answer(filingsContract.list, { rows: [filingRow(1)], total: 1 });
  const { user } = await openPage();
  await user.click(screen.getByRole('combobox', { name: '所属区域' }));
  await user.click(await screen.findByText('湖北省'));
  await user.click(await screen.findByText('武汉市'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(list.mock.calls[list.mock.calls.length - 1]?.[0]).toMatchObject({ unitId: 5000 }));
});

test('the region of an address is named before anybody touches it, opens by keyboard, and can be cleared', async () => {
  const list = answer(filingsContract.list, { rows: [filingRow(1)], total: 1 });
  const { user } = await openPage('/Baxx?unitId=5000');
  const region = () => screen.getByRole('combobox', { name: '所属区域' });
  await waitFor(() => expect(region()).toHaveTextContent('湖北省 / 武汉市'));
  act(() => region().focus());
  // Arco still asks for the old code of a key.
  fireEvent.keyDown(region(), { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(region()).toHaveAttribute('aria-expanded', 'true'));
  expect(region()).toHaveTextContent('湖北省 / 武汉市');
  fireEvent.keyDown(region(), { key: 'Escape', keyCode: 27 });
  await user.click(region().querySelector('[class*=clear-icon]') ?? document.body);
  await user.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(list.mock.calls[list.mock.calls.length - 1]?.[0]).not.toHaveProperty('unitId', 5000));
});

test('what the overview counts by limits the list, is seen above it, and can be changed and taken away', async () => {
  const list = answer(filingsContract.list, { rows: [filingRow(1)], total: 1 });
  const { user } = await openPage('/Baxx?isFiled=1&guidance=2&isStreamed=0&unmetItem=4&unitId=5000&includeSubUnits=0');
  const asked = () => list.mock.calls[list.mock.calls.length - 1]?.[0];
  const counted = { isFiled: true, guidance: 2, isStreamed: false, unmetItem: 4, unitId: 5000, includeSubUnits: false };
  expect(asked()).toMatchObject(counted);
  expect(screen.getByRole('combobox', { name: '备案状态' })).toHaveTextContent('已备案');
  expect(await screen.findByRole('combobox', { name: '指导情况' })).toHaveTextContent('开席后指导');
  expect(screen.getByRole('combobox', { name: '直播情况' })).toHaveTextContent('当日无直播');
  expect(screen.getByRole('combobox', { name: '检查结果' })).toHaveTextContent('第 4 项不符合');
  expect(screen.getByRole('checkbox', { name: '仅本级' })).toBeChecked();
  await user.click(screen.getByRole('combobox', { name: '检查结果' }));
  await user.click(await screen.findByRole('option', { name: '有不符合项' }));
  await user.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(asked()).toMatchObject({ hasUnmet: true, guidance: 2 }));
  expect(asked()).not.toHaveProperty('unmetItem', 4);
  await user.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('guidance', 2));
  expect(screen.queryByRole('combobox', { name: '指导情况' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '更多条件' }));
  expect(await screen.findByRole('combobox', { name: '指导情况' })).toHaveTextContent('全部');
});

describe('the dialog', () => {
  test('opens by a link at its tab, and shows every tab of a rural banquet', async () => {
    await openPage('/Baxx?filing=2&tab=menu');
    expect(await screen.findByText('粉蒸肉')).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '备案登记表',
      '食品安全告知书',
      '食品安全承诺书',
      '现场指导表',
      '指导登记表',
      '厨师备案表',
      '菜单',
      '现场图片与视频',
      '厨师团队',
      '办理记录',
    ]);
  });

  test('flags the risk foods of a menu, beside the meal and beside the dish', async () => {
    const menu = [{ name: '午席', dishes: [{ name: '红烧河豚' }, { name: '藕汤' }] }];
    answer(filingsContract.show, filing(2, { meals: menu }));
    await openPage('/Baxx?filing=2&tab=menu');
    await screen.findByText('红烧河豚');
    expect(screen.getAllByText('禁用：河鲀（河豚）')).toHaveLength(2);
  });

  test('has neither notice nor commitment for group dining', async () => {
    answer(filingsContract.show, filing(2, { type: 2 }));
    await openPage('/Baxx?filing=2');
    expect(await screen.findByRole('tab', { name: '备案登记表' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: /告知书|承诺书/ })).not.toBeInTheDocument();
  });

  test('says in red that the certificate of a cook has expired, and what nobody has stated', async () => {
    const records = [{ name: '舒师傅', certificate: 2 }] as const;
    answer(filingsContract.show, filing(2, { cookRecords: records, crew: [{ role: 1, name: '舒师傅' }] }));
    const { user } = await openPage('/Baxx?filing=2&tab=cook');
    expect((await screen.findByText('已过期')).closest('.arco-tag-red')).not.toBeNull();
    await user.click(screen.getByRole('tab', { name: '备案登记表' }));
    expect(await screen.findByRole('cell', { name: '未填写' })).toBeInTheDocument();
  });

  test('fetches no picture before it is looked at', async () => {
    const { user } = await openPage('/Baxx?filing=2');
    await screen.findByRole('tab', { name: '备案登记表' });
    expect(downloadFile).not.toHaveBeenCalled();
    await user.click(screen.getByRole('tab', { name: '现场图片与视频' }));
    const picture = await screen.findByRole('button', { name: '放大查看：加工现场' });
    expect(downloadFile).not.toHaveBeenCalled();
    await user.click(picture);
    expect(await screen.findByAltText('加工现场')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '现场视频 1' })).toBeEnabled();
  });

  test('shows the notice with the numbers of this installation', async () => {
    await openPage('/Baxx?filing=2&tab=notice');
    expect(await screen.findByText(/50人以上（含）的，举办者应当在聚餐前3日/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '我已阅读并知晓以上内容' })).toBeDisabled();
  });

  test('says in words what an update has changed', async () => {
    await openPage('/Baxx?filing=2&tab=history');
    expect(await screen.findByText('修改了聚餐人数')).toBeInTheDocument();
  });

  test('a filing of somewhere else is not there', async () => {
    const missing: unknown = failure({ kind: 'notFound', text: '请求资源不存在 404' });
    answer(filingsContract.show, null).mockRejectedValue(missing);
    await openPage('/Baxx?filing=2');
    expect(await screen.findByText('备案不存在、已删除或不在您的管辖范围内')).toBeInTheDocument();
  });
});

test('a draft can be edited from its own dialog, a closed one tells why it was closed', async () => {
  answer(filingsContract.show, filing(2, { status: 0 }));
  const { user, view } = await openPage('/Baxx?filing=2');
  answer(filingsContract.reveal, filing(2, { status: 0, hostPhone: '14112345678' }));
  const details = await screen.findByRole('dialog', { name: /备案详情/ });
  await user.click(await within(details).findByRole('button', { name: '编辑' }));
  expect(await screen.findByRole('dialog', { name: '修改备案' })).toBeInTheDocument();
  view.unmount();
  const why = { closureReason: '与另一份备案重复', closedBy: '李局', closedAt: '2026-05-12 09:00:00' };
  answer(filingsContract.show, filing(2, { closure: 1, ...why }));
  await openPage('/Baxx?filing=2');
  expect(await screen.findByText('已作废：与另一份备案重复（李局 2026-05-12 09:00:00）')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '开展指导' })).not.toBeInTheDocument();
});

test.each([
  ['submitted', { status: 1 }],
  ['returned', { status: 0, submittedAt: '2026-05-01 08:00:00', returnReason: '资料不全' }],
] as const)('a %s filing can be closed as void, with the reason that is asked for', async (_, state) => {
  const markVoid = answer(filingsContract.markVoid, null);
  answer(filingsContract.show, filing(2, state));
  const { user } = await openPage('/Baxx?filing=2');
  const details = within(await screen.findByRole('dialog', { name: /备案详情/ }));
  await user.click(await details.findByRole('button', { name: '作废' }));
  const asking = within(await screen.findByRole('dialog', { name: '作废备案' }));
  await user.type(asking.getByRole('textbox'), '重复登记');
  await user.click(asking.getByRole('button', { name: '提交' }));
  await reply(user, '确认提交么？');
  await waitFor(() => expect(markVoid.mock.lastCall?.[0]).toMatchObject({ id: 2, reason: '重复登记' }));
});

test('a draft that was never submitted is no filing to be closed', async () => {
  answer(filingsContract.show, filing(2, { status: 0 }));
  await openPage('/Baxx?filing=2');
  const details = within(await screen.findByRole('dialog', { name: /备案详情/ }));
  expect(await details.findByRole('button', { name: '编辑' })).toBeInTheDocument();
  expect(details.queryByRole('button', { name: '作废' })).not.toBeInTheDocument();
});

test('closed filings are found by their state', async () => {
  const list = answer(filingsContract.list, { rows: [filingRow(1, { closure: 2 })], total: 1 });
  const { user } = await openPage();
  expect(row('举办者1').getByText('未办')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: '备案状态' }));
  await user.click(await screen.findByRole('option', { name: '已作废' }));
  await user.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ closure: 1 }));
});
