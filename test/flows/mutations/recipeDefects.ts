import type { Defect } from './change';

const recall = 'features/recall/recall.saga.ts';
const query = 'kit/query/createQuery.ts';
const samples = 'features/filings/samples/samples.saga.ts';

/** Of dishes, meals and what is found by them, of samples, and of the operation log. */
export const recipeDefects: readonly Defect[] = [
  {
    title: 'a meal or a timeline that was closed early goes on asking',
    file: query,
    find: 'isQuestion(action) || isClosed(action), guarded(load)',
    replace: 'isQuestion(action), guarded(load)',
    place: 'Saga/load',
  },
  {
    title: 'dishes are sought at every letter',
    file: query,
    find: 'if (afterMs > 0) yield* call(clock.sleep, afterMs);',
    replace: '',
    place: 'mealDishesSaga/load',
  },
  {
    title: 'a search keeps the dishes of the one before',
    file: recall,
    find: '[opened, filterSubmitted, filterReset]',
    replace: '[opened]',
    place: 'askSources',
  },
  {
    title: 'dishes that could not be found say nothing',
    file: query,
    find: 'yield* put(failed(yield* readFailure(error)));',
    replace: 'yield* readFailure(error);',
    place: 'recallSourcesSaga/load/put recallSources/failed',
  },
  {
    title: 'samples that were registered are not in the list of their filing',
    file: samples,
    find: 'yield* takeEvery(registration.actions.submissionSettled, guarded(refreshFiling));',
    replace: '',
    place: 'refreshFiling/put filingSamples/refreshRequested',
  },
  {
    title: 'samples that were disposed of stay as they were',
    file: samples,
    find: 'yield* takeEvery(disposal.actions.submissionSettled, guarded(refreshLists));',
    replace: '',
    place: 'refreshLists',
  },
  {
    title: 'labels are fetched and not saved',
    file: samples,
    find: 'yield* call(saveFile, yield* call(samplingApi.labels, ids));',
    replace: 'yield* call(samplingApi.labels, ids);',
    place: 'saveLabels/call saveFile',
  },
];
