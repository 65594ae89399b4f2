import { compareAnswers } from '../../config/flows/compareAnswers';
import type { Json } from '../../src/console/kit/flow/flowFile';

const row = { id: 1, name: '赵师傅', phone: '10000000001', createdAt: '2026-01-01 08:00:00' };
const told = (expected: Json, actual: Json) => compareAnswers(expected, actual).map(({ kind, at }) => `${kind} ${at}`);

test('the same rows with other numbers and moments differ in nothing that matters', () => {
  const later = { ...row, id: 9, createdAt: '2026-03-01 09:30:00' };
  expect(told({ rows: [row] }, { rows: [later] })).toEqual(['volatile /rows/0/id', 'volatile /rows/0/createdAt']);
});

test('other names and more rows are other values', () => {
  expect(told({ rows: [row], total: 1 }, { rows: [{ ...row, name: '钱师傅' }, row], total: 2 })).toEqual([
    'value /rows/length',
    'value /rows/0/name',
    'value /total',
  ]);
});

test('a column that no row has any more is another shape, one that a single row lacks is not', () => {
  const { phone, ...phoneless } = row;
  expect(told([row, phoneless], [phoneless, { ...row, phone }])).toEqual([]);
  expect(told([row], [phoneless])).toEqual(['shape /*/phone']);
});

test('another type is another shape, also where the value is volatile', () => {
  expect(told({ id: 1 }, { id: '1' })).toEqual(['shape /id']);
  expect(told({ photo: 'a' }, { photo: null })).toEqual(['shape /photo']);
});
