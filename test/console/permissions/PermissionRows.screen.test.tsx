import { screen, within } from '@testing-library/react';
import permissions from '../../../src/console/features/permissions';
import type { Endpoint } from '../../../src/contract/kernel';
import { permissionsContract } from '../../../src/contract/permissions';
import type { Permission, PermissionAction } from '../../../src/contract/permissions';
import { rolesContract } from '../../../src/contract/roles';
import { dialogOf, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/permissions/PermissionEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedServer();
const everything = [...Object.values(permissionsContract), rolesContract.functions];
const action = (name: string, changes: Partial<PermissionAction> = {}): PermissionAction => ({
  action: name,
  description: `${name}说明`,
  isEnabled: true,
  ...changes,
});
const permission = (id: number, name: string, changes: Partial<Permission> = {}): Permission => ({
  id,
  name,
  description: `权限${id}`,
  icon: 'icon-x',
  isStrict: true,
  isEnabled: true,
  note: '备注',
  actions: [action('index'), action('save', { isEnabled: false })],
  isBuiltIn: false,
  createdAt: '2026-05-01 08:00:00',
  updatedAt: '2026-05-01 08:00:00',
  version: 4,
  ...changes,
});
const rows = [
  permission(1, 'user', { isBuiltIn: true }),
  permission(2, 'survey', { isStrict: false, isEnabled: false, actions: [] }),
];

async function open(allowed: readonly Endpoint[] = everything) {
  const list = answer(permissionsContract.list, { rows, total: 2 });
  const shown = show(permissions, <permissions.Page />, { permissions: allowed });
  await screen.findByText('survey');
  return { ...shown, list };
}

const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: '提交' });

test('an action without a name is said beside it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '新增' }));
  const dialog = await dialogOf('新增权限');
  await user.type(within(dialog).getByLabelText('权限名称'), 'guide');
  await user.click(within(dialog).getByRole('button', { name: '新增操作' }));
  await user.click(submit(dialog));
  expect(await within(dialog).findByText('请输入操作标识')).toBeInTheDocument();
});

test('the button that opens a row has a name and says whether it is open', async () => {
  await open();
  const button = rowOf('user').querySelector('.arco-table-expand-icon-cell button');
  expect(button).toHaveAccessibleName();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
