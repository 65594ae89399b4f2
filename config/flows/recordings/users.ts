import { sessionContract } from '../../../src/contract/session';
import { usersContract } from '../../../src/contract/users';
import { pictures } from '../../../test/server/support/pictures';
import { accountOf, answer, apiOf, chooseFurther, dialog, notice } from '../../../test/e2e/support/console';
import { listed } from '../../../test/e2e/support/cooks';
import { pause } from './stage';
import type { Recording } from './stage';

const account = 'admin';

export const userRecordings: readonly Recording[] = [
  {
    name: 'user-with-picture',
    title: 'An administrator adds a user whose picture is refused twice before one is taken',
    account,
    path: '/User?username=flowuser',
    act: async ({ page }) => {
      await page.getByText('暂无数据').first().waitFor();
      await page.getByRole('button', { name: '新增', exact: true }).click();
      const form = dialog(page, '新增用户');
      await form.getByLabel('账号', { exact: true }).fill('flowuser');
      await form.getByLabel('姓名', { exact: true }).fill('流程员');
      await form.getByLabel('密码', { exact: true }).fill('Flow20261');
      await form.getByLabel('确认密码', { exact: true }).fill('Flow20261');
      const choose = async (name: string, mimeType: string, buffer: Buffer) =>
        form.getByLabel('上传头像').setInputFiles({ name, mimeType, buffer });
      await choose('face.gif', 'image/gif', await pictures.gif());
      await form.getByText(/只能是/).waitFor();
      await choose('face.png', 'image/png', Buffer.from('no picture'));
      await pause(page, 800);
      await choose('face.png', 'image/png', await pictures.png(40, 40));
      await form.getByRole('img', { name: '头像' }).waitFor();
      await form.getByRole('treeitem', { name: '宜昌市' }).click();
      await form.getByRole('button', { name: '提交' }).click();
      await answer(page, '确认提交么？', '确定');
      await notice(page, '新增成功').waitFor();
      await listed(page);
      const row = page.getByRole('row').filter({ hasText: 'flowuser' });
      await row.getByRole('button', { name: '修改密码' }).click();
      const reset = dialog(page, '修改密码');
      await reset.getByLabel('新密码').fill('Flow20262');
      await reset.getByLabel('确认密码').fill('Flow20262');
      await reset.getByRole('button', { name: '提交' }).click();
      await answer(page, '确认提交么？', '确定');
      await notice(page, '修改成功').waitFor();
      await row.getByRole('button', { name: '编辑' }).click();
      const editor = dialog(page, '编辑用户');
      await editor.getByLabel('姓名', { exact: true }).fill('流程员乙');
      await editor.getByRole('button', { name: '提交' }).click();
      await answer(page, '确认提交么？', '确定');
      await notice(page, '编辑成功').waitFor();
      await pause(page, 500);
    },
  },
  {
    name: 'user-deleted',
    title: 'An administrator deletes a user after a second thought, and one whom somebody deleted before',
    account,
    path: async ({ admin }) => {
      const { profile } = await admin.call(sessionContract.current, {});
      const form = { password: 'Flow20261', repeated: 'Flow20261', unitId: profile.unit.id, userType: 1 } as const;
      for (const which of ['1', '2']) {
        const names = { username: `flowgone${which}`, name: `流程离任${which}` };
        await admin.call(usersContract.create, { ...form, ...names });
      }
      return '/User?username=flowgone';
    },
    act: async ({ page, admin }) => {
      const row = (which: string) => page.getByRole('row').filter({ hasText: `flowgone${which}` });
      const remove = async (which: string, choice: '确定' | '取消') => {
        await chooseFurther(row(which), '删除');
        await answer(page, '确认删除该记录吗？', choice);
      };
      await remove('1', '取消');
      await notice(page, '取消操作').waitFor();
      await remove('1', '确定');
      await row('1').waitFor({ state: 'detached' });
      const { rows } = await admin.call(usersContract.list, { username: 'flowgone2', page: 1, pageSize: 10 });
      await admin.call(usersContract.remove, { id: rows[0]?.id ?? 0 });
      await remove('2', '确定');
      await notice(page, /请求资源不存在/).waitFor();
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await row('2').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'officer-added',
    title: 'A regulator adds an information officer: first without a unit, then to one, and opens him again',
    account,
    path: '/Tjcx?name=流程信息员',
    act: async ({ page }) => {
      await page.getByText('暂无数据').first().waitFor();
      const press = () => page.getByRole('button', { name: '新增', exact: true }).click();
      await press();
      await notice(page, '请选择所属部门').waitFor();
      await page.getByRole('treeitem', { name: '宜昌市' }).click();
      await press();
      const form = page.getByRole('dialog').last();
      await form.getByLabel('账号', { exact: true }).fill('flowofficer');
      await form.getByLabel('姓名', { exact: true }).fill('流程信息员');
      await form.getByLabel('密码', { exact: true }).fill('Flow20261');
      await form.getByLabel('确认密码', { exact: true }).fill('Flow20261');
      await form.getByRole('button', { name: '提交' }).click();
      await answer(page, '确认提交么？', '确定');
      await notice(page, '新增成功').waitFor();
      const row = page.getByRole('row').filter({ hasText: 'flowofficer' });
      await row.getByRole('button', { name: '编辑' }).click();
      await page.getByRole('dialog').last().getByLabel('姓名', { exact: true }).waitFor();
      await pause(page, 500);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '重置' }).click();
      await pause(page, 800);
    },
  },
  {
    name: 'session-ended',
    title: 'An administrator ends the session of somebody else',
    account,
    path: '/User/online?username=jg_luotian',
    act: async ({ page, server }) => {
      await apiOf(server, accountOf(server, 'jg_luotian'));
      await page.getByRole('button', { name: '查询', exact: true }).click();
      const end = page.getByRole('button', { name: '强制下线' }).first();
      await end.click();
      await answer(page, '确认强制该用户下线吗？', '取消');
      await end.click();
      await answer(page, '确认强制该用户下线吗？', '强制下线');
      await notice(page, '操作成功').waitFor();
      await pause(page, 500);
    },
  },
];
