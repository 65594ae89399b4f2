import { screen, waitFor, within } from '@testing-library/react';
import account from '../../../src/console/features/session/account';
import { accountContract } from '../../../src/contract/account';
import type { AccountAccess, AccountState } from '../../../src/contract/account';
import { sessionContract } from '../../../src/contract/session';
import { dialogOf, problems } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from './people';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/session/account/SecondFactorDialog';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));

const answer = scriptedServer();
const state = (secondFactor: Partial<AccountState['secondFactor']>): AccountState => ({
  passwordChangedAt: '2026-05-01 08:00:00',
  secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0, ...secondFactor },
});
const access = (changes: Partial<AccountAccess>): AccountAccess => ({
  id: 's-1',
  kind: 'session',
  ip: '10.42.1.7',
  browser: 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36',
  since: '2026-05-01 08:00:00',
  seenAt: '2026-05-01 09:00:00',
  isCurrent: false,
  ...changes,
});
const accesses = [
  access({ isCurrent: true }),
  access({ id: 's-2', ip: '203.0.113.7', browser: 'Firefox/141.0' }),
  access({ id: 'd-1', kind: 'device' }),
];

async function open(told: AccountState = state({})) {
  const states = answer(accountContract.state, told);
  const lists = answer(accountContract.accesses, accesses);
  answer(accountContract.signIns, {
    rows: [
      { id: 2, at: '2026-05-01 09:00:00', ip: '203.0.113.7', location: '', way: '密码', result: 'refused' as const },
    ],
    total: 1,
  });
  const shown = show(account, <account.Page />, { permissions: [], address: '/Account' });
  await screen.findByText('双因素认证');
  return { ...shown, states, lists };
}

test('every way into the account stands there with address and time, the own one marked and not to be ended here', async () => {
  await open();
  const items = within(screen.getByRole('list', { name: '登录设备' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Chrome 140本次登录已登录 · 10.42.1.7 · 2026-05-01 08:00:00 起 · 最近使用 2026-05-01 09:00:00',
    'Firefox 141已登录 · 203.0.113.7 · 2026-05-01 08:00:00 起 · 最近使用 2026-05-01 09:00:00结束登录',
    'Chrome 140已记住密码的设备 · 10.42.1.7 · 2026-05-01 08:00:00 起 · 最近使用 2026-05-01 09:00:00取消自动登录',
  ]);
  expect(screen.getByRole('row', { name: /203\.0\.113\.7/ })).toHaveTextContent('密码失败');
});

test('another one is ended after a question', async () => {
  const { user, lists } = await open();
  const end = answer(accountContract.endAccess, null);
  await user.click(screen.getByRole('button', { name: '结束登录' }));
  await user.click(within(await dialogOf('提示')).getByRole('button', { name: '结束登录' }));
  await waitFor(() => expect(end).toHaveBeenCalledWith({ id: 's-2', kind: 'session' }, undefined));
  await waitFor(() => expect(lists).toHaveBeenCalledTimes(2));
});

test('a second factor is set up in three steps, each with its own words', async () => {
  const { user, states } = await open();
  const begin = answer(accountContract.beginSecondFactor, { factorKey: 'ABCDEFGH', factorAddress: 'otpauth://totp/x' });
  begin.mockRejectedValueOnce(failure({ text: '密码有误', fieldErrors: [{ field: 'password', message: '密码有误' }] }));
  answer(accountContract.confirmSecondFactor, { recoveryCodes: [{ recoveryCode: 'abcde-fghjk' }] });
  await user.click(screen.getByRole('button', { name: '启用' }));
  const opened = await dialogOf('启用双因素认证');
  const dialog = within(opened);
  await user.click(dialog.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(problems(opened)).toEqual({ 登录密码: '请输入登录密码' }));
  await user.type(dialog.getByLabelText('登录密码'), 'abc12345');
  await user.click(dialog.getByRole('button', { name: '下一步' }));
  expect(await dialog.findByText('密码有误')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '下一步' }));
  expect(await dialog.findByText('ABCD EFGH')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('验证码'), '123456');
  await user.click(dialog.getByRole('button', { name: '启用' }));
  expect(await dialog.findByText('abcde-fghjk')).toBeInTheDocument();
  states.mockResolvedValue(state({ isOn: true, since: '2026-05-01 10:00:00', recoveryCodesLeft: 10 }));
  await user.click(dialog.getByRole('button', { name: '我已保存' }));
  expect(await screen.findByText('2026-05-01 10:00:00 启用，剩余恢复码 10 个')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '停用' })).toBeInTheDocument();
});

test('what a role asks for is not switched off', async () => {
  await open(state({ isOn: true, isRequired: true, since: '2026-05-01 10:00:00', recoveryCodesLeft: 3 }));
  expect(screen.getByText(/剩余恢复码 3 个/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '停用' })).toBeNull();
});

test('a failure is told, with a way to try again', async () => {
  const states = answer(accountContract.state, state({}));
  answer(accountContract.accesses, accesses);
  answer(accountContract.signIns, { rows: [], total: 0 });
  states.mockRejectedValueOnce(failure({ kind: 'network', text: '网络连接失败，请检查网络后重试' }));
  const { user } = show(account, <account.Page />, { permissions: [sessionContract.current], address: '/Account' });
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('登录密码')).toBeInTheDocument();
});
