import { screen, within } from '@testing-library/react';
import ExportTray from '../../../src/console/parts/export/ExportTray';
import {
  exportFailed,
  exportProgressed,
  exportQueued,
  exportSaved,
  exportsSlice,
  exportStarted,
  exportRetried,
} from '../../../src/console/parts/export/exports.slice';
import { act } from 'react';
import { show } from './show';

const part = { slices: [exportsSlice] };

function open() {
  const shown = show(part, <ExportTray />);
  const { store } = shown;
  const dispatch = (...actions: Parameters<typeof store.dispatch>[0][]) =>
    act(() => actions.forEach((action) => store.dispatch(action)));
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { ...shown, dispatch, lines };
}

const queued = (id: string, noun: string, rows: number) => exportQueued({ id, list: id, noun, rows });

test('each export says its list, how far it has come, and its end', () => {
  const { dispatch, lines } = open();
  dispatch(queued('a', '厨师', 5_000), queued('b', '用户', 20), queued('c', '调料', 7), queued('d', '菜品', 9));
  dispatch(
    exportStarted('a'),
    exportProgressed({ id: 'a', done: 1_500 }),
    exportProgressed({ id: 'a', bytes: 71_680 }),
  );
  dispatch(exportStarted('c'), exportSaved('c'), exportFailed({ id: 'd', reason: '网络连接失败' }));
  expect(lines()).toEqual([
    '导出厨师取消已生成 1500 / 5000 条，已接收 70 KB',
    '导出用户取消共 20 条，排队等待',
    '导出调料关闭7 条已保存到下载文件夹',
    '导出菜品重试关闭导出失败：网络连接失败',
  ]);
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1500');
});

test('it closes by itself once everything is saved, and stays for one that failed', () => {
  jest.useFakeTimers();
  const { dispatch } = open();
  const nouns = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 4));
  dispatch(
    queued('a', '厨师', 5),
    queued('b', '用户', 20),
    exportSaved('a'),
    exportFailed({ id: 'b', reason: '失败' }),
  );
  act(() => jest.advanceTimersByTime(60_000));
  expect(nouns()).toEqual(['导出厨师', '导出用户']);
  dispatch(exportSaved('b'));
  act(() => jest.advanceTimersByTime(7_000));
  expect(nouns()).toEqual(['导出厨师', '导出用户']);
  act(() => jest.advanceTimersByTime(2_000));
  expect(nouns()).toEqual([]);
  jest.useRealTimers();
});

test('a failed one is tried again, one under way cancelled, and one that is done put away', async () => {
  const { actions, dispatch, lines, user } = open();
  dispatch(queued('a', '厨师', 5), queued('b', '用户', 20), queued('c', '调料', 7));
  dispatch(exportFailed({ id: 'a', reason: '网络连接失败' }), exportSaved('c'));
  const tray = within(screen.getByRole('region', { name: '导出任务' }));
  await user.click(tray.getByRole('button', { name: '重试导出厨师' }));
  expect(actions.at(-1)).toEqual(exportRetried('a'));
  await user.click(tray.getByRole('button', { name: '取消导出用户' }));
  await user.click(tray.getByRole('button', { name: '关闭导出调料' }));
  expect(lines()).toEqual(['导出厨师重试关闭导出失败：网络连接失败']);
});
