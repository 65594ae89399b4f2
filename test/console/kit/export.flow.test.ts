import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { selectUnsaved, unsavedSlice } from '../../../src/console/kit/unsaved/unsaved.slice';
import type { DownloadedFile, DownloadOptions } from '../../../src/console/lib/apiClient';
import { saveFile } from '../../../src/console/lib/saveFile';
import { createExport } from '../../../src/console/parts/export/createExport';
import type { ExportOrder } from '../../../src/console/parts/export/createExport';
import {
  exportDismissed,
  exportRetried,
  exportsGivenUp,
  exportsSlice,
  newExportId,
  selectExports,
} from '../../../src/console/parts/export/exports.slice';
import { fork } from 'typed-redux-saga';
import { heldAnswers, play as playScene } from '../parts/play';
import { failure } from '../session/people';

interface Filter {
  readonly name?: string;
}

const file: DownloadedFile = { bytes: new Blob(['PK']), fileName: '调料列表.xlsx' };

/** Lists with this much in them, and a server that answers when it is told to. Exports are numbered e1, e2, ... */
function stage({ selectedIds = [], total = 3 }: { readonly selectedIds?: readonly number[]; readonly total?: number }) {
  const asked: { readonly order: ExportOrder<Filter>; readonly options: DownloadOptions }[] = [];
  const held = heldAnswers();
  const given = jest.fn<Promise<DownloadedFile>, []>().mockResolvedValue(file);
  const fetch = async (order: ExportOrder<Filter>, options: DownloadOptions) => {
    asked.push({ order, options });
    await held.hold(null);
    return given();
  };
  const list = { selectedIds: () => selectedIds, state: () => ({ filter: { name: '椒' }, total }) };
  const works = ['调料', '食材', '水产'].map((noun, index) => createExport<Filter>(`list${index}`, noun, list, fetch));
  const reducer = combineReducers({
    exports: exportsSlice.reducer,
    feedback: feedbackSlice.reducer,
    unsaved: unsavedSlice.reducer,
  });
  const save = jest.fn();
  let count = 0;
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [saveFile, save],
    [newExportId, () => `e${(count += 1)}`],
  ]);
  const saga = function* watchAll() {
    for (const work of works) yield* fork(work.saga);
  };
  const play = async (...events: readonly (Action | number | (() => void))[]) => {
    const state = await playScene({ saga, reducer, outside }, ...events);
    return {
      tasks: selectExports(state),
      told: state.feedback.notices.map(({ kind, text }) => `${kind}: ${text}`),
      unfinished: selectUnsaved(state).map(({ name }) => name),
    };
  };
  const [seasonings, ...others] = works.map(({ actions }) => actions.exportRequested);
  if (seasonings === undefined) throw new Error('No list');
  return { exportRequested: seasonings, others, asked, play, save, given, answer: held.give };
}

test('without a chosen row there is nothing to export, nor where nothing matches', async () => {
  const { asked, exportRequested, play } = stage({ total: 0 });
  expect((await play(exportRequested('chosen'))).told).toEqual(['warning: 请至少选择一条']);
  expect((await play(exportRequested('all'))).told).toEqual(['warning: 没有可导出的调料']);
  expect(asked).toEqual([]);
});

test('the chosen rows are asked for by their numbers, all by the filter of the list, and the file is saved', async () => {
  const chosen = stage({ selectedIds: [3, 1] });
  const { tasks, told, unfinished } = await chosen.play(chosen.exportRequested('chosen'), 2, chosen.answer, 5);
  expect(chosen.asked.map(({ order, options }) => [order, options.name])).toEqual([[{ ids: [3, 1] }, 'e1']]);
  expect(chosen.save.mock.calls).toEqual([[file]]);
  expect(tasks).toMatchObject([{ noun: '调料', rows: 2, status: 'saved' }]);
  expect([told, unfinished]).toEqual([[], []]);

  const all = stage({});
  await all.play(all.exportRequested('all'), 2, all.answer, 5);
  expect(all.asked.map(({ order }) => order)).toEqual([{ name: '椒', isWhole: true }]);
  expect(all.save).toHaveBeenCalledTimes(1);
});

test('says how far it has come, and that something would be lost', async () => {
  const { asked, exportRequested, play } = stage({ total: 5_000 });
  const later = await play(exportRequested('all'), 2, () => asked[0]?.options.onProgress?.(70_000, undefined), 5);
  // The end of the scene is that of a session, which leaves no question behind.
  expect(later.tasks).toMatchObject([{ rows: 5_000, bytes: 70_000, status: 'running' }]);
  expect(later.unfinished).toEqual([]);
});

test('two run at the same time; the third waits for the first that ends, whatever its end', async () => {
  const { asked, exportRequested, others, play, save } = stage({});
  const [second, third] = others;
  if (second === undefined || third === undefined) throw new Error('No list');
  const three = [exportRequested('all'), second('all'), third('all'), 2];
  expect((await play(...three)).tasks.map(({ noun, status }) => [noun, status])).toEqual([
    ['调料', 'running'],
    ['食材', 'running'],
    ['水产', 'waiting'],
  ]);
  expect(asked).toHaveLength(2);

  const on = stage({});
  const [also, last] = on.others;
  if (also === undefined || last === undefined) throw new Error('No list');
  const { tasks } = await on.play(on.exportRequested('all'), also('all'), last('all'), 2, exportDismissed('e1'), 5);
  expect(tasks.map(({ noun, status }) => [noun, status])).toEqual([
    ['食材', 'running'],
    ['水产', 'running'],
  ]);
  expect(save).not.toHaveBeenCalled();
});

test('whoever cancels one ends its download, and nothing is saved', async () => {
  const { asked, exportRequested, play, save } = stage({});
  const { tasks, told } = await play(exportRequested('all'), 2, exportDismissed('e1'), 2);
  expect([tasks, told]).toEqual([[], ['info: 取消操作']]);
  expect(asked[0]?.options.signal?.aborted).toBe(true);
  expect(save).not.toHaveBeenCalled();
});

test('a download that breaks off says why, saves nothing, and is tried again as it was asked for', async () => {
  const { asked, answer, exportRequested, given, play, save } = stage({});
  given.mockRejectedValueOnce(failure({ text: '网络连接失败' }));
  const failed = await play(exportRequested('all'), 2, answer, 5);
  expect(failed.tasks).toMatchObject([{ status: 'failed', reason: '网络连接失败' }]);
  expect(save).not.toHaveBeenCalled();

  const again = stage({});
  again.given.mockRejectedValueOnce(failure({ text: '网络连接失败' }));
  const { tasks } = await again.play(
    ...[again.exportRequested('all'), 2, again.answer, 5, exportRetried('e1'), 2, again.answer, 5],
  );
  expect(tasks).toMatchObject([{ id: 'e1', status: 'saved' }]);
  expect(again.asked.map(({ order }) => order)).toEqual([
    { name: '椒', isWhole: true },
    { name: '椒', isWhole: true },
  ]);
  expect(asked).toHaveLength(1);
});

test('giving all of them up, as signing out does, ends every download without a word for each', async () => {
  const { asked, exportRequested, others, play } = stage({});
  const { tasks, told } = await play(exportRequested('all'), others[0]?.('all') ?? 0, 2, exportsGivenUp(), 2);
  expect([tasks, told]).toEqual([[], []]);
  expect(asked.map(({ options }) => options.signal?.aborted)).toEqual([true, true]);
});
