import { call } from 'redux-saga/effects';
import { named } from '../../../../src/console/lib/named';
import { tellReport } from '../../../../src/console/kit/flow/report';
import { record, replay } from './toys';

const device = { write: (line: string) => line.length, clear: () => 0 };

const sagaOf = (work: () => Generator) =>
  function* root(): Generator {
    yield call(named('work', work));
  };

const writesFirst = sagaOf(function* (): Generator {
  yield call(device.write, 'a');
  yield call(device.clear);
});

const clearsFirst = sagaOf(function* (): Generator {
  yield call(device.clear);
  yield call(device.write, 'a');
});

test('a replay finds out that what is answered at once is asked in another order', async () => {
  const file = await record(writesFirst, () => undefined);
  expect(tellReport(await replay(file, writesFirst))).toBe('mark end: events same, state same');
  expect(tellReport(await replay(file, clearsFirst))).toContain('asked in another order: root/work/call write');
});
