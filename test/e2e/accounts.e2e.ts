import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { unitsContract } from '../../src/contract/units';
import { usersContract } from '../../src/contract/users';
import { story } from '../support/story';
import { accountOf, answer, apiOf, connected, dialog, fillSignIn, notice, signIn } from './support/console';
import { cookRow, hasTotal, listed, makeCook, search } from './support/cooks';
import { expectAttribute, expectInSight, textOf } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });
const password = 'Story2026';
/** The last of the units below the province. */
const last = '神农架林区';

/** Somebody of the demo's root unit who may see cooks. */
async function makeUser(username: string) {
  const server = theServer();
  const admin = await apiOf(server, accountOf(server, 'admin'));
  const form = { username, name: '故事员', password, repeated: password, userType: 1, unitId: 4818 } as const;
  await admin.call(usersContract.create, { ...form, roleIds: [4] });
  return { username, password };
}

story(
  'a lock by wrong passwords says so on both screens, survives a saved form, and ends by its own button',
  async (visit) => {
    const server = theServer();
    const { page: admin } = await visit(server.address);
    const { page: user, tolerate } = await visit(server.address);
    tolerate(/status of 401 \(Unauthorized\)/);
    const someone = await makeUser('lock_story');
    await user.goto('/login');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const refused = user.waitForResponse((reply) => reply.url().endsWith('/api/login'));
      await fillSignIn(user, someone.username, 'Wrong12345');
      assert.equal((await refused).status(), 401);
    }
    await signIn(admin, accountOf(server, 'admin'), '/User?username=lock_story');
    const row = rowOf(admin, 'lock_story');
    await row.getByText(/密码错误 5 次，锁定至 \d\d-\d\d \d\d:\d\d/).waitFor();

    await row.getByRole('button', { name: '编辑' }).click();
    const editor = dialog(admin, '编辑用户');
    await editor.getByText(/密码错误 5 次，锁定至/).waitFor();
    await expectAttribute(editor.getByRole('switch', { name: '是否锁定' }), 'aria-checked', 'false');
    await editor.getByLabel('姓名', { exact: true }).fill('改过名');
    await editor.getByRole('button', { name: '提交' }).click();
    await answer(admin, '确认提交么？', '确定');
    await notice(admin, '编辑成功').waitFor();
    await row
      .filter({ hasText: '改过名' })
      .getByText(/密码错误 5 次/)
      .waitFor();
    const stillShut = user.waitForResponse((reply) => reply.url().endsWith('/api/login'));
    await fillSignIn(user, someone.username, password);
    assert.equal((await stillShut).status(), 401);

    await row.getByRole('button', { name: '解除锁定' }).click();
    await answer(admin, '确认解除该用户的登录锁定吗？', '确定');
    await notice(admin, '操作成功').waitFor();
    await row.getByText(/密码错误/).waitFor({ state: 'detached' });
    await fillSignIn(user, someone.username, password);
    await user.getByRole('navigation', { name: '主菜单' }).waitFor();
  },
);

story(
  'a switched off account and a forced sign-out reach the other screen by themselves, also a page just opened',
  async (visit) => {
    const server = theServer();
    const { page: admin } = await visit(server.address);
    const { page: user, tolerate } = await visit(server.address);
    tolerate(/status of 401 \(Unauthorized\)|\/api\/stomp/);
    const someone = await makeUser('off_story');
    const sentAway = async (since: number, what: string) => {
      await user.waitForURL('**/login?redirect=%2FCstj');
      console.log(`${what}: ${Date.now() - since} ms after it was confirmed`);
      await notice(user, '登录已失效，请重新登录').waitFor();
    };
    await signIn(admin, accountOf(server, 'admin'), '/User/online');
    const force = async () => {
      await admin.getByRole('button', { name: '查询', exact: true }).click();
      await rowOf(admin, 'off_story').getByRole('button', { name: '强制下线' }).click();
      await answer(admin, '确认强制该用户下线吗？', '强制下线');
    };

    await Promise.all([connected(user), signIn(user, someone, '/Cstj')]);
    await force();
    await sentAway(Date.now(), 'a forced sign-out');

    await signIn(user, someone, '/Cstj');
    await admin.getByRole('button', { name: '查询', exact: true }).click();
    await rowOf(admin, 'off_story').waitFor();
    await user.goto('/Cstj');
    await force();
    await sentAway(Date.now(), 'a forced sign-out from a page just opened');

    await Promise.all([connected(user), signIn(user, someone, '/Cstj')]);
    await admin.goto('/User?username=off_story');
    await rowOf(admin, 'off_story').getByRole('button', { name: '停用' }).click();
    await answer(admin, '确认停用该用户吗？', '确定');
    await sentAway(Date.now(), 'a switched off account');
    await rowOf(admin, 'off_story').getByRole('button', { name: '启用' }).waitFor();
  },
);

story('the password dialog names whose it sets, and a cook moves to the unit that the dialog names', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'admin'), '/User');
  await page.getByRole('row').nth(1).locator('.arco-checkbox').click();
  await page.getByRole('row').nth(2).locator('.arco-checkbox').click();
  await page.getByRole('button', { name: '批量修改密码' }).click();
  await dialog(page, '批量修改密码')
    .getByText(/^.+（\w+）、.+（\w+）$/)
    .waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/Cstj');
  await listed(page);
  const row = page.getByRole('row').nth(1);
  const name = (await textOf(row.getByRole('cell').nth(3))).trim();
  await row.getByRole('button', { name: '编辑' }).click();
  const editor = dialog(page, '编辑厨师');
  await editor.getByText(/^已选：湖北省 \/ .+ \/ /).waitFor();
  await editor.getByRole('treeitem', { name: '武汉市', exact: true }).click();
  await editor.getByText('已选：湖北省 / 武汉市', { exact: true }).waitFor();
  await editor.getByText('归新部门管理').waitFor();
  await editor.getByRole('button', { name: '提交' }).click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '编辑成功').waitFor();
  await page.getByText('包含下级', { exact: true }).click();
  await page.getByRole('treeitem', { name: '武汉市', exact: true }).first().click();
  await page.getByRole('row').filter({ hasText: name }).first().waitFor();
});

story('the picker of a unit shows the one that it holds, the last of its list too', async (visit) => {
  const server = theServer();
  const api = await apiOf(server, accountOf(server, 'admin'));
  const [root] = await api.call(unitsContract.children, {});
  const unitId = (await api.call(unitsContract.children, { id: root?.id })).find(({ label }) => label === last)?.id;
  assert.ok(unitId !== undefined, `${last} is a unit of the demo`);
  const cook = await makeCook(api, { unitId });
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'admin'), '/Cstj');
  await search(page, '姓名', cook.name);
  await hasTotal(page, 1);
  await cookRow(page, cook.name).getByRole('button', { name: '编辑' }).click();
  await expectInSight(dialog(page, '编辑厨师').getByRole('treeitem', { name: last, exact: true }));
});
