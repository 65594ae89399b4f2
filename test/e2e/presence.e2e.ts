import { story } from '../support/story';
import { accountOf, apiOf, connected, dialog, signIn } from './support/console';
import { cookRow, makeCook } from './support/cooks';
import { expectNone } from './support/expect';
import { makeFiling } from './support/filings';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

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

story('a screen is locked with a key, also after a reload, and opens for its own password', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_luotian');
  const { page } = await visit(server.address);
  await signIn(page, account, '/Ltrack?name=nobody');
  await page.getByRole('heading', { name: '厨师轨迹' }).waitFor();
  await page.keyboard.press('Alt+L');
  const locked = page.getByRole('heading', { name: '已锁屏' });
  await locked.waitFor();
  await expectNone(page.getByRole('navigation', { name: '主菜单' }));
  await page.reload();
  await locked.waitFor();
  await page.getByLabel('密码').fill(account.password);
  await page.getByRole('button', { name: '解锁' }).click();
  await page.getByRole('heading', { name: '厨师轨迹' }).waitFor();
});
