import { rolesContract } from '../../../src/contract/roles';
import { tracksContract } from '../../../src/contract/tracks';
import { unitsContract } from '../../../src/contract/units';
import { answer, chooseFurther, dialog, notice } from '../../../test/e2e/support/console';
import { listed } from '../../../test/e2e/support/cooks';
import { pause, twice } from './stage';
import type { Recording } from './stage';

const account = 'admin';
const observer = '观察员';

export const administrationRecordings: readonly Recording[] = [
  {
    name: 'unit-moved',
    title: 'An administrator finds a unit by its name, adds one below it, moves it and deletes it',
    account,
    path: '/Bmzd?name=流程镇',
    act: async ({ page }) => {
      const list = page.getByRole('region', { name: '部门列表' });
      const tree = page.getByRole('complementary', { name: '部门树' });
      const row = list.getByRole('row').filter({ hasText: '流程镇' });
      await tree.getByRole('treeitem', { name: '宜昌市' }).waitFor();
      await tree.getByLabel('搜索部门树').fill('安福寺');
      await page.keyboard.press('Enter');
      await tree.getByRole('button', { name: /安福寺镇/ }).click();
      await tree.getByRole('treeitem', { name: '安福寺镇', selected: true }).waitFor();
      await page.getByRole('button', { name: '新增', exact: true }).click();
      const form = dialog(page, '新增部门');
      await form.getByLabel('部门编号').fill('429902');
      await form.getByLabel('部门名称').fill('流程镇');
      await form.getByRole('button', { name: '提交' }).click();
      await answer(page, '确认提交么？', '确定');
      await row.getByRole('button', { name: '编辑' }).click();
      const editor = dialog(page, '编辑部门');
      await editor.getByRole('treeitem', { name: '宜昌市' }).click();
      await editor.getByRole('button', { name: '提交' }).click();
      await answer(page, '确认提交么？', '确定');
      await row.waitFor({ state: 'detached' });
      await tree.getByRole('treeitem', { name: '宜昌市' }).click();
      await row.getByRole('button', { name: '删除' }).click();
      await answer(page, '确认删除该记录吗？', '确定');
      await notice(page, '删除成功').waitFor();
      await row.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'role-granted',
    title: 'An administrator ticks a right, is asked when he turns to another role, and saves',
    account,
    path: '/Role',
    act: async ({ page, mark }) => {
      const grants = page.getByRole('region', { name: '权限分配' });
      await page.getByRole('button', { name: observer }).click();
      await page.getByRole('heading', { name: `权限分配：${observer}` }).waitFor();
      const tick = grants
        .locator('.arco-tree-node')
        .filter({ hasText: /^查询直播$/ })
        .locator('.arco-checkbox');
      await tick.scrollIntoViewIfNeeded();
      await tick.click();
      await page.getByRole('button', { name: '信息员' }).click();
      await page.getByRole('dialog').last().getByRole('button', { name: '继续修改', exact: true }).click();
      await mark();
      const save = async (choice: '确定' | '取消') => {
        await grants.getByRole('button', { name: '保存' }).click();
        await answer(page, '确认提交么？', choice);
      };
      await save('取消');
      await save('确定');
      await notice(page, '提交成功').waitFor();
      await pause(page, 500);
      await page.getByRole('button', { name: '信息员' }).click();
      await page.getByRole('heading', { name: '权限分配：信息员' }).waitFor();
      await pause(page, 500);
    },
  },
  {
    name: 'rights-changed',
    title: 'A right is taken away while its holder works: menu and page follow',
    account: 'gc_hubei',
    path: '/Ltrack?name=nobody',
    act: async ({ page, admin }) => {
      await page.waitForResponse((one) => one.url().endsWith('/api/user/current'), { timeout: 30_000 });
      await pause(page, 500);
      const roles = await admin.call(rolesContract.list, { page: 1, pageSize: 50 });
      const role = roles.rows.find(({ authority }) => authority === observer);
      if (role?.permissions === undefined) throw new Error(`There is no role ${observer} that may be read`);
      const functions = await admin.call(rolesContract.functions, {});
      const held = new Set(role.permissions.map(({ controller, action }) => `${controller}:${action}`));
      const keys = functions
        .flatMap(({ actions }) => actions)
        .filter(({ controller, action }) => held.has(`${controller}:${action}`))
        .map(({ key }) => key);
      const changed = page.waitForResponse((one) => one.url().endsWith('/api/user/current'), { timeout: 30_000 });
      await admin.call(rolesContract.savePermissions, { id: role.id, version: role.version, keys: keys.slice(1) });
      await changed;
      await pause(page, 500);
    },
  },
  {
    name: 'parameter-edited',
    title: 'An administrator adds a parameter, edits it, is refused, and deletes it',
    account,
    path: '/Param?name=流程参数',
    act: async ({ page }) => {
      await page.getByText('暂无数据').first().waitFor();
      const row = page.getByRole('row').filter({ hasText: 'flow.code' });
      await page.getByRole('button', { name: '新增', exact: true }).click();
      const form = dialog(page, '新增参数');
      await form.getByLabel('参数名称').fill('流程参数');
      await form.getByLabel('参数编码').fill('signIn.maxFailures');
      await form.getByLabel('参数值').fill('5');
      const submit = async () => {
        await form.getByRole('button', { name: '提交' }).click();
        await answer(page, '确认提交么？', '确定');
      };
      await submit();
      await pause(page, 500);
      await form.getByLabel('参数编码').fill('flow.code');
      await submit();
      await row.waitFor();
      await row.getByRole('button', { name: '编辑' }).click();
      const editor = dialog(page, '编辑参数');
      await editor.getByLabel('参数值').fill('2');
      await editor.getByRole('button', { name: '提交' }).click();
      await answer(page, '确认提交么？', '确定');
      await notice(page, '编辑成功').waitFor();
      await row.getByRole('button', { name: '删除' }).click();
      await answer(page, '确认删除该记录吗？', '确定');
      await notice(page, '删除成功').waitFor();
      await pause(page, 500);
    },
  },
  {
    name: 'track-deleted',
    title: 'A regulator looks at the way of a cook and deletes one of his tracks',
    account: 'jg_zhijiang',
    path: async ({ api }) => {
      const { rows } = await api.call(tracksContract.list, { from: '2020-01-01', page: 1, pageSize: 1 });
      const [track] = rows;
      if (track === undefined) throw new Error('There are no tracks');
      return `/Ltrack?name=${track.cookName}&from=${track.liveDate}&until=${track.liveDate}`;
    },
    act: async ({ page }) => {
      await listed(page);
      const rows = page.locator('.resource-table:visible tbody tr');
      const count = await rows.count();
      await chooseFurther(rows.first(), '删除');
      await answer(page, '确认删除该记录吗？', '取消');
      await notice(page, '取消操作').waitFor();
      // The button itself, which the menu presses.
      await rows.first().locator('button', { hasText: '删除' }).evaluate(twice);
      await answer(page, '确认删除该记录吗？', '确定');
      await notice(page, '删除成功').waitFor();
      if (count === 1) await page.getByText('暂无数据').first().waitFor();
      await pause(page, 500);
    },
  },
  {
    name: 'unit-cooks',
    title: 'A regulator comes to the cooks of one unit by an address and looks at its own cooks only',
    account: 'jg_zhijiang',
    path: async ({ admin }) => {
      const { rows } = await admin.call(unitsContract.list, { name: '安福寺镇', page: 1, pageSize: 20 });
      const unit = rows.find(({ name }) => name.endsWith('安福寺镇'));
      return `/Cstj/${unit?.parentId ?? 0},${unit?.id ?? 0}?name=nobody`;
    },
    act: async ({ page }) => {
      await page.getByRole('treeitem', { name: '安福寺镇', selected: true }).waitFor();
      await page.getByText('包含下级').click();
      await page.getByText('暂无数据').first().waitFor();
      await pause(page, 500);
    },
  },
  {
    name: 'permission-added',
    title: 'An administrator adds a permission, opens and closes it, and deletes it',
    account,
    path: '/Qxgl?name=flowctl',
    act: async ({ page }) => {
      await page.getByText('暂无数据').first().waitFor();
      await page.getByRole('button', { name: '新增', exact: true }).click();
      const form = dialog(page, '新增权限');
      await form.getByLabel('权限名称').fill('flowctl');
      await form.getByRole('button', { name: '提交' }).click();
      await answer(page, '确认提交么？', '确定');
      const row = page.getByRole('row').filter({ hasText: 'flowctl' });
      await row.getByRole('button', { name: '编辑' }).click();
      await page.keyboard.press('Escape');
      await dialog(page, '编辑权限').waitFor({ state: 'detached' });
      await row.getByRole('button', { name: '删除' }).click();
      await answer(page, '确认删除该记录吗？', '确定');
      await row.waitFor({ state: 'detached' });
    },
  },
];
