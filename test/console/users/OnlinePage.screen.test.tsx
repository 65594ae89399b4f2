import { screen, waitFor, within } from '@testing-library/react';
import online from '../../../src/console/features/users/online';
import { download } from '../../../src/console/lib/apiClient';
import { saveFile } from '../../../src/console/lib/saveFile';
import { saveSpreadsheet } from '../../../src/console/lib/spreadsheet';
import type { Endpoint } from '../../../src/contract/kernel';
import { accountsRight, usersContract } from '../../../src/contract/users';
import { headings, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { onlineUser, rowsOf } from './people';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), download: jest.fn() }));
jest.mock('../../../src/console/lib/spreadsheet', () => ({ saveSpreadsheet: jest.fn() }));
jest.mock('../../../src/console/lib/saveFile', () => ({ saveFile: jest.fn() }));

const answer = scriptedServer();

const administering = [usersContract.online, usersContract.endSession, accountsRight];

async function open(permissions: readonly Endpoint[] = administering) {
  const own = onlineUser('s-1', { name: '张监管', isOwn: true, browser: 'curl/8.0' });
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const list = answer(usersContract.online, rowsOf(own, onlineUser('s-2'), onlineUser('s-3', { browser: firefox })));
  const shown = show(online, <online.Page />, { permissions });
  await screen.findByText('张监管');
  return { ...shown, list };
}

test('says who is signed in, from where and with what', async () => {
  await open();
  const [, own, edge, firefox] = screen.getAllByRole('row');
  expect(own).toHaveTextContent('张监管湖北省武汉市10.0.0.8curl/8.0');
  expect(edge).toHaveTextContent('Edge 126');
  expect(firefox).toHaveTextContent('Firefox 128');
});

test('without the right to edit users, has no columns for addresses and browsers', async () => {
  await open([usersContract.online]);
  expect(headings()).toEqual('序号 账号 姓名 所属部门 登录时间 最近使用'.split(' '));
});

test('another’s session can be ended after a question, the own one cannot', async () => {
  const { user, list } = await open();
  const end = answer(usersContract.endSession, null);
  expect(within(rowOf('张监管')).queryByRole('button')).not.toBeInTheDocument();
  expect(rowOf('张监管')).toHaveTextContent('本次登录');
  await user.click(screen.getAllByRole('button', { name: '强制下线' })[1]!);
  await reply(user, '确认强制该用户下线吗？', '强制下线');
  expect(await screen.findByText('操作成功')).toBeInTheDocument();
  expect(end.mock.calls).toEqual([[{ id: 's-3' }, undefined]]);
  expect(list).toHaveBeenCalledTimes(2);
});

test('the ticked ones leave as they are listed, and all that match as the server tells them', async () => {
  const { user } = await open([usersContract.online, usersContract.exportOnline, accountsRight]);
  await user.click(screen.getByRole('checkbox', { name: '选择第 1 行' }));
  await user.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(saveSpreadsheet).toHaveBeenCalled());
  const [workbook] = jest.mocked(saveSpreadsheet).mock.lastCall ?? [];
  expect(workbook?.fileName).toBe('在线用户列表');
  expect(workbook?.sheets[0]?.columns.map(({ title }) => title)).toEqual(
    '账号 姓名 所属部门 登录地址 浏览器 登录时间 最近使用'.split(' '),
  );
  expect(workbook?.sheets[0]?.rows[0]?.[1]).toBe('张监管');

  jest.mocked(download).mockResolvedValue({ bytes: new Blob(['PK']), fileName: '在线用户列表.xlsx' });
  await user.click(screen.getByRole('button', { name: '导出全部' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(jest.mocked(download).mock.lastCall?.slice(0, 2)).toEqual([usersContract.exportOnline, { isWhole: true }]);
});

test('who may only look sees no button', async () => {
  await open([usersContract.online]);
  expect(screen.queryByRole('button', { name: '强制下线' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '导出全部' })).not.toBeInTheDocument();
});
