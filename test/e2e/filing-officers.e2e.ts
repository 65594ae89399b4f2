import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { filingsContract } from '../../src/contract/filings';
import { density, preferencesContract } from '../../src/contract/preferences';
import { samplesContract } from '../../src/contract/samples';
import { wireTime } from '../../src/contract/time';
import { story } from '../support/story';
import { accountOf, answer, apiOf, chooseFurther, dialog, giveUp, notice, signIn } from './support/console';
import { listed } from './support/cooks';
import { press } from './support/dialogs';
import { expectChecked, expectCount, expectDisabled, expectValue, textOf } from './support/expect';
import { fillRegistration, makeFiling, makeWaiting, sign } from './support/filings';
import { look } from './support/look';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const rowOf = (page: Page, host: string) => page.getByRole('row').filter({ hasText: host });

story(
  'of two editors of one draft the slower one compares both texts, takes his or theirs, and saves',
  async (visit) => {
    const server = theServer();
    const account = accountOf(server, 'jg_anfusi');
    const api = await apiOf(server, account);
    const host = '两人同改';
    const id = await makeFiling(api, { hostName: host, note: '原来的备注' });

    const open = async () => {
      const { page } = await visit(server.address);
      await page.setViewportSize({ width: 1366, height: 768 });
      await signIn(page, account, '/Baxx?hostName=两人同改');
      await rowOf(page, host).getByRole('button', { name: '编辑' }).click();
      await dialog(page, '修改备案').waitFor();
      return { page, form: dialog(page, '修改备案') };
    };
    const first = await open();
    const second = await open();

    await first.form.getByLabel('聚餐人数').fill('150');
    await first.form.getByLabel('备注').fill('对方的备注');
    await first.form.getByRole('button', { name: '保存草稿' }).click();
    await answer(first.page, '确认提交么？', '确定');
    await notice(first.page, '编辑成功').waitFor();

    await second.form.getByLabel('备注').fill('我的备注');
    await second.form.getByLabel('聚餐地点').fill('3组');
    // A reload in between: what was kept carries the old version.
    await second.page.reload();
    await answer(second.page, '填写的备案登记尚未提交', '继续填写');
    await second.form.getByRole('button', { name: '保存草稿' }).click();
    await answer(second.page, '确认提交么？', '确定');
    const compared = dialog(second.page, '内容已被他人修改');
    await compared.waitFor();
    await look(second.page, 'two-editors');
    const line = (label: string) => compared.getByRole('row').filter({ hasText: label });
    await expectCount(compared.getByRole('row'), 4, 'people, note and site differ');
    await expectChecked(
      line('聚餐人数').getByRole('radio', { name: '对方保存的' }),
      true,
      'only the other one changed it',
    );
    await expectChecked(line('聚餐地点').getByRole('radio', { name: '我填写的' }));
    const save = compared.getByRole('button', { name: '按所选内容保存' });
    await expectDisabled(save, true, 'both have changed the note');
    await line('备注').getByText('我填写的').click();
    await save.click();
    await notice(second.page, '编辑成功').waitFor();
    await second.form.waitFor({ state: 'detached' });

    const { people, note, site, history } = await api.call(filingsContract.show, { id });
    assert.deepEqual([people, note, site, history.length], [150, '我的备注', '3组', 3]);
  },
);

story(
  'of two reviewers of one group dinner the slower one compares both results; one that goes back says why to its officer',
  async (visit) => {
    const server = theServer();
    const regulator = accountOf(server, 'jg_zhijiang');
    const officer = accountOf(server, 'xxy_anfusi');
    const api = await apiOf(server, officer);
    const passed = await makeWaiting(api, { hostName: '两人复核' });
    const returned = await makeWaiting(api, { hostName: '复核退回' });
    const open = async (width: number) => {
      const { page } = await visit(server.address);
      await page.setViewportSize({ width, height: 768 });
      await signIn(page, regulator, '/GrodinnerRole?hostName=复核');
      return page;
    };
    const review = async (page: Page, host: string) => {
      await rowOf(page, host).getByRole('button', { name: '复核', exact: true }).click();
      return dialog(page, '复核集体用餐备案');
    };
    const first = await open(1366);
    const phone = await open(390);

    const late = await review(phone, '两人复核');
    await late.getByText('退回修改', { exact: true }).click();
    await late.getByLabel('复核意见').fill('请补充菜单');

    const form = await review(first, '两人复核');
    await form.getByText('通过', { exact: true }).click();
    await form.getByLabel('复核意见').fill('资料齐全');
    await form.getByRole('button', { name: '提交', exact: true }).click();
    await answer(first, '确认提交么？', '确定');
    await rowOf(first, '两人复核').getByText('通过').waitFor();

    await late.getByRole('button', { name: '提交', exact: true }).click();
    await answer(phone, '确认提交么？', '确定');
    const compared = dialog(phone, '内容已被他人修改');
    await compared.waitFor();
    await look(phone, 'two-reviewers-phone');
    await compared.getByRole('button', { name: '返回修改' }).click();
    await late.getByRole('button', { name: '取消', exact: true }).click();
    await giveUp(phone);
    const { review: kept } = await api.call(filingsContract.show, { id: passed });
    assert.deepEqual([kept?.result, kept?.opinion], [1, '资料齐全']);

    const other = await review(first, '复核退回');
    await other.getByText('退回修改', { exact: true }).click();
    await other.getByRole('button', { name: '提交', exact: true }).click();
    await other.getByText('请输入复核意见').waitFor();
    await other.getByLabel('复核意见').fill('缺少菜单');
    await look(first, 'group-dinner-review');
    await other.getByRole('button', { name: '提交', exact: true }).click();
    await answer(first, '确认提交么？', '确定');
    await rowOf(first, '复核退回').getByText('退回修改').waitFor();

    const { page } = await visit(server.address);
    await signIn(page, officer, `/Baxx?filing=${returned}`);
    await dialog(page, '备案详情').getByText('缺少菜单').first().waitFor();
  },
);

story(
  'a banquet is submitted from its dialog, once everything that is missing has been marked and filled in',
  async (visit) => {
    const server = theServer();
    const account = accountOf(server, 'xxy_anfusi');
    const api = await apiOf(server, account);
    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, account, '/Baxx');
    await listed(page);
    await page.getByRole('button', { name: '登记备案' }).click();
    const form = dialog(page, '登记备案');
    await form.getByLabel('计划餐次').fill('99');
    await form.getByLabel('桌数').fill('-5');
    await form.getByLabel('聚餐人数').click();
    await form.getByText('应为0到30之间的整数').waitFor();
    await form.getByText('应为0到10000之间的整数').waitFor();
    await expectValue(form.getByLabel('计划餐次'), '99');
    await expectValue(form.getByLabel('桌数'), '-5');
    await form.getByLabel('计划餐次').fill('');
    await form.getByLabel('桌数').fill('');
    await form.getByRole('button', { name: '提交备案' }).click();
    const wrong = form.locator('.arco-form-item-status-error');
    for (const text of [
      '请输入举办者姓名',
      '请选择聚餐类型',
      '请输入联系电话',
      '请输入聚餐地点',
      '请输入聚餐人数',
      '请输入桌数',
    ])
      await form.getByText(text).waitFor();
    for (const text of ['请输入计划餐次', '请选择厨师来源', '请填写厨师', '请阅读并确认', '请举办者签署'])
      await form.getByText(text).waitFor();
    await expectCount(wrong, 11);
    await look(page, 'missing-fields');
    await form.getByLabel('聚餐地点').scrollIntoViewIfNeeded();
    await look(page, 'missing-fields-lower');
    await form.getByRole('button', { name: '取消' }).click();
    await form.waitFor({ state: 'detached' });

    const host = '一步提交';
    await fillRegistration(page, host);
    await form.getByText('举办者已阅读食品安全告知书').click();
    await sign(page, '举办者签名');
    await form.getByRole('button', { name: '提交备案' }).click();
    await answer(page, '确认提交么？', '确定');
    await notice(page, '提交成功').waitFor();
    await form.waitFor({ state: 'detached' });
    const { rows } = await api.call(filingsContract.list, { hostName: host, page: 1, pageSize: 10 });
    assert.deepEqual(
      rows.map(({ status, version }) => [status, version]),
      [[1, 2]],
    );

    // A draft is edited from its own dialog, which then shows what was written.
    const draft = await makeFiling(api, { hostName: '详情编辑' });
    await page.goto(`/Baxx?filing=${draft}`);
    const details = dialog(page, '备案详情');
    await details.getByRole('button', { name: '编辑', exact: true }).click();
    await dialog(page, '修改备案').getByLabel('聚餐人数').fill('133');
    await look(page, 'edit-from-detail');
    await dialog(page, '修改备案').getByRole('button', { name: '保存草稿' }).click();
    await answer(page, '确认提交么？', '确定');
    await notice(page, '编辑成功').waitFor();
    await details.getByText('133').first().waitFor();
  },
);

story(
  'a county officer’s worklist opens on what waits in his unit, and what nobody will guide leaves it with a reason',
  async (visit) => {
    const server = theServer();
    const officer = accountOf(server, 'jg_zhijiang');
    const township = await apiOf(server, accountOf(server, 'jg_anfusi'));
    const api = await apiOf(server, officer);
    const host = '今日办宴';
    await makeWaiting(township, { hostName: host, people: 300, tables: 30 });
    // All that his own level must guide is gone.
    const mine = await api.call(filingsContract.worklist, { isMine: true, page: 1, pageSize: 200 });
    for (const { id, version } of mine.rows)
      await api.call(filingsContract.markNotHeld, { id, version, reason: '清理' });

    // The number of a filing is shown to those who ask for it.
    const layout = { list: 'worklist', density: density.standard, columns: [{ name: 'code' }] };
    await api.call(preferencesContract.saveLayout, layout);
    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, officer, '/Worklist');
    await listed(page);
    await page.getByRole('combobox', { name: '办理范围' }).filter({ hasText: '本辖区全部' }).waitFor();
    await look(page, 'worklist');
    const late = page.getByRole('row').filter({ hasText: '已逾期' }).first();
    const code = await textOf(late.locator('[data-label=备案编号]'));
    await chooseFurther(late, '未办');
    const form = dialog(page, '登记聚餐未办');
    await form.getByRole('button', { name: '提交', exact: true }).click();
    await form.getByText('请输入未办原因').waitFor();
    await form.getByRole('textbox').fill('举办者取消聚餐');
    await look(page, 'not-held');
    await form.getByRole('button', { name: '提交', exact: true }).click();
    await answer(page, '确认提交么？', '确定');
    await notice(page, '操作成功').waitFor();
    await page.getByRole('row').filter({ hasText: code }).waitFor({ state: 'detached' });

    await page.goto('/Baxx');
    await listed(page);
    await page.getByRole('combobox', { name: '备案状态' }).click();
    await page.getByRole('option', { name: '未办', exact: true }).click();
    await page.getByRole('button', { name: '查询' }).click();
    const found = page.getByRole('row').filter({ hasText: code });
    await found.getByRole('button', { name: '查看' }).click();
    await page.getByText('未办：举办者取消聚餐').waitFor();
    await look(page, 'closed-filing');
  },
);

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
    await form.getByRole('spinbutton').last().fill('125');
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
    assert.match(file.suggestedFilename(), /^留样标签 .+ \d{4}-\d\d-\d\d\.pdf$/);
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
