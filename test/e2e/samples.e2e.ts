import assert from 'node:assert/strict';
import { samplesContract } from '../../src/contract/samples';
import { wireTime } from '../../src/contract/time';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, notice, signIn } from './support/console';
import { press } from './support/dialogs';
import { makeWaiting } from './support/filings';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();
const agree = '确认提交么？';

story(
  'an officer keeps samples of a menu, and his regulator finds and labels them, and hands one over',
  async (visit) => {
    const server = theServer();
    const officer = accountOf(server, 'xxy_anfusi');
    const api = await apiOf(server, officer);
    const heldAt = wireTime(new Date(Date.now() + 30 * 60_000));
    const meals = [{ name: '午席', dishes: [{ name: '留样蒸肉' }, { name: '留样藕汤' }] }];
    const filingId = await makeWaiting(api, { hostName: '留样东家', heldAt, meals });

    const { page } = await visit(server.address);
    await signIn(page, officer, `/Baxx?filing=${filingId}&tab=samples`);
    const detail = dialog(page, '备案详情');
    await detail.getByText('菜单中尚未留样：留样蒸肉、留样藕汤').waitFor();
    await detail.getByRole('button', { name: '登记留样' }).click();
    const form = dialog(page, '登记留样').last();
    await form.getByLabel('存放位置').fill('村委会冰箱');
    const grams = form.getByRole('spinbutton').first();
    await grams.fill('124');
    await form.getByRole('button', { name: '提交' }).click();
    await form.getByText('留样量不得少于125克').waitFor();
    await grams.fill('150');
    await form.getByRole('button', { name: '提交' }).click();
    await answer(page, agree, '确定');
    await detail.getByText('菜单中的菜品均已留样').waitFor();

    const regulator = await visit(server.address);
    await signIn(regulator.page, accountOf(server, 'jg_zhijiang'), '/Samples');
    await regulator.page.getByRole('search').getByLabel('菜品').fill('留样蒸肉');
    await regulator.page.keyboard.press('Enter');
    const row = regulator.page.getByRole('row').filter({ hasText: '留样蒸肉' });
    // Its row stands in the list of before, too.
    await regulator.page.getByText('共 1 条').waitFor();
    await row.getByText('保存中').waitFor();
    await press(row.getByRole('checkbox'));
    const [file] = await Promise.all([
      regulator.page.waitForEvent('download'),
      regulator.page.getByRole('button', { name: '打印标签' }).click(),
    ]);
    assert.equal(file.suggestedFilename(), '留样标签.pdf');
    await row.getByRole('button', { name: '处理' }).click();
    const disposal = dialog(regulator.page, '处理留样');
    await disposal.getByRole('button', { name: '提交' }).click();
    await disposal.getByText('未到保存期限，请填写处理原因').waitFor();
    await disposal.getByLabel('处理原因').fill('移交检验机构');
    await disposal.getByRole('button', { name: '提交' }).click();
    await answer(regulator.page, agree, '确定');
    await notice(regulator.page, '操作成功').waitFor();
    await row.getByText('已处理').waitFor();
    const { rows } = await api.call(samplesContract.list, { filingId, page: 1, pageSize: 20 });
    assert.deepEqual(
      rows.map(({ dish, grams: weight, reason }) => [dish, weight, reason]),
      [
        ['留样藕汤', 125, undefined],
        ['留样蒸肉', 150, '移交检验机构'],
      ],
    );
  },
);
