import { formsInFile } from '../../../../src/contract/filing-prints';
import { volumesOf } from '../../../../src/server/modules/filings/volumes';

const filings = (...sizes: readonly number[]) => sizes.map((size) => ({ forms: Array.from({ length: size }) }));
const sizesOf = (sizes: readonly number[]) =>
  volumesOf(filings(...sizes), ({ forms }) => forms.length).map((volume) => volume.map(({ forms }) => forms.length));

test('a selection that fits is one file', () => {
  expect(sizesOf([6, 4])).toEqual([[6, 4]]);
  expect(sizesOf(Array.from({ length: formsInFile }, () => 1))).toHaveLength(1);
});

test('a larger one is several files, none of them cutting a filing in two', () => {
  const half = formsInFile / 2;
  expect(sizesOf([half, half - 1, 2, half])).toEqual([
    [half, half - 1],
    [2, half],
  ]);
  expect(sizesOf([1, formsInFile, 1])).toEqual([[1], [formsInFile], [1]]);
});
