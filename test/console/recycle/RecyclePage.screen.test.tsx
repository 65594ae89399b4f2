import { screen, waitFor, within } from '@testing-library/react';
import recycle from '../../../src/console/features/recycle';
import { callApi } from '../../../src/console/lib/apiClient';
import type { Endpoint } from '../../../src/contract/kernel';
import { recycleContract } from '../../../src/contract/recycle-bin';
import { show } from '../parts/show';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));

const row = {
  id: 5,
  kind: 'lkitchener',
  name: '张师傅',
  unitName: '湖北省武汉市',
  removedBy: '李管理员',
  removedAt: '2026-11-20 10:00:00',
  keptUntil: '2026-12-20 10:00:00',
};
const list = jest.fn();
const restore = jest.fn();

beforeEach(() => {
  list.mockReset().mockResolvedValue({ rows: [row], total: 1 });
  restore.mockReset().mockResolvedValue(null);
  const answers = new Map<Endpoint, jest.Mock>([
    [recycleContract.list, list],
    [recycleContract.restore, restore],
  ]);
  jest
    .mocked(callApi)
    .mockImplementation(
      ((endpoint: Endpoint, input: unknown) => answers.get(endpoint)?.(input) as unknown) as typeof callApi,
    );
});

const open = (permissions: readonly Endpoint[] = [recycleContract.list, recycleContract.restore]) =>
  show(recycle, <recycle.Page />, { permissions, route: '/RecycleBin', address: '/RecycleBin?kind=lkitchener' });

test('shows what was deleted of a list, by whom and until when', async () => {
  open();
  const cells = within((await screen.findByText('张师傅')).closest('tr') ?? document.body);
  for (const text of ['厨师', '湖北省武汉市', '李管理员', '2026-11-20 10:00:00', '2026-12-20 10:00:00'])
    expect(cells.getByText(text)).toBeInTheDocument();
  expect(list).toHaveBeenLastCalledWith({ kind: 'lkitchener', page: 1, pageSize: 20 });
});

test('brings a record back after a question, and the list asks again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '恢复' }));
  const question = await screen.findByRole('dialog', { name: '提示' });
  expect(question).toHaveTextContent('确认恢复该记录吗？');
  expect(restore).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: '确定' }));
  expect(await screen.findByText('恢复成功')).toBeInTheDocument();
  expect(restore).toHaveBeenCalledWith({ ids: [5] });
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
});

test('offers nothing to whoever may only look', async () => {
  open([recycleContract.list]);
  await screen.findByText('张师傅');
  expect(screen.queryByRole('button', { name: /恢复/ })).not.toBeInTheDocument();
});
