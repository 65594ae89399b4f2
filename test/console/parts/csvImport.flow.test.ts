import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import type { ImportResult } from '../../../src/contract/imports';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, confirmDeclined, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { newIdempotencyKey } from '../../../src/console/kit/resource/idempotencyKey';
import { fail } from '../../../src/console/lib/appError';
import { readTextFile, saveWrongRows } from '../../../src/console/lib/csv';
import { createCsvImport } from '../../../src/console/parts/csv-import/createCsvImport';
import { failure } from '../session/people';
import { play } from './play';

const send = jest.fn<Promise<ImportResult>, [{ csv: string; isDryRun: boolean }, unknown?]>();
const dishImport = createCsvImport({ name: 'dishImport', templateName: '模板', send });
const { opened, closed, fileSubmitted, importSubmitted, wrongRowsRequested } = dishImport.actions;
const saved = jest.fn();

const reducer = combineReducers({ dishImport: dishImport.reducer, feedback: feedbackSlice.reducer });
const file = new File(['a'], '厨师.csv');
const right: ImportResult = { total: 2, written: 0, problems: [] };
const wrong: ImportResult = { total: 2, written: 0, problems: [{ line: 3, column: '姓名', message: '请输入姓名' }] };
const yes = confirmAccepted({ id: 'q' });
const no = confirmDeclined({ id: 'q' });

function go(...events: readonly (Action | number)[]) {
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [send, send],
    [readTextFile, () => 'the text'],
    [newQuestionId, () => 'q'],
    [newIdempotencyKey, () => 'k'],
    [saveWrongRows, saved],
  ]);
  return play({ saga: dishImport.saga, reducer, outside }, ...events);
}

const noticesOf = ({ feedback }: Awaited<ReturnType<typeof go>>) => feedback.notices.map(({ text }) => text);

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue(right);
});

test('a chosen file is checked at once and nothing is written', async () => {
  const state = await go(opened(), fileSubmitted(file));
  expect(send.mock.calls).toEqual([[{ csv: 'the text', isDryRun: true }]]);
  expect(state.dishImport).toEqual({ status: 'checked', fileName: '厨师.csv', result: right });
});

test('what was checked is written when the user says so, and the dialog closes', async () => {
  send.mockResolvedValueOnce(right).mockResolvedValueOnce({ ...right, written: 2 });
  const state = await go(opened(), fileSubmitted(file), importSubmitted(), yes);
  expect(send.mock.calls[1]).toEqual([{ csv: 'the text', isDryRun: false }, { idempotencyKey: 'k' }]);
  expect(state.dishImport).toBeNull();
  expect(noticesOf(state)).toEqual(['成功导入 2 条']);
});

test('whoever declines may think again', async () => {
  const state = await go(opened(), fileSubmitted(file), importSubmitted(), no);
  expect(send).toHaveBeenCalledTimes(1);
  expect(state.dishImport).toMatchObject({ status: 'checked' });
  expect(noticesOf(state)).toEqual(['取消操作']);
});

test('after a lost answer the same key goes out again: the rows are made once', async () => {
  send
    .mockResolvedValueOnce(right)
    .mockImplementationOnce(() =>
      Promise.resolve().then(() => fail(failure({ kind: 'network', text: '网络连接失败' }))),
    )
    .mockResolvedValueOnce({ ...right, written: 2 });
  const state = await go(opened(), fileSubmitted(file), importSubmitted(), yes, importSubmitted(), yes);
  expect(send.mock.calls.slice(1).map(([, options]) => options)).toEqual([
    { idempotencyKey: 'k' },
    { idempotencyKey: 'k' },
  ]);
  expect(state.dishImport).toBeNull();
});

test('what became wrong between check and import is shown, and nothing is said to be written', async () => {
  send.mockResolvedValueOnce(right).mockResolvedValueOnce(wrong);
  const state = await go(opened(), fileSubmitted(file), importSubmitted(), yes);
  expect(state.dishImport).toEqual({ status: 'checked', fileName: '厨师.csv', result: wrong });
  expect(noticesOf(state)).toEqual(['数据已变化，未导入，请查看错误列表']);
});

test('the right rows of a file are written, and the others are handed back with what is wrong with them', async () => {
  const left = { ...wrong, written: 1 };
  send.mockResolvedValueOnce(wrong).mockResolvedValueOnce(left);
  const state = await go(
    opened(),
    fileSubmitted(file),
    importSubmitted(),
    yes,
    importSubmitted(),
    wrongRowsRequested(),
  );
  expect(send.mock.calls.slice(1)).toEqual([
    [{ csv: 'the text', isDryRun: false, isPartial: true }, { idempotencyKey: 'k' }],
  ]);
  expect(saved.mock.calls).toEqual([[{ fileName: '厨师（有错误的行）', csv: 'the text', problems: wrong.problems }]]);
  expect(state.dishImport).toEqual({ status: 'checked', fileName: '厨师.csv', result: left });
  expect(noticesOf(state)).toEqual(['成功导入 1 条']);
});

test('another file takes the place of the first, whose late answer is ignored', async () => {
  send
    .mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return right;
    })
    .mockResolvedValueOnce(wrong);
  const state = await go(opened(), fileSubmitted(file), fileSubmitted(new File(['b'], '二.csv')), 40);
  expect(state.dishImport).toEqual({ status: 'checked', fileName: '二.csv', result: wrong });
});

test('a closed dialog imports nothing', async () => {
  const state = await go(opened(), fileSubmitted(file), closed(), importSubmitted(), yes);
  expect(send).toHaveBeenCalledTimes(1);
  expect(state.dishImport).toBeNull();
});

test('a file that cannot be checked leaves the choice open and says why', async () => {
  send.mockImplementationOnce(() => Promise.resolve().then(() => fail(failure({ text: '文件过大' }))));
  const state = await go(opened(), fileSubmitted(file));
  expect(state.dishImport).toEqual({ status: 'choosing' });
  expect(noticesOf(state)).toEqual(['文件过大']);
});

test('a file far too large is not even read', async () => {
  const huge = new File([new Uint8Array(900_000)], 'huge.csv');
  const state = await go(opened(), fileSubmitted(huge));
  expect(send).not.toHaveBeenCalled();
  expect(noticesOf(state)).toEqual(['文件过大，请分成几个文件导入']);
});
