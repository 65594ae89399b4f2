import { screen, within } from '@testing-library/react';
import operationLogsFeature from '../../../src/console/features/logs/operations';
import { OutletContext } from '../../../src/console/parts/feature/LazyFeature';
import timelineDialog from '../../../src/console/parts/timeline/dialog';
import { operationLogsContract } from '../../../src/contract/operation-logs';
import type { OperationLog } from '../../../src/contract/operation-logs';
import type { Endpoint } from '../../../src/contract/kernel';
import { dialogOf, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedServer();
const entry = (id: number, changes: Partial<OperationLog> = {}): OperationLog => ({
  ...{ id, title: `操作${id}`, ip: '10.0.0.1', location: '内网', createdAt: '2026-05-01 08:00:00', userName: '张三' },
  ...{ result: 'success', controller: 'lkitchener', facts: [] },
  ...changes,
});
const rows = [
  entry(1, { recordId: 7, facts: [{ label: '姓名', before: '', after: '老王' }] }),
  entry(2, { result: 'refused', facts: [{ label: '原因', value: '无权限操作' }] }),
];

async function open(permissions: readonly Endpoint[] = Object.values(operationLogsContract)) {
  answer(operationLogsContract.list, { rows, total: 2 });
  const content = (
    <OutletContext.Provider value={timelineDialog.Page}>
      <operationLogsFeature.Page />
    </OutletContext.Provider>
  );
  const slices = [...operationLogsFeature.slices, ...timelineDialog.slices];
  const sagas = [...(operationLogsFeature.sagas ?? []), ...timelineDialog.sagas];
  const shown = show({ slices, sagas }, content, { permissions });
  await screen.findByText('操作1');
  return shown;
}
const buttonsOf = (title: string) =>
  within(rowOf(title))
    .queryAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'));

test('rows offer what the user may do: a timeline where there is one record, and deletion', async () => {
  await open();
  expect(buttonsOf('操作1')).toEqual(['+', '变更记录', '删除']);
  expect(buttonsOf('操作2')).toEqual(['+', '删除']);
  // Ticked to be taken away as a spreadsheet; nothing else is done to several at once.
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: '批量删除' })).toBeNull();
});

test('whoever may only read the list is offered nothing', async () => {
  await open([operationLogsContract.list]);
  expect(buttonsOf('操作1')).toEqual(['+']);
});

test('an opened row says what was changed, and that there was nothing before', async () => {
  const { user } = await open();
  await user.click(within(rowOf('操作1')).getByRole('button', { name: '展开' }));
  expect(await screen.findByRole('list', { name: '变更内容' })).toHaveTextContent('姓名（空）老王');
  await user.click(within(rowOf('操作2')).getByRole('button', { name: '展开' }));
  expect(await screen.findByText('无权限操作')).toBeInTheDocument();
});

test('a timeline that fails says why, and is asked again', async () => {
  const { user } = await open();
  const timeline = answer(operationLogsContract.timeline, []);
  timeline.mockRejectedValueOnce(failure({ kind: 'network', text: '网络连接失败，请检查网络后重试' }));
  await user.click(screen.getByRole('button', { name: '变更记录' }));
  const dialog = await dialogOf('该记录的全部变更 · 操作1 · 编号 7');
  await within(dialog).findByText('网络连接失败，请检查网络后重试');
  await user.click(within(dialog).getByRole('button', { name: '重试' }));
  expect(await within(dialog).findByText('暂无数据')).toBeInTheDocument();
  expect(timeline.mock.lastCall?.[0]).toEqual({ controller: 'lkitchener', id: 7 });
});
