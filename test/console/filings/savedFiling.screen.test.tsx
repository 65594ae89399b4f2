import { screen, waitFor, within } from '@testing-library/react';
import type { FilingRow } from '../../../src/contract/filing-record';
import { filingsContract } from '../../../src/contract/filings';
import { filing, filingRow } from './records';
import { openPage, row, scriptedFilings } from './filingsScreen';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedFilings();

async function saveNew(rows: readonly FilingRow[]) {
  answer(filingsContract.create, { id: 9 });
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: '登记备案' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登记备案' }));
  await user.type(dialog.getByLabelText('举办者'), '张三');
  answer(filingsContract.list, { rows, total: rows.length });
  answer(filingsContract.show, filing(9, { hostName: '张三' }));
  await user.click(dialog.getByRole('button', { name: '保存草稿' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  return user;
}

test('a filing that was saved is marked in the list for a moment', async () => {
  await saveNew([filingRow(1), filingRow(9)]);
  const saved = await screen.findByText('举办者9');
  await waitFor(() => expect(saved.closest('tr')).toHaveClass('resource-table__current'));
  expect(screen.getByText('举办者1').closest('tr')).not.toHaveClass('resource-table__current');
  expect(screen.queryByRole('dialog', { name: /备案详情/ })).not.toBeInTheDocument();
  await waitFor(() => expect(saved.closest('tr')).not.toHaveClass('resource-table__current'), { timeout: 8_000 });
}, 20_000);

test('a filing that was saved opens where the list does not show it, once', async () => {
  const user = await saveNew([filingRow(1)]);
  expect(await screen.findByRole('dialog', { name: /备案详情 · .* · 张三/ })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '查询' }));
  await screen.findByText('举办者1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a filing that was saved after a change is marked as well', async () => {
  answer(filingsContract.reveal, filing(1, { status: 0, hostPhone: '14112345678', crew: [] }));
  answer(filingsContract.update, null);
  const { user } = await openPage();
  await user.click(row('举办者1').getByRole('button', { name: '编辑' }));
  const dialog = within(await screen.findByRole('dialog', { name: '修改备案' }));
  await user.click(dialog.getByRole('button', { name: '保存草稿' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.getByText('举办者1').closest('tr')).toHaveClass('resource-table__current'));
});
