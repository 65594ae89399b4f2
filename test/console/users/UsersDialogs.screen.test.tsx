import { screen, waitFor, within } from '@testing-library/react';
import users from '../../../src/console/features/users';
import type { Endpoint } from '../../../src/contract/kernel';
import { rolesContract } from '../../../src/contract/roles';
import { usersContract } from '../../../src/contract/users';
import { dialogOf, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { rowsOf, user } from '../users/people';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/users/PasswordsDialog';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const everything = [...Object.values(usersContract), rolesContract.functions];
const answer = scriptedServer();
const people = rowsOf(
  user(1),
  user(2, { sex: 0, isEnabled: false, isLocked: true }),
  user(3, { sex: undefined, phone: undefined }),
);

async function open(permissions: readonly Endpoint[] = everything, address = '/User') {
  const list = answer(usersContract.list, people);
  const shown = show(users, <users.Page />, { permissions, address });
  await screen.findByText('用户1');
  return { ...shown, list };
}

test('while it is sent the password dialog is busy and cannot be left', async () => {
  const { user: person } = await open();
  answer(usersContract.resetPasswords, null).mockReturnValue(new Promise(() => undefined));
  await person.click(within(rowOf('用户2')).getByRole('button', { name: '修改密码' }));
  const dialog = await dialogOf('修改密码');
  await person.type(within(dialog).getByLabelText('新密码'), 'abc12345');
  await person.type(within(dialog).getByLabelText('确认密码'), 'abc12345');
  await person.click(within(dialog).getByRole('button', { name: '提交' }));
  await reply(person, '确认提交么？');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '取消' })).toBeDisabled());
  await person.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();
});

test('a password made by chance is told, and sent twice the same', async () => {
  const { user: person } = await open();
  const reset = answer(usersContract.resetPasswords, null);
  await person.click(within(rowOf('用户2')).getByRole('button', { name: '修改密码' }));
  const dialog = await dialogOf('修改密码');
  await person.click(within(dialog).getByRole('button', { name: '随机生成' }));
  const password = /新密码：([a-z\d]{10})（/.exec(within(dialog).getByRole('status').textContent)?.[1] ?? '';
  expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])[^aeiouy]{10}$/);
  await person.click(within(dialog).getByRole('button', { name: '提交' }));
  await reply(person, '确认提交么？');
  await waitFor(() => expect(reset.mock.calls[0]?.[0]).toEqual({ ids: [2], password, repeated: password }));
});

test('what was typed into the filter is still there after another type was chosen', async () => {
  const { user: person } = await open();
  await person.type(screen.getByLabelText('姓名'), '王');
  await person.click(screen.getByRole('radio', { name: '信息员' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '信息员' })).toBeChecked());
  expect(screen.getByLabelText('姓名')).toHaveValue('王');
});
