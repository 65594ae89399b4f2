import { combineReducers } from '@reduxjs/toolkit';
import { copyingSaga, copyRequested } from '../../../src/console/kit/feedback/copying.saga';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { copyText } from '../../../src/console/lib/clipboard';
import { play } from '../parts/play';

const reducer = combineReducers({ feedback: feedbackSlice.reducer });
const copy = jest.fn();
const go = (text: string) =>
  play<ReturnType<typeof reducer>>(
    { saga: copyingSaga, reducer, outside: new Map([[copyText, copy]]) },
    copyRequested(text),
  );
const told = ({ feedback }: Awaited<ReturnType<typeof go>>) =>
  feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);

test('what is copied is told, and so is a browser that refuses', async () => {
  copy.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(told(await go('ab'))).toEqual(['success: 已复制']);
  expect(copy.mock.calls).toEqual([['ab']]);
  expect(told(await go('x'))).toEqual(['error: 复制失败，请手动选择后复制']);
});
