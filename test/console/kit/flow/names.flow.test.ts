import { call, put, takeEvery } from 'redux-saga/effects';
import { named } from '../../../../src/console/lib/named';
import { tellReport } from '../../../../src/console/kit/flow/report';
import { pass, record, replay } from './toys';

/** A console whose saga and call are named like this. */
const sagaOf = (workName: string, readName: string) => {
  const read = named(readName, () => Promise.resolve(1));
  const work = named(workName, function* (): Generator {
    yield put({ type: 'done', payload: (yield call(read)) as number });
  });
  return function* root(): Generator {
    yield takeEvery('asked', work);
  };
};

const scene = async ({ dispatch }: { readonly dispatch: (action: { readonly type: string }) => void }) => {
  dispatch({ type: 'asked' });
  await pass(5);
};

test('a flow knows sagas and calls by the names they have in their files, however the build has told them apart', async () => {
  const bundled = await record(sagaOf('guidance_saga_submit', 'read_0'), scene);
  const asks = bundled.steps.flatMap((step) => step.asks ?? []);
  expect(asks.map(({ by, name }) => `${by}/${name}`)).toEqual(['root/submit/read']);
  expect(tellReport(await replay(bundled, sagaOf('submit', 'read')))).toBe('mark end: events same, state same');
});
