import { screen, waitFor, within } from '@testing-library/react';
import { upload } from '../../../src/console/lib/apiClient';
import { filingsContract } from '../../../src/contract/filings';
import { dishes, meals } from '../../../src/contract/recipes';
import { drawableCanvases, drawStroke } from '../parts/signing';
import { filing } from './records';
import { everything, openPage, row, scriptedFilings } from './filingsScreen';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  downloadFile: jest.fn(),
  upload: jest.fn(),
}));
jest.mock('../../../src/console/lib/preparePhoto', () => ({ preparePhoto: (file: File) => Promise.resolve(file) }));

const answer = scriptedFilings();
const focused = () => document.activeElement as HTMLElement;

test('a new filing is registered in the user’s own unit, checked before it is sent', async () => {
  const create = answer(filingsContract.create, { id: 9 });
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: '登记备案' }));
  const dialog = await screen.findByRole('dialog', { name: '登记备案' });
  await user.click(within(dialog).getByRole('button', { name: '保存草稿' }));
  expect(await within(dialog).findByText('请输入举办者姓名')).toBeInTheDocument();
  expect(create).not.toHaveBeenCalled();
  await user.type(within(dialog).getByLabelText('举办者'), '张三');
  await user.click(within(dialog).getByRole('button', { name: '保存草稿' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(create.mock.calls[0]?.[0]).toMatchObject({ hostName: '张三', type: 1, unitId: 4818 }));
});

test('a signature that was drawn and not confirmed is saved with the filing', async () => {
  drawableCanvases();
  jest.mocked(upload).mockResolvedValue({ code: 'd'.repeat(43) });
  const create = answer(filingsContract.create, { id: 9 });
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: '登记备案' }));
  const dialog = await screen.findByRole('dialog', { name: '登记备案' });
  await user.type(within(dialog).getByLabelText('举办者'), '张三');
  drawStroke('举办者签名');
  await user.click(within(dialog).getByRole('button', { name: '保存草稿' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(create.mock.calls[0]?.[0]).toMatchObject({ hostSignature: 'd'.repeat(43) }));
});

test('a menu takes a package with its dishes, dishes of the list, and others as they are typed or pasted', async () => {
  const create = answer(filingsContract.create, { id: 9 });
  const stamps = { createdAt: '2026-05-01 08:00:00', updatedAt: '2026-05-01 08:00:00', version: 1 };
  const beans = { id: 5, name: '干煸四季豆', cookName: '舒师傅', ...stamps };
  const offered = answer(dishes.calls.list, { rows: [beans, { ...beans, id: 6, cookName: '王师傅' }], total: 2 });
  answer(meals.calls.list, {
    rows: [{ id: 7, name: '秋收家宴', dishes: [{ id: 3, name: '藕汤' }], ...stamps }],
    total: 1,
  });
  const { user } = await openPage('/Baxx', [...everything, dishes.calls.list, meals.calls.list]);
  await user.click(screen.getByRole('button', { name: '登记备案' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登记备案' }));
  await user.type(dialog.getByLabelText('举办者'), '张三');
  await user.click(dialog.getByRole('button', { name: '添加菜单' }));

  await user.click(dialog.getByRole('textbox', { name: '从套餐列表选用' }));
  await user.click(await screen.findByRole('option', { name: '秋收家宴' }));
  expect(dialog.getByLabelText('套餐（餐次）名称')).toHaveValue('秋收家宴');
  const box = () => dialog.getByRole<HTMLInputElement>('textbox', { name: /^菜品/ });
  await user.type(box(), '四季豆');
  await waitFor(() => expect(offered.mock.lastCall?.[0]).toMatchObject({ name: '四季豆' }));
  // What was typed stands out in it.
  await user.click(await screen.findByText('（王师傅）'));
  await user.type(box(), '红烧河豚、');
  await user.type(box(), '粉蒸肉、青菜、');
  // Left without Enter.
  await user.type(box(), '米饭');
  await user.click(dialog.getByLabelText('举办者'));
  expect(await dialog.findByText('禁用：河鲀（河豚）')).toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: '保存草稿' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  const served = [
    { id: 3, name: '藕汤' },
    { id: 6, name: '干煸四季豆' },
    ...['红烧河豚', '粉蒸肉', '青菜', '米饭'].map((name) => ({ name })),
  ];
  await waitFor(() =>
    expect(create.mock.calls[0]?.[0]).toMatchObject({ meals: [{ id: 7, name: '秋收家宴', dishes: served }] }),
  );
});

describe('submitting from the editor', () => {
  async function openEditor() {
    const create = answer(filingsContract.create, { id: 9 });
    const shown = await openPage();
    await shown.user.click(screen.getByRole('button', { name: '登记备案' }));
    const dialog = within(await screen.findByRole('dialog', { name: '登记备案' }));
    return { ...shown, create, dialog };
  }

  test('marks everything that is missing at once, sends nothing, and stars what it needs', async () => {
    const { user, create, dialog } = await openEditor();
    await user.click(dialog.getByRole('button', { name: '提交备案' }));
    for (const missing of [
      ...['请输入举办者姓名', '请选择聚餐类型', '请输入联系电话', '请输入聚餐地点', '请输入聚餐人数', '请输入桌数'],
      ...['请输入计划餐次', '请选择厨师来源', '请填写厨师', '请阅读并确认食品安全告知书', '请举办者签署食品安全承诺书'],
    ])
      expect(await dialog.findByText(missing)).toBeInTheDocument();
    expect(create).not.toHaveBeenCalled();
    const starOf = (label: string) =>
      dialog.getByText(label, { selector: 'label' }).querySelector('.arco-form-item-symbol') ?? null;
    expect(starOf('联系电话')).not.toBeNull();
    expect(starOf('村（社区）')).toBeNull();
  });

  test('names what is still empty, and leads there', async () => {
    const { user, dialog } = await openEditor();
    const missing = within(dialog.getByRole('navigation', { name: '提交备案前还须填写' }));
    const names = () => missing.getAllByRole('button').map((button) => button.textContent);
    expect(names()).toEqual(
      '举办者 联系电话 聚餐类型 聚餐地点 聚餐人数 计划餐次 桌数 厨师来源 厨师 告知书 举办者签名'.split(' '),
    );
    await waitFor(() => expect(dialog.getByRole('region', { name: '聚餐信息' })).toContainElement(focused()));
    await user.click(missing.getByRole('button', { name: '聚餐地点' }));
    expect(dialog.getByLabelText('聚餐地点')).toHaveFocus();
    await user.keyboard('2组');
    expect(names()).not.toContain('聚餐地点');
    await user.click(missing.getByRole('button', { name: '厨师' }));
    expect(dialog.getByRole('textbox', { name: '选择登记厨师' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: '添加未登记人员' }));
    expect(names()).not.toContain('厨师');
  });

  test('is one call that saves and submits; saving says nothing of it', async () => {
    answer(
      filingsContract.reveal,
      filing(1, {
        status: 0,
        type: 2,
        heldAt: '2099-05-10 12:00:00',
        hostPhone: '14112345678',
        mealCount: 2,
        cookSource: 2,
        crew: [],
      }),
    );
    const update = answer(filingsContract.update, null);
    const { user } = await openPage();
    await user.click(row('举办者1').getByRole('button', { name: '编辑' }));
    const dialog = await screen.findByRole('dialog', { name: '修改备案' });
    await user.click(within(dialog).getByRole('button', { name: '提交备案' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('提交成功')).toBeInTheDocument();
    expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 1, version: 2, isSubmitted: true });
    await user.click(row('举办者1').getByRole('button', { name: '编辑' }));
    const again = await screen.findByRole('dialog', { name: '修改备案' });
    await user.click(within(again).getByRole('button', { name: '保存草稿' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('编辑成功')).toBeInTheDocument();
    expect(update.mock.calls[1]?.[0]).not.toHaveProperty('isSubmitted');
  });
});
