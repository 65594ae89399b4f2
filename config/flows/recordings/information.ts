import { voices } from '../../../src/contract/voices';
import { answer, chooseFurther, dialog, notice, removeRow } from '../../../test/e2e/support/console';
import { listed } from '../../../test/e2e/support/cooks';
import { recordings } from '../../../test/server/support/recordings';
import { pause } from './stage';
import type { Recording } from './stage';

export const informationRecordings: readonly Recording[] = [
  {
    name: 'voices-heard',
    title: 'A regulator hears one recording, then another, stops it, and finds a broken one to say so',
    account: 'jg_zhijiang',
    path: '/Voice',
    act: async ({ page }) => {
      await listed(page);
      const plays = page.getByRole('button', { name: /^播放：/ });
      await plays.first().click();
      await notice(page, '播放中').waitFor();
      await plays.nth(1).click();
      await pause(page, 1000);
      await page.getByRole('button', { name: /^停止：/, disabled: false }).click();
      await notice(page, '停止播放').waitFor();
      await page.route('**/downLoadFile*', (route) => route.fulfill({ contentType: 'audio/mpeg', body: 'no sound' }));
      await plays.nth(2).click();
      await notice(page, 'Failed to decode!').waitFor();
      await page.unroute('**/downLoadFile*');
    },
  },
  {
    name: 'information-withdrawn',
    title: 'A regulator looks at what his county has published and at its readers, and withdraws it',
    account: 'jg_zhijiang',
    path: '/Ldiffusion',
    act: async ({ page }) => {
      await listed(page);
      const row = page.getByRole('row').filter({ hasText: '野生蘑菇' });
      await row.getByRole('button', { name: '查看' }).click();
      await dialog(page, '野生蘑菇').getByText('发布部门').waitFor();
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: /^阅读情况/ }).click();
      await dialog(page, '阅读情况').waitFor();
      await page.keyboard.press('Escape');
      await chooseFurther(row, '撤回');
      await answer(page, '确认撤回', '确定');
      await row.getByText('已撤回').waitFor();
    },
  },
  {
    name: 'voice-added',
    title: 'A regulator is refused what is no recording, files one, says of what kind it is, and removes it',
    account: 'jg_zhijiang',
    path: '/Voice',
    act: async ({ page, api, mark }) => {
      await listed(page);
      const submitted = async (title: string, kind: string) => {
        const form = dialog(page, title);
        await form.getByText(kind, { exact: true }).click();
        await form.getByRole('button', { name: '提交' }).click();
        await answer(page, '确认提交么？', '确定');
        await form.waitFor({ state: 'detached' });
      };
      await page.getByRole('button', { name: '新增' }).click();
      const editor = dialog(page, '新增语音记录');
      const chooser = editor.getByLabel('上传录音');
      await chooser.setInputFiles({ name: '说明.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
      await editor.getByText('录音只能是').waitFor();
      const { name, type, bytes } = recordings.amr;
      await chooser.setInputFiles({ name, mimeType: type, buffer: bytes });
      await editor.getByRole('button', { name: '播放：录音' }).waitFor();
      await submitted('新增语音记录', '指导记录');
      await mark();
      const { rows } = await api.call(voices.calls.list, { page: 1, pageSize: 1 });
      const row = page.getByRole('row').filter({ hasText: rows[0]?.createdAt ?? 'no voice' });
      await row.getByText('指导记录').waitFor();
      await row.getByRole('button', { name: '编辑' }).click();
      await submitted('编辑语音记录', '问题反馈');
      await row.getByText('问题反馈').waitFor();
      await removeRow(page, row);
    },
  },
  {
    name: 'information-published',
    title: 'A county writes a notice, forgets to whom, publishes it to a township, and reads it among the others',
    account: 'jg_zhijiang',
    path: '/Ldiffusion',
    act: async ({ page, mark }) => {
      await listed(page);
      await page.getByRole('button', { name: '新增' }).click();
      const form = dialog(page, '上传信息');
      await form.getByLabel('标题').fill('流程通知');
      await form.getByText('安全提示').click();
      await form.getByLabel('内容').fill('请提前准备留样盒。');
      const submit = form.getByRole('button', { name: '提交' });
      await submit.click();
      await form.getByText('请选择发布部门').waitFor();
      await form.getByRole('treeitem', { name: '安福寺镇' }).click();
      await mark();
      await submit.click();
      await answer(page, '确认提交么？', '取消');
      await submit.click();
      await answer(page, '确认提交么？', '确定');
      await page.waitForURL('**/Ldiffusion');
      const row = page.getByRole('row').filter({ hasText: '流程通知' });
      await row.getByRole('button', { name: '查看' }).click();
      await dialog(page, '流程通知').getByText('请提前准备留样盒。').waitFor();
      await page.keyboard.press('Escape');
    },
  },
];
