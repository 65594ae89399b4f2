import { read, utils } from 'xlsx';
import { escapeCell, openWorkbook } from '../../../src/console/lib/spreadsheet/workbook';
import type { Sheet } from '../../../src/console/lib/spreadsheet';

function written(...parts: (readonly Sheet[])[]) {
  const workbook = openWorkbook();
  parts.forEach(workbook.append);
  return read(workbook.bytes());
}

test.each(['=1+1', '+86', '-1', '@SUM(A1)', '\tx', '\rx'])('a text like a formula is defused: %j', (text) => {
  expect(escapeCell(text)).toBe(`'${text}`);
});

test.each(['王师傅', '1-2', '', ' =1', 42, -5, null])('everything else stays as it is: %j', (cell) => {
  expect(escapeCell(cell)).toBe(cell);
});

test('a workbook has its sheets, titles and rows, with user text never as a formula', () => {
  const book = written([
    {
      name: '厨师[列表]/2026',
      columns: [{ title: '姓名', width: 20 }, { title: '人数' }],
      rows: [
        ['=HYPERLINK("http://x")', 3],
        [null, -2],
      ],
    },
  ]);
  expect(book.SheetNames).toEqual(['厨师 列表  2026']);
  const sheet = book.Sheets['厨师 列表  2026'];
  expect(sheet && utils.sheet_to_json(sheet, { header: 1, defval: null })).toEqual([
    ['姓名', '人数'],
    [`'=HYPERLINK("http://x")`, 3],
    [null, -2],
  ]);
  expect(
    Object.values(sheet ?? {}).some((cell: unknown) => typeof cell === 'object' && cell !== null && 'f' in cell),
  ).toBe(false);
});

test('rows that come in parts stand on the sheets in the order they came', () => {
  const part = (...rows: string[]) => [{ name: '备案', columns: [{ title: '编号' }], rows: rows.map((row) => [row]) }];
  const sheet = written(part('1', '2'), part(), part('=3')).Sheets['备案'];
  expect(sheet && utils.sheet_to_json(sheet, { header: 1 })).toEqual([['编号'], ['1'], ['2'], [`'=3`]]);
});
