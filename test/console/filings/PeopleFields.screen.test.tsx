import { screen, waitFor, within } from '@testing-library/react';
import type { Cook } from '../../../src/contract/cooks';
import { cooksContract } from '../../../src/contract/cooks';
import { filingsContract } from '../../../src/contract/filings';
import { unitsContract } from '../../../src/contract/units';
import { everything, openPage, scriptedFilings } from './filingsScreen';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedFilings();

test('people are typed once, and whether one has a certificate stays open until it is chosen', async () => {
  const create = answer(filingsContract.create, { id: 9 });
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: '登记备案' }));
  const dialog = await screen.findByRole('dialog', { name: '登记备案' });
  const form = within(dialog);
  await user.type(form.getByLabelText('举办者'), '张三');
  for (let row = 0; row < 2; row += 1) await user.click(form.getByRole('button', { name: '添加未登记人员' }));
  for (const [index, name] of ['掌勺', '帮手'].entries())
    await user.type(form.getAllByRole('textbox', { name: '姓名' })[index]!, name);
  await user.click(form.getAllByRole('combobox', { name: '健康证明' })[1]!);
  await user.click(await screen.findByRole('option', { name: '无' }));
  await user.click(form.getByRole('button', { name: '保存草稿' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  const [[sent] = []] = create.mock.calls;
  // The first one is the cook, who stands in the cook filing register as well.
  expect(sent).toMatchObject({
    cookName: '掌勺',
    helper: '帮手',
    crew: [
      { role: 1, name: '掌勺' },
      { role: 2, name: '帮手', hasCertificate: false },
    ],
    team: [],
    cookRecords: [{ name: '掌勺' }],
  });
  // An answer that is not given stays out of the request.
  expect(JSON.stringify(sent).match(/"hasCertificate"/g)).toHaveLength(1);
});

describe('a registered cook', () => {
  const cook: Cook = {
    ...{ id: 7, account: 'cs_shu', username: 'cs_shu', name: '舒师傅', phone: '164****4121', category: 1, version: 1 },
    ...{ hasHealthCertificate: true, isValid: true, helper: '张三、李四、王五', unitId: 5000, unitName: '安福寺镇' },
  };
  const calls = [...everything, cooksContract.list, cooksContract.show];

  async function openWith(found: readonly Cook[]) {
    const list = answer(cooksContract.list, { rows: found, total: found.length });
    answer(cooksContract.show, { ...cook, phone: '16400004121' });
    const create = answer(filingsContract.create, { id: 9 });
    const { user } = await openPage('/Baxx', [...calls, unitsContract.search]);
    await user.click(screen.getByRole('button', { name: '登记备案' }));
    const dialog = within(await screen.findByRole('dialog', { name: '登记备案' }));
    await user.type(dialog.getByLabelText('举办者'), '张三');
    const box = dialog.getByRole('textbox', { name: '选择登记厨师' });
    return { user, dialog, box, list, create };
  }

  test('is chosen with one choice, helpers included, and fills all that the filing says of people', async () => {
    const { user, dialog, box, create } = await openWith([cook]);
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: '舒师傅（安福寺镇，164****4121）' }));
    await waitFor(() => expect(dialog.getAllByRole('group', { name: /^人员 \d$/ })).toHaveLength(4));
    expect(dialog.getAllByText('承办厨师')).toHaveLength(1);
    const [name] = dialog.getAllByRole('textbox', { name: '姓名' });
    expect(name).toHaveValue('舒师傅');
    expect(name).toHaveAttribute('readonly');
    await user.click(dialog.getByRole('button', { name: '删除第 4 项人员' }));
    await user.click(dialog.getByRole('button', { name: '保存草稿' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(create.mock.calls[0]?.[0]).toMatchObject({
        ...{ cookSource: 3, cookId: 7, cookName: '', helper: '张三、李四', team: [] },
        crew: [
          { role: 1, name: '舒师傅', phone: '16400004121', hasCertificate: true },
          { role: 2, name: '张三' },
          { role: 2, name: '李四' },
        ],
        cookRecords: [{ name: '舒师傅', phone: '16400004121', certificate: 3 }],
      }),
    );
  });

  test.each([
    ['4121', { phone: '4121' }],
    ['舒', { name: '舒' }],
  ])('is found by %s', async (typed, filter) => {
    const { user, box, list } = await openWith([cook]);
    await user.type(box, typed);
    await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject(filter));
  });

  test('is found by the unit where nobody has that name', async () => {
    const { user, box, list } = await openWith([]);
    const unit = { id: 5000, label: '安福寺镇', isLeaf: true, childCount: 0 };
    answer(unitsContract.search, [
      { ...unit, id: 4818, label: '湖北省', isMatch: false },
      { ...unit, isMatch: true },
    ]);
    await user.type(box, '安福寺');
    await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ unitId: 5000, includeSubUnits: true }));
  });
});

test('facts of the cook filing register are folded away until they are wanted', async () => {
  const create = answer(filingsContract.create, { id: 9 });
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: '登记备案' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登记备案' }));
  await user.type(dialog.getByLabelText('举办者'), '张三');
  await user.click(dialog.getByRole('button', { name: '添加未登记人员' }));
  await user.type(dialog.getByRole('textbox', { name: '姓名' }), '掌勺');
  expect(dialog.queryByLabelText('家庭地址')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '更多' }));
  await user.type(dialog.getByLabelText('家庭地址'), '安福寺镇2组');
  await user.click(dialog.getByRole('button', { name: '更多' }));
  expect(dialog.queryByLabelText('家庭地址')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '保存草稿' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(create.mock.calls[0]?.[0]).toMatchObject({ cookRecords: [{ name: '掌勺', addr: '安福寺镇2组' }] }),
  );
});
