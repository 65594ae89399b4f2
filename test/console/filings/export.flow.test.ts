import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { filingsApi } from '../../../src/console/features/filings/filings.api';
import { filingsExport } from '../../../src/console/features/filings/filings.export';
import { filingsResource } from '../../../src/console/features/filings/filings.resource';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { openSpreadsheet } from '../../../src/console/lib/spreadsheet';
import type { Sheet } from '../../../src/console/lib/spreadsheet';
import type { ExportedFiling, FilingFilter } from '../../../src/contract/filing-record';
import type { PageQuery } from '../../../src/contract/kernel';
import { play as playScene } from '../parts/play';
import { failure } from '../session/people';
import { filingRow } from './records';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const { exportRequested, exportClosed } = filingsExport.actions;
const { listLoaded, rowsSelected, filterSubmitted } = filingsResource.actions;
const reducer = combineReducers({
  filings: filingsResource.reducer,
  filingsExport: filingsExport.reducer,
  feedback: feedbackSlice.reducer,
});
type State = ReturnType<typeof reducer>;
type Query = FilingFilter & PageQuery & { readonly ids?: readonly number[] };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const exported = (id: number): ExportedFiling => ({
  ...filingRow(id),
  crew: [{ role: 1, name: `厨师${id}`, hasCertificate: true }],
  meals: [{ name: '午席', dishes: ['粉蒸肉', '藕汤'] }],
});

/** A server with so many filings; the first pages of a batch take the longest. */
function stage(total: number) {
  let open = 0;
  const seen = { mostOpen: 0 };
  const exportPage = jest.fn(async ({ ids, page, pageSize }: Query) => {
    open += 1;
    seen.mostOpen = Math.max(seen.mostOpen, open);
    await pause(page % 3 === 2 ? 6 : 1);
    open -= 1;
    const first = (page - 1) * pageSize;
    const all = ids ?? Array.from({ length: total }, (_, index) => index + 1);
    return { rows: all.slice(first, first + pageSize).map(exported), total: all.length };
  });
  const parts: (readonly Sheet[])[] = [];
  const writer = {
    append: (sheets: readonly Sheet[]) => void parts.push(sheets),
    save: jest.fn().mockResolvedValue(undefined),
    discard: jest.fn(),
  };
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [filingsApi.exportPage, exportPage],
    [openSpreadsheet, () => writer],
  ]);
  const play = (...events: readonly (Action | number)[]) =>
    playScene<State>({ saga: filingsExport.saga, reducer, outside }, ...events);
  const written = (sheet: number) => parts.flatMap((part) => part[sheet]?.rows ?? []);
  return { exportPage, writer, play, written, seen };
}

const told = ({ feedback }: State) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);
const chosen = [listLoaded({ rows: [1, 2, 3].map((id) => filingRow(id)), total: 3 }), rowsSelected([3, 1])];

test('without a chosen row there is nothing to export', async () => {
  const { exportPage, play } = stage(3);
  expect(told(await play(exportRequested('chosen')))).toEqual(['warning: 请至少选择一条']);
  expect(exportPage).not.toHaveBeenCalled();
});

test('the chosen rows are written with their people and their menus', async () => {
  const { play, written, writer } = stage(3);
  const state = await play(...chosen, exportRequested('chosen'), 10);
  expect(written(0).map(([code]) => code)).toEqual(['420583-20260501-3', '420583-20260501-1']);
  expect(written(1).map((row) => row[3])).toEqual(['厨师3', '厨师1']);
  expect(written(2).map((row) => row[5])).toEqual(['粉蒸肉、藕汤', '粉蒸肉、藕汤']);
  expect(writer.save).toHaveBeenCalledTimes(1);
  expect(state.filingsExport).toBeNull();
});

test('everything that matches is fetched a few pages at a time and written in the order of the list', async () => {
  const { exportPage, play, written, seen } = stage(1_450);
  await play(filterSubmitted({ status: 2 }), exportRequested('all'), 800);
  expect(exportPage).toHaveBeenCalledTimes(8);
  expect(exportPage.mock.calls.every(([query]) => query.status === 2 && query.pageSize === 200)).toBe(true);
  expect(seen.mostOpen).toBe(3);
  const codes = written(0).map(([code]) => code);
  expect(codes).toHaveLength(1_450);
  expect(codes).toEqual(Array.from({ length: 1_450 }, (_, index) => `420583-20260501-${index + 1}`));
});

test('says how far it has come, and stops when the user closes it', async () => {
  const { play, writer, exportPage } = stage(10_000);
  const during = await play(exportRequested('all'), 3);
  expect(during.filingsExport).toMatchObject({ status: 'fetching', total: 10_000 });
  const { play: playOn, writer: other } = stage(10_000);
  const after = await playOn(exportRequested('all'), 3, exportClosed());
  expect(after.filingsExport).toBeNull();
  expect(told(after)).toEqual(['info: 取消操作']);
  expect(other.save).not.toHaveBeenCalled();
  expect(other.discard).toHaveBeenCalled();
  expect(writer.save).not.toHaveBeenCalled();
  expect(exportPage.mock.calls.length).toBeLessThan(10);
});

test('a page that cannot be had ends it with a message and without a file', async () => {
  const { play, exportPage, writer } = stage(900);
  exportPage.mockRejectedValue(failure({ text: '网络连接失败' }));
  const state = await play(exportRequested('all'), 5);
  expect(told(state)).toEqual(['error: 网络连接失败']);
  expect(writer.save).not.toHaveBeenCalled();
  expect(state.filingsExport).toBeNull();
});

test('nothing that matches makes no file', async () => {
  const { play, writer } = stage(0);
  expect(told(await play(exportRequested('all'), 5))).toEqual(['warning: 没有可导出的备案']);
  expect(writer.save).not.toHaveBeenCalled();
});
