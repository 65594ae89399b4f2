import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { usersContract } from '../../src/contract/users';
import { codeAt, stepAt } from '../../src/server/platform/auth/totp';
import { setParameter } from '../server/support/parameters';
import { story } from '../support/story';
import { accountOf, answer, apiOf, connected, dialog, fillSignIn, notice, signIn } from './support/console';
import { listed } from './support/cooks';
import { expectAttribute, expectCount, expectNoWiderThanWindow, expectUrl, textOf, textsOf } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });
const password = 'Story2026';

/** Somebody of the demo's root unit who may see cooks, and has his password already. */
async function makeUser(username: string) {
  const server = theServer();
  const admin = await apiOf(server, accountOf(server, 'admin'));
  await setParameter(admin, 'signIn.changeGivenPassword', '否');
  const form = { username, name: '故事员', password, repeated: password, userType: 1, unitId: 4818 } as const;
  await admin.call(usersContract.create, { ...form, roleIds: [4] });
  return { username, password };
}

const owner = { username: 'own_story', password };

/** What the telephone knows from the key on the screen. */
function telephone(key: string) {
  const values = Array.from(key.replace(/\s/g, '')).map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter));
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  // No code opens twice: each is of a later half minute.
  return (ahead: number) => codeAt(secret, stepAt(new Date()) + ahead);
}

async function enrol(page: Page) {
  await page.getByRole('button', { name: '启用', exact: true }).click();
  const steps = dialog(page, '启用双因素认证');
  await steps.getByLabel('登录密码').fill(owner.password);
  await steps.getByRole('button', { name: '下一步' }).click();
  await steps.getByRole('img', { name: /otpauth/ }).waitFor();
  const code = telephone(await textOf(steps.locator('.second-factor__key')));
  await steps.getByLabel('验证码').fill(code(0));
  await steps.getByRole('button', { name: '启用' }).click();
  const recoveryCodes = steps.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  const [recoveryCode = ''] = await textsOf(recoveryCodes, 10);
  await steps.getByRole('button', { name: '我已保存' }).click();
  await page.getByText('剩余恢复码 10 个').waitFor();
  return { code, recoveryCode };
}

story('a person sets up a second factor, which ends all other sign-ins, and signs in with a code', async (visit) => {
  const server = theServer();
  await makeUser(owner.username);
  const { page } = await visit(server.address);
  const { page: other, tolerate } = await visit(server.address);
  const { page: third, tolerate: tolerateThird } = await visit(server.address);
  for (const each of [tolerate, tolerateThird]) each(/status of 401 \(Unauthorized\)/);
  await signIn(page, owner, '/Account');
  await page.getByRole('heading', { name: '个人中心' }).waitFor();
  for (const elsewhere of [third, other]) {
    await signIn(elsewhere, owner, '/Account');
    await elsewhere.getByText('本次登录').waitFor();
  }
  await page.reload();
  const devices = page.getByRole('list', { name: '登录设备' }).getByRole('listitem');
  await devices.filter({ hasText: '本次登录' }).waitFor();
  await devices.getByRole('button', { name: '结束登录' }).first().click();
  await answer(page, '确认结束该登录吗？', '结束登录');
  await notice(page, '操作成功').waitFor();
  await expectCount(devices.getByRole('button', { name: '结束登录' }), 1);

  const { code, recoveryCode } = await enrol(page);
  await devices.getByRole('button', { name: '结束登录' }).waitFor({ state: 'detached' });

  await third.waitForURL('**/login?redirect=%2FAccount');
  await other.waitForURL('**/login?redirect=%2FAccount');
  await fillSignIn(other, owner.username, owner.password);
  const typeCode = async (wanted: string) => {
    await other.getByLabel('验证码').fill(wanted);
    await other.getByRole('button', { name: '登录', exact: true }).click();
  };
  await typeCode('000000');
  await other.getByText('验证码有误或已使用').waitFor();
  await typeCode(code(1));
  await other.getByRole('heading', { name: '个人中心' }).waitFor();
  await other.getByRole('region', { name: '登录记录' }).getByText('失败').first().waitFor();

  await fillSignIn(third, owner.username, owner.password);
  await third.getByLabel('验证码').fill(recoveryCode);
  await third.getByRole('button', { name: '登录', exact: true }).click();
  await third.waitForURL((url) => url.pathname !== '/login');
});

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

/** Chrome's own line about an answer 401. */
const refusedLine = /status of 401 \(Unauthorized\)/;

async function openUserMenu(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: choice }).click();
}

story('a regulator is told what is wrong with his sign-in, and then arrives where he wanted to go', async (visit) => {
  const server = theServer();
  const { page, tolerate } = await visit(server.address);
  tolerate(refusedLine);
  const { username, password } = accountOf(server, 'jg_zhijiang');
  await page.goto('/Cstj');
  await page.waitForURL('**/login?redirect=%2FCstj');
  await page.locator('.sign-in__prefix').getByText('hb').waitFor();
  await expectNoWiderThanWindow(page);

  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('请输入用户名', { exact: true }).waitFor();
  await page.getByText('请输入密码', { exact: true }).waitFor();
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill('abc');
  await page.keyboard.press('Enter');
  await page.getByText('密码须为字母加数字').waitFor();
  await page.getByLabel('密码', { exact: true }).fill('wrong2025');
  await page.keyboard.press('Enter');
  await page.getByText('账户不存在', { exact: true }).waitFor();
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/Cstj');
  await listed(page);

  await page.goto('/no/such/page');
  await page.waitForURL('**/404');
  await page.getByRole('heading', { name: '404 page not found' }).waitFor();
});

story('a regulator changes his password, which ends his other session, and leaves', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_anfusi');
  const { page } = await visit(server.address);
  const { page: other, tolerate } = await visit(server.address);
  tolerate(refusedLine);
  await signIn(page, account, '/Cstj');
  await signIn(other, account, '/Cstj');
  await listed(other);

  await openUserMenu(page, '修改密码');
  const form = dialog(page, '修改密码');
  await form.getByText(account.username).waitFor();
  const type = async (password: string, repeated: string) => {
    await form.getByLabel('原密码').fill(account.password);
    await form.getByLabel('新密码').fill(password);
    await form.getByLabel('确认密码').fill(repeated);
    await form.getByRole('button', { name: '提交' }).click();
  };
  await type('', '');
  await form.getByText('请输入密码', { exact: true }).waitFor();
  await form.getByText('请再次输入密码', { exact: true }).waitFor();
  await type('abcdefgh', 'abcdefgh');
  await form.getByText('密码必须为字母加数字').waitFor();
  await type('Fresh2025', 'Fresh2026');
  await form.getByText('两次密码不一致！', { exact: true }).waitFor();
  await type('Fresh2025', 'Fresh2025');
  await notice(page, '修改成功').waitFor();
  await form.waitFor({ state: 'detached' });

  await other.waitForURL('**/login?redirect=%2FCstj');
  await expectCount(notice(other, '登录已失效，请重新登录'), 1);
  await fillSignIn(other, account.username, 'Fresh2025');
  await other.waitForURL('**/Cstj');

  await openUserMenu(page, '退出登录');
  await answer(page, '确认退出吗?', '取消');
  await notice(page, '取消操作').waitFor();
  await expectUrl(page, ({ pathname }) => pathname === '/Cstj');
  await openUserMenu(page, '退出登录');
  await answer(page, '确认退出吗?', '确定');
  await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
});
