import { screen, waitFor, within } from '@testing-library/react';
import samples from '../../../src/console/features/filings/samples';
import ofFiling from '../../../src/console/features/filings/samples/ofFiling';
import { download } from '../../../src/console/lib/apiClient';
import { saveFile } from '../../../src/console/lib/saveFile';
import { messages } from '../../../src/console/locale/messages';
import { OutletContext } from '../../../src/console/parts/feature/LazyFeature';
import type { Filing } from '../../../src/contract/filing-record';
import { filingsContract } from '../../../src/contract/filings';
import type { Endpoint } from '../../../src/contract/kernel';
import { samplesContract } from '../../../src/contract/samples';
import type { Sample } from '../../../src/contract/samples';
import { minuteMs, wireTime } from '../../../src/contract/time';
import { unitsContract } from '../../../src/contract/units';
import { dialogOf, headings, problems, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure, regulator } from '../session/people';
import { filing } from './records';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/filings/detail/FilingDialog';
import '../../../src/console/features/filings/samples/DiscardDialog';
import '../../../src/console/features/filings/samples/RegisterDialog';
import '../../../src/console/features/filings/samples/sampleEditorOf';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  download: jest.fn(),
  downloadFile: jest.fn(),
}));
jest.mock('../../../src/console/lib/saveFile', () => ({ saveFile: jest.fn() }));
const answer = scriptedServer();
/** `YYYY-MM-DD HH:mm:ss`, so many minutes from now. */
const at = (minutes: number) => wireTime(new Date(Date.now() + minutes * minuteMs));
const heldAt = at(-60);

const sample = (id: number, dish: string, changes: Partial<Sample> = {}): Sample => ({
  ...{ id, filingId: 1, code: '420583-20260501-1', hostName: '举办者1', heldAt, unitName: '安福寺镇' },
  ...{ dish, meal: '午席', grams: 130, taker: '王留样', takenAt: at(-90), place: '村委会冰箱' },
  ...{ dueAt: at(48 * 60), state: 1, note: '', version: 1 },
  ...changes,
});
const due = sample(1, '粉蒸肉', { state: 2, takenAt: at(-50 * 60), dueAt: at(-2 * 60) });
const kept = sample(2, '藕汤');
const gone = sample(3, '清蒸鱼', { state: 3, discardedAt: at(-30), discarder: '李处理', reason: '移交检验' });

const sampled = (changes: Partial<Filing> = {}) => filing(1, { heldAt, submittedAt: at(-3000), ...changes });
const everything: readonly Endpoint[] = [
  ...Object.values(samplesContract),
  ...Object.values(filingsContract),
  ...Object.values(unitsContract),
];

const rowName = messages.table.selectRow;
let list: ReturnType<typeof answer>;
beforeEach(() => {
  list = answer(samplesContract.list, { rows: [due, kept, gone], total: 3 });
  answer(filingsContract.show, sampled());
});

const feature = {
  slices: [...samples.slices, ...ofFiling.slices],
  sagas: [...new Set([...samples.sagas, ...ofFiling.sagas])],
};

async function open(address = '/Samples', permissions = everything) {
  const page = (
    <OutletContext.Provider value={ofFiling.Page}>
      <samples.Page />
    </OutletContext.Provider>
  );
  const shown = show(feature, page, { permissions, address });
  await screen.findAllByText('粉蒸肉');
  return shown;
}
const openTab = (permissions = everything) => open('/Samples?filing=1&tab=samples', permissions);
const tab = async () => within(await screen.findByRole('tabpanel'));

describe('the list of what is kept', () => {
  test('says of each sample how it stands, and offers nothing for what is gone', async () => {
    await open();
    expect(headings().slice(1, 7)).toEqual(['菜品', '状态', '保存至', '存放位置', '备案编号', '留样量（克）']);
    expect(within(rowOf('粉蒸肉')).getByText('到期待处理')).toBeInTheDocument();
    expect(within(rowOf('藕汤')).getByText('保存中')).toBeInTheDocument();
    expect(rowOf('清蒸鱼')).toHaveTextContent('已处理');
    expect(within(rowOf('藕汤')).getByRole('button', { name: '处理' })).toBeInTheDocument();
    expect(within(rowOf('清蒸鱼')).queryByRole('button', { name: /编辑|处理|删除/ })).not.toBeInTheDocument();
  });

  test('finds by state', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: '状态' }));
    await user.click(await screen.findByRole('option', { name: '到期待处理' }));
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ state: 2, page: 1 }));
  });

  test('disposes of the chosen, asks why where their time is not over, and has the list anew', async () => {
    const discard = answer(samplesContract.discard, null);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '批量处理' }));
    expect(await screen.findByText('请至少选择一条')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: rowName(3) }));
    await user.click(screen.getByRole('button', { name: '批量处理' }));
    expect(await screen.findByText('所选留样均已处理')).toBeInTheDocument();
    for (const row of [1, 2]) await user.click(screen.getByRole('checkbox', { name: rowName(row) }));
    await user.click(screen.getByRole('button', { name: '批量处理' }));
    const dialog = await dialogOf('处理留样（2 份）');
    expect(within(dialog).getByLabelText('处理人')).toHaveValue(regulator.profile.name);
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(problems(dialog)).toEqual({ 处理原因: '“藕汤”未到保存期限，请填写处理原因' }));
    await user.type(within(dialog).getByLabelText('处理原因'), '移交检验');
    const before = list.mock.calls.length;
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await reply(user, '确认提交么？');
    await waitFor(() => expect(list.mock.calls.length).toBe(before + 1));
    expect(discard.mock.calls[0]?.[0]).toMatchObject({ ids: [1, 2], reason: '移交检验' });
    expect(screen.queryByRole('dialog', { name: /处理留样/ })).not.toBeInTheDocument();
  });

  test('saves labels of the chosen', async () => {
    const file = { bytes: new Blob(['pdf']), fileName: '留样标签.pdf' };
    jest.mocked(download).mockResolvedValue(file);
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: rowName(2) }));
    await user.click(screen.getByRole('button', { name: '打印标签' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file));
    expect(download).toHaveBeenCalledWith(samplesContract.labels, { ids: [2] });
  });

  test('opens the filing at its samples, and has what was done there when that closes', async () => {
    const { user } = await open();
    await user.click(screen.getAllByRole('button', { name: '查看备案 420583-20260501-1' })[0]!);
    expect(await screen.findByRole('tab', { name: '留样登记', selected: true })).toBeInTheDocument();
    await (await tab()).findByText('清蒸鱼');
    const ofPage = () => list.mock.calls.filter(([input]) => !Object.keys(input as object).includes('filingId')).length;
    const before = ofPage();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(ofPage()).toBe(before + 1));
  });

  test('who may only look is offered neither disposing nor labels', async () => {
    await open('/Samples', [samplesContract.list, unitsContract.children]);
    expect(screen.queryByRole('button', { name: /处理|打印|编辑|删除|导出全部|查看备案/ })).not.toBeInTheDocument();
  });
});

describe('the samples of a filing', () => {
  test('says what of the menu has none yet', async () => {
    list = answer(samplesContract.list, { rows: [due], total: 1 });
    await openTab();
    const panel = await tab();
    expect(await panel.findByText(/每餐每个品种留样不少于 125 克/)).toHaveTextContent('菜单中尚未留样：藕汤');
    expect(list.mock.lastCall?.[0]).toMatchObject({ filingId: 1, pageSize: 200 });
  });

  test('a sample of no meal in particular stands for each, and a menu that is sampled is said to be', async () => {
    answer(samplesContract.list, { rows: [{ ...due, meal: '' }, kept], total: 2 });
    await openTab();
    expect(await (await tab()).findByText(/菜单中的菜品均已留样/)).toBeInTheDocument();
  });

  test('registers what the menu has left, at one time by one person, and not less than the parameter asks for', async () => {
    list = answer(samplesContract.list, { rows: [], total: 0 });
    const register = answer(samplesContract.register, null);
    const shown = show(
      feature,
      <OutletContext.Provider value={ofFiling.Page}>
        <samples.Page />
      </OutletContext.Provider>,
      { permissions: everything, address: '/Samples?filing=1&tab=samples' },
    );
    const { user } = shown;
    await user.click(await screen.findByRole('button', { name: '登记留样' }));
    const dialog = await dialogOf('登记留样');
    const dishes = within(dialog).getAllByRole('textbox', { name: '菜品' });
    expect(dishes.map((input) => (input as HTMLInputElement).value)).toEqual(['粉蒸肉', '藕汤']);
    const weights = within(dialog).getAllByRole<HTMLInputElement>('spinbutton', { name: '留样量（克）' });
    // Nobody has weighed yet.
    expect(weights.map(({ value }) => value)).toEqual(['', '']);
    const [first, grams] = weights;
    await user.type(grams!, '124');
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    expect(await within(dialog).findByText('留样量不得少于125克')).toBeInTheDocument();
    expect(within(dialog).getByText('请输入留样量')).toBeInTheDocument();
    await user.type(first!, '130');
    expect(problems(dialog)).toMatchObject({ 存放位置: '请输入存放位置' });
    await user.clear(grams!);
    await user.type(grams!, '150');
    await user.type(within(dialog).getByLabelText('存放位置'), '乡镇专柜');
    list = answer(samplesContract.list, { rows: [due, kept], total: 2 });
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await reply(user, '确认提交么？');
    expect(await (await tab()).findByText('藕汤')).toBeInTheDocument();
    expect(register.mock.calls[0]?.[0]).toMatchObject({
      ...{ filingId: 1, taker: regulator.profile.name, place: '乡镇专柜' },
      lines: [
        { meal: '午席', dish: '粉蒸肉', grams: 130 },
        { meal: '午席', dish: '藕汤', grams: 150 },
      ],
    });
  });

  test('a time to come, or long before the banquet, is refused beside its field', async () => {
    const { user } = await openTab();
    await user.click(within(rowInTab(await tab(), '藕汤')).getByRole('button', { name: '编辑' }));
    const dialog = await dialogOf('编辑留样');
    const time = within(dialog).getByLabelText('留样时间');
    const type = async (text: string) => {
      await user.clear(time);
      await user.type(time, text);
      await user.click(within(dialog).getByRole('button', { name: '提交' }));
    };
    await type(at(-4 * 24 * 60));
    await waitFor(() => expect(problems(dialog)['留样时间']).toMatch(/留样时间不能早于聚餐前一日/));
  });

  test('a filing that takes no sample any more offers no registration', async () => {
    answer(filingsContract.show, sampled({ closure: 2, closureReason: '取消' }));
    await openTab();
    const panel = await tab();
    expect(panel.getByRole('button', { name: '全部处理' })).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: '登记留样' })).not.toBeInTheDocument();
  });

  test('is no tab of a draft that was never submitted, nor for whoever may not see samples', async () => {
    answer(filingsContract.show, filing(1, { status: 0 }));
    await open('/Samples?filing=1');
    expect(await screen.findByRole('tab', { name: '菜单' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: '留样登记' })).not.toBeInTheDocument();
  });

  test('says why they did not come, and asks again', async () => {
    list.mockResolvedValueOnce({ rows: [due], total: 1 });
    list.mockRejectedValueOnce(failure({ kind: 'network', text: '网络连接失败，请检查网络后重试' }));
    const { user } = await openTab();
    const panel = await tab();
    expect(await panel.findByText('网络连接失败，请检查网络后重试')).toBeInTheDocument();
    list.mockResolvedValue({ rows: [kept], total: 1 });
    await user.click(panel.getByRole('button', { name: '重试' }));
    expect(await panel.findByText('藕汤')).toBeInTheDocument();
  });
});

function rowInTab(panel: Awaited<ReturnType<typeof tab>>, dish: string): HTMLElement {
  return panel.getByText(dish).closest('tr') ?? document.body;
}
