import { pictures } from '../server/support/pictures';
import { recordings } from '../server/support/recordings';
import { story } from '../support/story';
import { accountOf, answer, chooseFurther, dialog, notice, signIn } from './support/console';
import { listed } from './support/cooks';
import { expectCount, expectNone } from './support/expect';

story(
  'a county publishes to a township, which reads it until it is withdrawn; another county never sees it',
  async (visit, start) => {
    const server = await start();
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
    await own.getByRole('button', { name: /^阅读情况/ }).click();
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
