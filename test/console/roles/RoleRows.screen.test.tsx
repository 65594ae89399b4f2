import { screen, within } from '@testing-library/react';
import roles from '../../../src/console/features/roles';
import type { Endpoint } from '../../../src/contract/kernel';
import { rolesContract } from '../../../src/contract/roles';
import { reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { functions, holder, role } from '../roles/grants';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/roles/RoleEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedServer();
const everything = Object.values(rolesContract);
const clerk = role(1, ['user:index', 'user:save', 'role:save']);
const auditor = role(2, ['log:index'], { holderCount: 0 });

async function open(permissions: readonly Endpoint[] = everything) {
  const list = answer(rolesContract.list, { rows: [clerk, auditor], total: 2 });
  answer(rolesContract.functions, functions);
  answer(rolesContract.holders, { rows: [holder(8)], total: 1 });
  const shown = show(roles, <roles.Page />, { permissions });
  await screen.findByRole('button', { name: 'ROLE_1' });
  await screen.findByText('日志');
  return { ...shown, list };
}

async function openRole(name = 'ROLE_1', permissions: readonly Endpoint[] = everything) {
  const shown = await open(permissions);
  await shown.user.click(screen.getByRole('button', { name }));
  await screen.findByRole('heading', { name: `权限分配：${name}` });
  return shown;
}

const grants = () => within(screen.getByRole('region', { name: '权限分配' }));
const boxOf = (label: string) => {
  const box = grants().getByText(label).closest('.arco-tree-node')?.querySelector('input[type="checkbox"]');
  if (!(box instanceof HTMLInputElement)) throw new Error(`${label} has no box`);
  return box;
};

test('the buttons of another row ask nothing about unsaved ticks', async () => {
  const { user } = await openRole();
  answer(rolesContract.remove, null);
  await user.click(boxOf('user-delete'));
  await user.click(within(rowOf('ROLE_2')).getByRole('button', { name: '删除' }));
  await reply(user, '确认删除该记录吗？');
  await screen.findByText('删除成功');
  expect(screen.queryByText('权限修改尚未保存，确认放弃吗？')).not.toBeInTheDocument();
});
