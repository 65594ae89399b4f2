import type { Page } from 'playwright-core';
import { usersContract } from '../../src/contract/users';
import { codeAt, stepAt } from '../../src/server/platform/auth/totp';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, fillSignIn, notice, signIn } from './support/console';
import { textOf, textsOf } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();
const someone = { username: 'own_story', password: 'Story2026' };

async function makeUser(): Promise<void> {
  const server = theServer();
  const admin = await apiOf(server, accountOf(server, 'admin'));
  const { username, password } = someone;
  const form = { username, name: '故事员', password, repeated: password, userType: 1, unitId: 4818 } as const;
  await admin.call(usersContract.create, { ...form, roleIds: [4] });
}

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
  await steps.getByLabel('登录密码').fill(someone.password);
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

story('a person sets up a second factor, ends another device, and signs in with a code', async (visit) => {
  const server = theServer();
  await makeUser();
  const { page } = await visit(server.address);
  const { page: other, tolerate } = await visit(server.address);
  tolerate(/status of 401 \(Unauthorized\)/);
  await signIn(page, someone, '/Account');
  await page.getByRole('heading', { name: '个人中心' }).waitFor();
  await signIn(other, someone, '/Account');
  await other.getByText('本次登录').waitFor();
  await page.reload();
  const { code, recoveryCode } = await enrol(page);

  const devices = page.getByRole('list', { name: '登录设备' }).getByRole('listitem');
  await devices.filter({ hasText: '本次登录' }).waitFor();
  await devices.getByRole('button', { name: '结束登录' }).click();
  await answer(page, '确认结束该登录吗？', '结束登录');
  await notice(page, '操作成功').waitFor();
  await devices.getByRole('button', { name: '结束登录' }).waitFor({ state: 'detached' });

  await other.waitForURL('**/login?redirect=%2FAccount');
  await fillSignIn(other, someone.username, someone.password);
  const typeCode = async (wanted: string) => {
    await other.getByLabel('验证码').fill(wanted);
    await other.getByRole('button', { name: '登录', exact: true }).click();
  };
  await typeCode('000000');
  await other.getByText('验证码有误或已使用').waitFor();
  await typeCode(code(1));
  await other.getByRole('heading', { name: '个人中心' }).waitFor();
  await other.getByRole('region', { name: '登录记录' }).getByText('失败').first().waitFor();

  const { page: third } = await visit(server.address);
  await third.goto('/login');
  await fillSignIn(third, someone.username, someone.password);
  await third.getByLabel('验证码').fill(recoveryCode);
  await third.getByRole('button', { name: '登录', exact: true }).click();
  await third.waitForURL((url) => url.pathname !== '/login');
});
