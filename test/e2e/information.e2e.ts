import assert from 'node:assert/strict';
import { operationLogsContract } from '../../src/contract/operation-logs';
import { seasonings } from '../../src/contract/pantry';
import { smsLogsContract } from '../../src/contract/sms-logs';
import { badPictures, badRecordings } from '../server/support/bad-files';
import { pictures } from '../server/support/pictures';
import { recordings } from '../server/support/recordings';
import { story } from '../support/story';
import { accountOf, answer, apiOf, chooseFurther, connected, dialog, notice, signIn } from './support/console';
import { cookRow, listed, makeCook } from './support/cooks';
import { expectCount, expectNone, expectText, expectTexts } from './support/expect';
import { makeFiling, storePicture } from './support/filings';
import { look } from './support/look';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

story(
  'a county publishes to a township, which reads it until it is withdrawn; another county never sees it',
  async (visit) => {
    const server = theServer();
    const [county, town, other] = [
      await visit(server.address),
      await visit(server.address),
      await visit(server.address),
    ];
    await signIn(county.page, accountOf(server, 'jg_zhijiang'), '/Ldiffusion');
    await listed(county.page);
    await county.page.getByRole('button', { name: '新增' }).click();
    await county.page.waitForURL('**/Scxx');
    const form = dialog(county.page, '上传信息');
    await form.getByLabel('标题').fill('明日到场指导');
    await form.getByText('安全提示').click();
    await form.getByLabel('内容').fill('请提前准备留样盒。\n带好检查表。');
    await form.getByLabel('上传图片').setInputFiles({
      name: '现场.jpg',
      mimeType: 'image/jpeg',
      buffer: await pictures.jpeg(320, 200),
    });
    await form.getByAltText('图片 1').waitFor();
    const { name, type, bytes } = recordings.amr;
    await form.getByLabel('上传录音').setInputFiles({ name, mimeType: type, buffer: bytes });
    await form.getByRole('button', { name: '播放：录音' }).waitFor();
    await form.getByRole('button', { name: '提交' }).click();
    await form.getByText('请选择发布部门').waitFor();
    await form.getByRole('treeitem', { name: '安福寺镇' }).click();
    await form.getByRole('status').filter({ hasText: '枝江市 / 安福寺镇' }).waitFor();
    await form.getByRole('button', { name: '提交' }).click();
    await answer(county.page, '确认提交么？', '确定');
    await notice(county.page, '新增成功').waitFor();
    await county.page.waitForURL('**/Ldiffusion');

    await signIn(town.page, accountOf(server, 'xxy_anfusi'), '/Ldiffusion');
    const row = town.page.getByRole('row').filter({ hasText: '明日到场指导' });
    await row.getByText('未读').waitFor();
    await expectNone(row.getByRole('button', { name: '更多' }));
    await row.getByRole('button', { name: '查看' }).click();
    const detail = dialog(town.page, '明日到场指导');
    await detail.getByText('请提前准备留样盒。').waitFor();
    await detail.getByAltText('图片 1').waitFor();
    await detail.getByRole('button', { name: /^播放/ }).click();
    await notice(town.page, '播放中').waitFor();
    await town.page.keyboard.press('Escape');
    await row.getByText('已读').waitFor();

    await signIn(other.page, accountOf(server, 'jg_luotian'), '/Ldiffusion');
    await listed(other.page);
    await expectNone(other.page.getByText('明日到场指导'));

    await county.page.getByRole('button', { name: '查询' }).click();
    const own = county.page.getByRole('row').filter({ hasText: '明日到场指导' });
    await own.getByRole('button', { name: /阅读情况/ }).click();
    const readers = dialog(county.page, '阅读情况');
    await readers.getByText('安福寺镇').waitFor();
    await expectCount(readers.getByRole('row'), 2);
    await county.page.keyboard.press('Escape');
    await chooseFurther(own, '撤回');
    await answer(county.page, '确认撤回', '确定');
    await own.getByText('已撤回').waitFor();
    await town.page.getByRole('button', { name: '查询' }).click();
    await row.waitFor({ state: 'detached' });
  },
);

const sent = ({ bytes, ...named }: { bytes: Uint8Array; name: string; type: string }) => ({
  ...{ name: named.name, mimeType: named.type, buffer: Buffer.from(bytes) },
});

story('what is no recording is refused with its reason, and a good one is filed', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'xxy_anfusi'), '/Voice');
  await listed(page);
  await page.getByRole('button', { name: '新增' }).click();
  const editor = dialog(page, '新增语音记录');
  const chooser = editor.getByLabel('上传录音');
  const bad = badRecordings();
  for (const flaw of [
    'amr without its last byte',
    'mp3 with a page behind it',
    'wav that is a program',
    'm4a too large',
  ]) {
    const file = bad.find((one) => one.flaw === flaw);
    assert.ok(file !== undefined, flaw);
    await chooser.setInputFiles(sent(file));
    await editor.getByRole('alert').filter({ hasText: file.message }).waitFor();
  }
  await chooser.setInputFiles({ name: '说明.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await editor.getByText('录音只能是 AMR、MP3、WAV、OGG 或 M4A 格式!').waitFor();
  await chooser.setInputFiles(sent(recordings.amr));
  await editor.getByRole('button', { name: '播放：录音' }).click();
  await notice(page, '播放中').waitFor();
  await editor.getByText('问题反馈').click();
  await editor.getByRole('button', { name: '提交' }).click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '新增成功').waitFor();
  await page.getByRole('row').filter({ hasText: '问题反馈' }).first().waitFor();

  await page.goto('/Ingredients');
  await page.getByRole('button', { name: '新增' }).click();
  const pantry = dialog(page, '新增食材');
  for (const file of (await badPictures()).filter(({ flaw }) => /^(gif called a JPEG|PNG cut at 0.5)$/.test(flaw))) {
    await pantry.getByLabel('上传图片').setInputFiles(sent(file));
    await pantry.getByRole('alert').filter({ hasText: file.message }).waitFor();
  }
  // The browser makes a larger one small.
  const large = (await badPictures()).find(({ flaw }) => flaw === 'too large');
  assert.ok(large !== undefined);
  await pantry.getByLabel('上传图片').setInputFiles(sent(large));
  await pantry.getByRole('img', { name: '图片', exact: true }).waitFor();
});

story('two people who edit one cook, and one filing, see each other come and go', async (visit) => {
  const server = theServer();
  const [owner, colleague] = [accountOf(server, 'jg_anfusi'), accountOf(server, 'xxy_anfusi')];
  const api = await apiOf(server, owner);
  const cook = await makeCook(api);
  const host = '同看一案';
  await makeFiling(api, { hostName: host });
  const { page: one } = await visit(server.address);
  const { page: other } = await visit(server.address);
  await Promise.all([connected(one), signIn(one, owner, `/Cstj?account=${cook.account}`)]);
  await Promise.all([connected(other), signIn(other, colleague, `/Cstj?account=${cook.account}`)]);

  await cookRow(one, cook.name).getByRole('button', { name: '编辑' }).click();
  await dialog(one, '编辑厨师').waitFor();
  await cookRow(other, cook.name).getByRole('button', { name: '编辑' }).click();
  await dialog(one, '编辑厨师').getByText('正在编辑').waitFor();
  await dialog(other, '编辑厨师').getByText('正在编辑').waitFor();
  await dialog(other, '编辑厨师').getByRole('button', { name: '取消' }).click();
  await expectNone(dialog(one, '编辑厨师').getByText('正在编辑'));
  await dialog(one, '编辑厨师').getByRole('button', { name: '取消' }).click();

  for (const page of [one, other]) {
    await page.goto(`${server.address}/Baxx?hostName=${encodeURIComponent(host)}`);
    await page.getByRole('row').filter({ hasText: host }).getByRole('button', { name: '编辑' }).click();
    await dialog(page, '修改备案').waitFor();
  }
  await dialog(one, '修改备案').getByText('正在编辑').waitFor();
  await other.close();
  await expectNone(dialog(one, '修改备案').getByText('正在编辑'));
});

story('an administrator reads what was changed, follows a record, and takes an entry out of sight', async (visit) => {
  const server = theServer();
  const admin = accountOf(server, 'admin');
  const api = await apiOf(server, admin);
  const { id } = await api.call(seasonings.calls.create, { name: '青花椒' });
  await api.call(seasonings.calls.update, { id, version: 1, name: '汉源青花椒' });

  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, admin, '/HandleLog');
  const search = page.getByRole('search');
  await search.getByLabel('操作标题').fill('调料');
  await search.getByLabel('登录地址').fill('本机');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: '修改调料' });
  await row.waitFor();
  await row.getByRole('button', { name: '展开' }).click();
  const changes = page.getByRole('list', { name: '变更内容' });
  await expectText(changes, /调料名称\s*青花椒\s*汉源青花椒/);
  await look(page, 'logs-opened');

  await row.getByRole('button', { name: '变更记录' }).click();
  const timeline = dialog(page, /该记录的全部变更/);
  await timeline.getByRole('list', { name: '该记录的全部变更' }).waitFor();
  await expectTexts(timeline.locator('strong'), ['修改调料', '新增调料']);
  await look(page, 'logs-timeline');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: '删除' }).click();
  await answer(page, '确认删除该记录吗？', '确定');
  await notice(page, '删除成功').waitFor();
  await row.waitFor({ state: 'detached' });
  await search.getByLabel('操作标题').fill('删除操作日志');
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: '删除操作日志' }).waitFor();
  await search.getByLabel('操作标题').fill('没有这样的操作');
  await page.keyboard.press('Enter');
  await page.getByText('暂无数据').waitFor();
  await look(page, 'logs-empty');
  const { rows } = await api.call(operationLogsContract.list, { page: 1, pageSize: 1, title: '修改调料' });
  assert.deepEqual(rows, []);
});

story('an administrator reads what was sent by short message, sees a number, and sends one again', async (visit) => {
  const server = theServer();
  const regulator = accountOf(server, 'jg_yichang');
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, accountOf(server, 'admin'), '/Smslog');
  const row = page.getByRole('row').filter({ hasText: '发送失败' }).first();
  await row.getByRole('button', { name: '展开' }).click();
  await page.getByText('已尝试 3 次：短信网关超时').waitFor();
  await row.getByRole('button', { name: /显示.+的完整号码/ }).click();
  await row.locator('a[href^="tel:1"]').waitFor();
  await row.getByRole('button', { name: '重发' }).click();
  await answer(page, '确认重新发送该短信吗？', '确定');
  await notice(page, '未启用短信网关，短信只作记录').waitFor();
  await look(page, 'logs-sms');
  const api = await apiOf(server, regulator);
  const { rows } = await api.call(smsLogsContract.list, { page: 1, pageSize: 20 });
  assert.ok(rows.every(({ phone }) => /^\d{3}\*{4}\d{4}$/.test(phone)));
});

story('an administrator fetches a file by its code and sees what came', async (visit) => {
  const server = theServer();
  const admin = accountOf(server, 'admin');
  const code = await storePicture(await apiOf(server, admin));
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, admin, '/DownloadTest');
  await page.getByLabel('文件编号').fill('no such code');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await page.getByText('文件编号有误').waitFor();
  await page.getByLabel('文件编号').fill(code);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ]);
  assert.ok(file.suggestedFilename().startsWith(code));
  await page.getByText('image/jpeg').or(page.getByText('image/png')).waitFor();
  await page.getByRole('img', { name: '下载的图片' }).waitFor();
  await look(page, 'logs-download');
});
