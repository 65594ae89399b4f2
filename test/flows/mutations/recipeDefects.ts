import type { Defect } from './change';

const offer = 'kit/offer/createOffer.ts';
const recall = 'features/recall/recall.saga.ts';
const shown = 'kit/shown/createShown.ts';
const samples = 'features/filings/samples/samples.saga.ts';

/** Of dishes, meals and what is found by them, of samples, and of the operation log. */
export const recipeDefects: readonly Defect[] = [
  {
    title: 'a meal or a timeline that was closed early goes on asking',
    file: shown,
    find: 'yield* race({ loaded: call(load, payload), closed: take(isClosed) });',
    replace: 'yield* call(load, payload);',
    place: 'loadUntilClosed',
  },
  {
    title: 'dishes are sought at every letter',
    file: offer,
    find: 'yield* call(clock.sleep, typingMs);',
    replace: '',
    place: 'mealDishesSaga/offer',
  },
  {
    title: 'a search keeps the dishes of the one before',
    file: recall,
    find: '[opened, filterSubmitted, filterReset, sourcesRequested]',
    replace: '[opened, sourcesRequested]',
    place: 'loadSources',
  },
  {
    title: 'dishes that could not be found say nothing',
    file: recall,
    find: 'yield* put(sourcesFailed(yield* readFailure(error)));',
    replace: 'yield* readFailure(error);',
    place: 'loadSources/put recallSources/sourcesFailed',
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
