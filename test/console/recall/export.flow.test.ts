import { combineReducers } from '@reduxjs/toolkit';
import { recallExport } from '../../../src/console/features/recall/recall.export';
import { recallResource, recallSources } from '../../../src/console/features/recall/recall.resource';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { download } from '../../../src/console/lib/apiClient';
import { saveFile } from '../../../src/console/lib/saveFile';
import { play } from '../parts/play';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), download: jest.fn() }));

const file = { bytes: new Blob(['PK']), fileName: '食材追溯.xlsx' };
const reducer = combineReducers({
  recall: recallResource.reducer,
  [recallExport.name]: recallExport.reducer,
  recallSources: recallSources.reducer,
  feedback: feedbackSlice.reducer,
});

/** What one asks for who presses the button where so many dishes and no banquets were found. */
async function exportOf(dishCount: number) {
  const ask = jest.mocked(download).mockReset().mockResolvedValue(file);
  const save = jest.fn();
  const { asked, loaded } = recallSources.actions;
  const found = [asked({}), loaded({ dishes: [], dishCount, meals: [], mealCount: 0 })];
  const scene = { saga: recallExport.saga, reducer, outside: new Map([[saveFile, save]]) };
  const { feedback } = await play(scene, ...found, recallExport.actions.exportRequested('all'), 5);
  return { asked: ask.mock.calls.length, saved: save.mock.calls, told: feedback.notices.map(({ text }) => text) };
}

test('dishes that no banquet has served yet are exported too', async () => {
  expect(await exportOf(2)).toEqual({ asked: 1, saved: [[file]], told: [] });
});

test('where nothing was found, that is said in place of an empty file', async () => {
  expect(await exportOf(0)).toEqual({ asked: 0, saved: [], told: ['没有可导出的食材追溯结果'] });
});
