import { usersContract } from '../../../src/contract/users';
import { accountOf, answer, dialog, fillSignIn, notice } from '../../../test/e2e/support/console';
import { cookRow, listed, makeCook, submitEditor } from '../../../test/e2e/support/cooks';
import type { Api } from '../../../test/server/support/api';
import { setParameter } from '../../../test/server/support/parameters';
import { pause } from './stage';
import type { Recording } from './stage';
import type { Page } from 'playwright-core';

async function openUserMenu(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: choice }).click();
}

async function endSessions(admin: Api, username: string): Promise<void> {
  const { rows } = await admin.call(usersContract.online, { username, page: 1, pageSize: 50 });
  for (const { id } of rows) await admin.call(usersContract.endSession, { id });
}

export const sessionRecordings: readonly Recording[] = [
  {
    name: 'sign-in-and-out',
    title: 'A regulator is refused, signs in, does not leave after all, and then leaves',
    account: 'jg_anfusi',
    act: async ({ page, server, mark }) => {
      const { username, password } = accountOf(server, 'jg_anfusi');
      await fillSignIn(page, username, 'Wrong12345');
      await page.getByText('账户不存在', { exact: true }).waitFor();
      await mark();
      await fillSignIn(page, username, password);
      await page.waitForURL('**/LliveMap');
      await pause(page, 500);
      await openUserMenu(page, '退出登录');
      await answer(page, '确认退出吗?', '取消');
      await notice(page, '取消操作').waitFor();
      await openUserMenu(page, '退出登录');
      await answer(page, '确认退出吗?', '确定');
      await page.waitForURL('**/login');
    },
  },
  {
    name: 'sign-in-remembered',
    title: 'A regulator is remembered, leaves, and comes back without his password',
    account: 'jg_anfusi',
    act: async ({ page, server }) => {
      const { username, password } = accountOf(server, 'jg_anfusi');
      await page.getByText('记住密码').click();
      await fillSignIn(page, username, password);
      await page.waitForURL('**/LliveMap');
      await openUserMenu(page, '退出登录');
      await answer(page, '确认退出吗?', '确定');
      await page.waitForURL('**/login');
      await pause(page, 500);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.waitForURL('**/LliveMap');
    },
  },
  {
    name: 'session-expires',
    title: 'A session ends in the middle of work; the user signs in again and goes on',
    account: 'jg_luotian',
    path: '/Ltrack?name=nobody',
    act: async ({ page, server, admin, mark }) => {
      const { username, password } = accountOf(server, 'jg_luotian');
      await pause(page, 500);
      await endSessions(admin, username);
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await page.waitForURL('**/login?redirect=**');
      await mark();
      await fillSignIn(page, username, password);
      await page.waitForURL('**/Ltrack**');
      await pause(page, 500);
    },
  },
  {
    name: 'command-expires',
    title: 'A session ends under a command; the user signs in again, finds what he typed, and sends it',
    account: 'jg_luotian',
    isDeaf: true,
    path: async ({ api }) => `/Cstj?account=${(await makeCook(api, { name: '续写师傅' })).account}`,
    act: async ({ page, server, admin, mark }) => {
      const { username, password } = accountOf(server, 'jg_luotian');
      const form = dialog(page, '编辑厨师');
      // The form's own questions are answered before: its command is to be the one that is refused.
      const unitKnown = page.waitForResponse((reply) => reply.url().includes('/lbmzd/tree?id='));
      await cookRow(page, '续写师傅').getByRole('button', { name: '编辑' }).click();
      await form.getByLabel('服务区域').fill('城西');
      await unitKnown;
      await endSessions(admin, username);
      await submitEditor(page, '编辑厨师');
      await page.waitForURL('**/login?redirect=**');
      await mark();
      await fillSignIn(page, username, password);
      await page.waitForURL('**/Cstj**');
      await form.waitFor();
      if ((await form.getByLabel('服务区域').inputValue()) !== '城西') throw new Error('What was typed is gone');
      await submitEditor(page, '编辑厨师');
      await notice(page, '编辑成功').waitFor();
      await cookRow(page, '续写师傅').getByText('城西').waitFor();
    },
  },
  {
    name: 'password-change',
    title: 'A regulator changes his password, after one that is too much like the old',
    account: 'jg_luotian',
    path: '/Ltrack?name=nobody',
    act: async ({ page, server, admin }) => {
      const { password } = accountOf(server, 'jg_luotian');
      // He goes back to the one he was given.
      await setParameter(admin, 'signIn.passwordHistory', '0');
      const form = dialog(page, '修改密码');
      const change = async (former: string, wanted: string) => {
        await form.getByLabel('原密码').fill(former);
        await form.getByLabel('新密码').fill(wanted);
        await form.getByLabel('确认密码').fill(wanted);
        await form.getByRole('button', { name: '提交' }).click();
      };
      const done = async () => {
        await notice(page, '修改成功').waitFor();
        await form.waitFor({ state: 'detached' });
      };
      await openUserMenu(page, '修改密码');
      await change(password, password);
      await form.getByText('新密码不能与原密码相同').first().waitFor();
      await change(password, 'Fresh2025');
      await done();
      // Others sign in with the one he was given.
      await openUserMenu(page, '修改密码');
      await change('Fresh2025', password);
      await done();
    },
  },
  {
    name: 'reload-with-pages',
    title: 'A regulator who had pages open finds them after a reload, closes one and folds the menu',
    account: 'jg_anfusi',
    path: '/Cscx?name=nobody',
    act: async ({ page }) => {
      await listedOrEmpty(page);
      await page.getByRole('button', { name: '收起菜单' }).click();
      await page.getByRole('button', { name: '展开菜单' }).click();
      await page.getByRole('button', { name: '直播监管' }).click();
      await page.getByRole('link', { name: '厨师轨迹' }).first().click();
      await page.waitForURL('**/Ltrack**');
      await listedOrEmpty(page);
      const opened = page.getByRole('navigation', { name: '已打开的页面' });
      await opened.getByRole('button', { name: '关闭厨师轨迹', exact: true }).click();
      await opened.getByRole('link', { name: '厨师轨迹', exact: true }).waitFor({ state: 'detached' });
      await pause(page, 500);
    },
  },
];

async function listedOrEmpty(page: Page): Promise<void> {
  await Promise.any([listed(page), page.getByText('暂无数据').first().waitFor()]);
}
