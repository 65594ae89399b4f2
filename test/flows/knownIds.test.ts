import { KnownIds } from '../../config/flows/knownIds';
import { cooksContract } from '../../src/contract/cooks';
import { filingsContract } from '../../src/contract/filings';

const zhao = { id: 17, name: '赵师傅', account: 'zhao', unitId: 5, unitName: '安福寺镇', version: 3 };

test('a row that says the same is the same, whatever its number is', () => {
  const ids = new KnownIds();
  ids.learn(
    'cooks',
    { rows: [zhao], total: 1 },
    {
      rows: [
        { ...zhao, id: 4, name: '钱师傅' },
        { ...zhao, id: 99, unitId: 50 },
      ],
    },
  );
  const update = { id: 17, version: 3, name: '赵师傅', fbmbh: 5 };
  expect(ids.translate('cooks', cooksContract.update.input, update)).toMatchObject({ wire: { id: 99 }, missing: null });
  expect(ids.translate('cooks', cooksContract.removeMany.input, { ids: '17' })).toEqual({
    wire: { ids: '99' },
    missing: null,
  });
  const filed = ids.translate('filings', filingsContract.create.input, { lbmadId: 5, lkitchenerId: 17 });
  expect(filed).toMatchObject({ wire: { lbmadId: 50, lkitchenerId: 99 }, missing: null });
});

test('of a number that was only recorded nothing is known, though this server has a row of that number', () => {
  const ids = new KnownIds();
  ids.learn('cooks', { rows: [zhao] }, { rows: [{ ...zhao, name: '钱师傅', account: 'qian' }] });
  expect(ids.translate('cooks', cooksContract.remove.input, { id: 17 }).missing).toBe('cook 17');
  expect(ids.translate('cooks', cooksContract.removeMany.input, { ids: '17,18' }).missing).toBe('cook 17');
  // A unit of the same number is another thing.
  ids.learn('units', [{ id: 17, name: '安福寺镇' }], [{ id: 18, name: '安福寺镇' }]);
  expect(ids.translate('cooks', cooksContract.remove.input, { id: 17 }).missing).toBe('cook 17');
});

test('two rows that say the same are not told apart', () => {
  const ids = new KnownIds();
  ids.learn(
    'cooks',
    { rows: [zhao] },
    {
      rows: [
        { ...zhao, id: 1 },
        { ...zhao, id: 2 },
      ],
    },
  );
  expect(ids.translate('cooks', cooksContract.remove.input, { id: 17 }).missing).toBe('cook 17');
});

test('what is made now stands for what was made then', () => {
  const ids = new KnownIds();
  ids.learnMade('filings', { id: 8 }, { id: 80 });
  expect(ids.translate('filings', filingsContract.remove.input, { id: 8 })).toEqual({
    wire: { id: 80 },
    missing: null,
  });
});
