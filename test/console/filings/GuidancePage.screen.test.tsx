import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import guidance from '../../../src/console/features/filings/guidance';
import { writeDraft } from '../../../src/console/features/filings/guidance/draftContent';
import type { GuidanceValues } from '../../../src/console/features/filings/guidance/guidanceValues';
import { downloadFile, upload } from '../../../src/console/lib/apiClient';
import { filingsContract } from '../../../src/contract/filings';
import { reply } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { drawableCanvases, drawStroke } from '../parts/signing';
import { failure } from '../session/people';
import { filing, wholeValues } from './records';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/filings/guidance/FilingPapers';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  downloadFile: jest.fn(),
  upload: jest.fn(),
}));
jest.mock('../../../src/console/lib/preparePhoto', () => ({ preparePhoto: (file: File) => Promise.resolve(file) }));
const answer = scriptedServer();
const permissions = Object.values(filingsContract);
const storageKey = 'console.guidance.7.8';

beforeEach(() => {
  jest.mocked(downloadFile).mockResolvedValue(new Blob(['signature']));
  answer(filingsContract.show, filing(8, { mealCount: 2 }));
  answer(filingsContract.showDraft, { isStale: false });
  answer(filingsContract.saveDraft, null);
});

const open = () => show(guidance, <guidance.Page />, { permissions, route: '/Worklist/:id', address: '/Worklist/8' });

/** The page with a draft of the server in it. */
async function openWith(changes: Partial<GuidanceValues> = {}) {
  const content = writeDraft({ key: 's1', values: wholeValues(changes) });
  answer(filingsContract.showDraft, { content, savedAt: '2026-05-01 09:00:00', isStale: false });
  const shown = open();
  await screen.findByRole('button', { name: '完成指导' });
  return { ...shown, register: within(screen.getByRole('region', { name: '指导登记表' })) };
}

const item = (no: number) => {
  const text = screen.getByText(
    (_, element) => element?.className === 'guidance__item-text' && element.textContent.startsWith(`${no}. `),
  );
  const card = text.closest('article');
  if (card === null) throw new Error(`No item ${no}`);
  return within(card);
};

test('names the banquet and how far each group of the checklist has come', async () => {
  const { user } = await openWith({ answers: {} });
  expect(screen.getByText('举办者8')).toBeInTheDocument();
  expect(screen.getByText('填写的内容会自动保存')).toBeInTheDocument();
  const groups = within(screen.getByRole('navigation', { name: '检查分组' }));
  expect(groups.getAllByRole('link')).toHaveLength(7);
  await user.click(item(1).getByRole('radio', { name: '符合' }));
  expect(groups.getByRole('link', { name: '从业人员 1/3' })).toBeInTheDocument();
  expect(screen.getByText('有改动，即将保存')).toBeInTheDocument();
});

test('the two results of an item differ by sign, and a group with one that is not met has no tick', async () => {
  const { user } = await openWith({ answers: {} });
  const signOf = (no: number, result: string) => item(no).getByRole('radio', { name: result }).closest('label');
  expect(signOf(4, '符合')).toHaveTextContent(/^✓/);
  expect(signOf(4, '不符合')).toHaveTextContent(/^✗/);
  const group = () => screen.getByRole('link', { name: /场所环境/ });
  await user.click(item(4).getByRole('radio', { name: '符合' }));
  await user.click(item(5).getByRole('radio', { name: '不符合' }));
  await user.click(item(6).getByRole('radio', { name: '符合' }));
  expect(group()).toHaveTextContent('✗ 场所环境 3/3，1 项不符合');
  await user.click(item(5).getByRole('radio', { name: '符合' }));
  expect(group()).toHaveTextContent('✓ 场所环境 3/3');
});

test('a group is marked as met in one press, and that is taken back in one press', async () => {
  const { user } = await openWith({ answers: { 4: { isCompliant: false, finding: '离旱厕近' } } });
  const group = within(screen.getByRole('region', { name: '场所环境' }));
  await user.click(group.getByRole('button', { name: '本组全部符合' }));
  for (const no of [4, 5, 6]) expect(item(no).getByRole('radio', { name: '符合' })).toBeChecked();
  expect(item(1).getByRole('radio', { name: '符合' })).not.toBeChecked();
  await user.click(group.getByRole('button', { name: '撤销' }));
  expect(item(4).getByRole('radio', { name: '不符合' })).toBeChecked();
  expect(item(4).getByLabelText('第4项情况说明')).toHaveValue('离旱厕近');
  for (const radio of [...item(5).getAllByRole('radio'), ...item(6).getAllByRole('radio')])
    expect(radio).not.toBeChecked();
  expect(group.getByRole('button', { name: '本组全部符合' })).toBeEnabled();
});

test('the menu and the certificates are one press away', async () => {
  const { user } = await openWith();
  await user.click(screen.getByRole('button', { name: '菜单' }));
  expect(within(await screen.findByRole('dialog', { name: '菜单' })).getByText('粉蒸肉')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '健康证明' }));
  const papers = within(await screen.findByRole('dialog', { name: '健康证明' }));
  for (const name of ['厨师备案表', '厨师及帮工', '厨师团队'])
    expect(papers.getByRole('table', { name })).toHaveTextContent('健康证明');
  expect(within(papers.getByRole('table', { name: '厨师及帮工' })).getByText('有')).toBeInTheDocument();
});

test('the last question counts the results', async () => {
  const unmet = { isCompliant: false, finding: '垃圾未清运', isRectified: true };
  const { user } = await openWith({ answers: { ...wholeValues().answers, 5: unmet, 6: unmet } });
  await user.click(screen.getByRole('button', { name: '完成指导' }));
  expect(await screen.findByText('20 项符合，2 项不符合，确认提交么？')).toBeInTheDocument();
});

test('the place of a photo that nobody has taken says that there is none', async () => {
  const { user } = await openWith();
  await user.click(item(5).getByRole('radio', { name: '不符合' }));
  expect(item(5).getByText('无图片')).toBeInTheDocument();
  expect(screen.queryByText('图片无法显示')).not.toBeInTheDocument();
});

test('an item that is not met wants to know what was found; the usual advice stands beside it and in the advice, once', async () => {
  const { user } = await openWith();
  await user.click(item(5).getByRole('radio', { name: '不符合' }));
  await user.click(screen.getByRole('button', { name: '完成指导' }));
  expect(item(5).getByRole('alert')).toHaveTextContent('第5项不符合，请说明情况');
  expect(screen.getByText('有不符合项，请填写整改意见')).toBeInTheDocument();
  await user.click(item(5).getByRole('button', { name: '填入常用整改要求' }));
  const line = '第5项：清扫场地、清运垃圾，加设防蝇防鼠和围挡设施。';
  expect(screen.getByLabelText('整改意见')).toHaveValue(line);
  expect(item(5).getByLabelText('第5项情况说明')).toHaveValue('');
  const beside = item(5).getByLabelText('第5项整改意见');
  expect(beside).toHaveValue(line.slice('第5项：'.length));
  expect(item(5).getByRole('button', { name: '已填入整改意见' })).toBeDisabled();
  expect(screen.queryByText('有不符合项，请填写整改意见')).not.toBeInTheDocument();
  await user.type(item(5).getByLabelText('第5项情况说明'), '垃圾未清运');
  expect(item(5).queryByRole('alert')).not.toBeInTheDocument();

  await user.click(item(6).getByRole('radio', { name: '不符合' }));
  await user.click(item(6).getByRole('button', { name: '填入常用整改要求' }));
  const advice = screen.getByLabelText<HTMLTextAreaElement>('整改意见').value;
  expect(advice).toMatch(/^第5项：清扫.+。\n第6项：.+$/);
  // Both places show one text.
  fireEvent.change(beside, { target: { value: '开席前清运' } });
  expect(screen.getByLabelText<HTMLTextAreaElement>('整改意见').value).toMatch(/^第5项：开席前清运\n第6项：.+$/);
  fireEvent.change(beside, { target: { value: '' } });
  expect(screen.getByLabelText<HTMLTextAreaElement>('整改意见').value).toMatch(/^第6项：[^\n]+$/);
});

test('what is missing is said beside each field, the first one in sight, and nothing is sent', async () => {
  const guide = answer(filingsContract.guide, null);
  const { user } = await openWith({ answers: {}, officer: ' ', officerSignature: '', siteSignature: '' });
  await user.click(screen.getByRole('button', { name: '完成指导' }));
  expect(await screen.findByText('还有 25 处未填写完整，请逐一补充')).toBeInTheDocument();
  expect(screen.getByText('请输入指导人员')).toBeInTheDocument();
  expect(screen.getByText('请指导人员签名')).toBeInTheDocument();
  expect(item(22).getByRole('alert')).toHaveTextContent('第22项未填写检查结果');
  await waitFor(() => expect(screen.getByLabelText(/指导人员$/)).toHaveFocus());
  expect(guide).not.toHaveBeenCalled();
});

test('a number in full-width digits is read, and what is none stays beside its refusal', async () => {
  const guide = answer(filingsContract.guide, new Promise(() => undefined));
  const { user } = await openWith();
  const meals = screen.getByLabelText('共办餐次');
  await user.type(meals, '3..2');
  await user.click(screen.getByRole('button', { name: '完成指导' }));
  expect(meals).toHaveValue('3..2');
  expect(meals.closest('.guidance__field')).toHaveTextContent('应为');
  expect(guide).not.toHaveBeenCalled();
  await user.clear(meals);
  await user.type(meals, '３');
  await user.click(screen.getByRole('button', { name: '完成指导' }));
  await reply(user, '确认提交么？');
  await waitFor(() => expect(guide.mock.calls[0]?.[0]).toMatchObject({ servedMeals: 3 }));
});

describe('a signature that was given but not confirmed', () => {
  const code = 'd'.repeat(43);
  const acceptance = '验收签名（验收时签）';

  test('is taken when the guidance is completed', async () => {
    const { written } = drawableCanvases();
    jest
      .mocked(upload)
      .mockResolvedValueOnce({ code })
      .mockResolvedValueOnce({ code: 'e'.repeat(43) });
    const guide = answer(filingsContract.guide, new Promise(() => undefined));
    const { user } = await openWith({ siteSignature: '' });
    await user.type(screen.getByLabelText(`${acceptance}：键盘输入姓名`), '张验收');
    drawStroke(acceptance);
    await user.type(screen.getByLabelText('举办者或厨师签名：键盘输入姓名'), '李四');
    await user.click(screen.getByRole('button', { name: '完成指导' }));
    await reply(user, '确认提交么？');
    await waitFor(() => expect(guide).toHaveBeenCalled());
    const [[form] = []] = guide.mock.calls;
    expect(form).toMatchObject({ acceptanceSignature: code, siteSignature: 'e'.repeat(43) });
    // One was drawn, the other typed.
    expect(written).toEqual(['李四', '（键盘签署）']);
  });

  test('that cannot be stored says so, and nothing is sent', async () => {
    drawableCanvases();
    jest.mocked(upload).mockRejectedValueOnce(failure({ text: '上传失败，请重试' }));
    const guide = answer(filingsContract.guide, null);
    const { user } = await openWith();
    drawStroke(acceptance);
    await user.click(screen.getByRole('button', { name: '完成指导' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('上传失败，请重试');
    expect(screen.queryByText('确认提交么？')).not.toBeInTheDocument();
    expect(guide).not.toHaveBeenCalled();
  });

  test('or a photo on its way keeps the guidance until it is stored', async () => {
    drawableCanvases();
    let store: (stored: { code: string }) => void = () => undefined;
    jest.mocked(upload).mockReturnValueOnce(new Promise((resolve) => (store = resolve)));
    const { user } = await openWith();
    await user.upload(screen.getByLabelText('上传现场图片'), new File(['photo'], 'a.jpg', { type: 'image/jpeg' }));
    expect(screen.getByRole('button', { name: '完成指导' })).toBeDisabled();
    store({ code });
    await waitFor(() => expect(screen.getByRole('button', { name: '完成指导' })).toBeEnabled());
  });
});

describe('the register', () => {
  test('begins each row with the place alone: what nobody has written down is no day and no number', async () => {
    const { user, register } = await openWith();
    await user.click(register.getByRole('button', { name: '添加登记行' }));
    expect(register.getByPlaceholderText('日期')).toHaveValue('');
    expect(register.getByLabelText('聚餐地点')).toHaveValue('2组');
    for (const label of ['餐次', '聚餐人数', '发病人数']) expect(register.getByLabelText(label)).toHaveValue('');
  });

  test('goes with the guidance as it was filled in', async () => {
    const guide = answer(filingsContract.guide, new Promise(() => undefined));
    const { user, register } = await openWith({ register: [{ day: '2026-05-10', site: '2组' }] });
    await user.type(register.getByLabelText('指导情况'), '督促留样');
    await user.click(screen.getByRole('button', { name: '完成指导' }));
    await reply(user, '确认提交么？');
    await waitFor(() => expect(guide).toHaveBeenCalled());
    const [[form] = []] = guide.mock.calls;
    expect(form).toMatchObject({ register: [{ day: '2026-05-10', site: '2组', guidance: '督促留样' }] });
    expect(form).not.toHaveProperty('register.0.illPeople');
  });

  test('says what is wrong beside its cell until that is put right', async () => {
    const guide = answer(filingsContract.guide, null);
    const { user, register } = await openWith({ register: [{ day: '2026-05-10', people: 3, illPeople: 4 }, {}] });
    await user.click(screen.getByRole('button', { name: '完成指导' }));
    const said = () => register.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(said()).toEqual(['发病人数不能多于聚餐人数', '请选择日期']);
    expect(guide).not.toHaveBeenCalled();
    await user.clear(register.getAllByLabelText('发病人数')[0]!);
    await waitFor(() => expect(said()).toEqual(['请选择日期']));
    await user.click(register.getByRole('button', { name: '删除第 2 项登记行' }));
    await waitFor(() => expect(said()).toEqual([]));
    expect(register.getByPlaceholderText('日期')).toHaveValue('2026-05-10');
  });

  test('that the server refuses says so', async () => {
    const fieldErrors = [{ field: 'register', message: '日期不存在' }];
    answer(filingsContract.guide, null).mockRejectedValue(failure({ text: '日期不存在', fieldErrors }));
    const { user, register } = await openWith({ register: [{ day: '2026-05-10' }] });
    await user.click(screen.getByRole('button', { name: '完成指导' }));
    await reply(user, '确认提交么？');
    expect(await register.findByRole('alert')).toHaveTextContent('日期不存在');
  });

  test('is there again after a reload', async () => {
    answer(filingsContract.saveDraft, new Promise(() => undefined));
    const { user, register, view } = await openWith();
    await user.click(register.getByRole('button', { name: '添加登记行' }));
    await user.type(register.getByLabelText('备注'), '已补签');
    const kept = localStorage.getItem(storageKey) ?? '';
    expect(kept).toContain('已补签');
    view.unmount();
    localStorage.setItem(storageKey, kept);
    const { register: again } = await openWith();
    expect(again.getByLabelText('备注')).toHaveValue('已补签');
  });

  test('follows a draft from another device', async () => {
    const { user, register } = await openWith({ register: [{ day: '2026-05-10', remarks: '本机' }] });
    const values = wholeValues({ register: [{ day: '2026-05-11', remarks: '别处' }] });
    const content = writeDraft({ key: 's2', values });
    answer(filingsContract.showDraft, { content, savedAt: '2026-05-01 10:00:00', isStale: false });
    fireEvent.change(screen.getByLabelText('整改意见'), { target: { value: '加盖' } });
    await screen.findByRole('dialog', { name: '提示' });
    await reply(user, '服务器上有您在别处保存的草稿', '使用服务器草稿');
    await waitFor(() => expect(register.getByLabelText('备注')).toHaveValue('别处'));
    expect(register.getByPlaceholderText('日期')).toHaveValue('2026-05-11');
    // What was taken over is no change: it is not sent back as one.
    expect(screen.getByText('填写的内容会自动保存')).toBeInTheDocument();
  });
});

test('a filing that waits for nobody cannot be guided', async () => {
  answer(filingsContract.show, filing(8, { status: 2 }));
  open();
  expect(await screen.findByText('该备案不在待指导状态，不能开展指导')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '完成指导' })).not.toBeInTheDocument();
});

test('a filing of somewhere else is not there; one that did not come can be asked for again', async () => {
  const asked = answer(filingsContract.show, filing(8));
  asked.mockRejectedValueOnce(failure({ kind: 'notFound', text: '请求资源不存在 404' }));
  const { user } = open();
  expect(await screen.findByText('备案不存在、已删除或不在您的管辖范围内')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '完成指导' })).toBeInTheDocument();
});
