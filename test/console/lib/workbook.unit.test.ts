import { read, utils } from 'xlsx';
import { escapeCell, workbookBytes } from '../../../src/console/lib/spreadsheet/workbook';
import type { Sheet } from '../../../src/console/lib/spreadsheet';

const written = (sheets: readonly Sheet[]) => read(workbookBytes(sheets));

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

const texts = ['<b>&amp;</b> "x"', ' 前后 ', '两\n行', '\u0001', '🍲', 'a\tb', '_x000D_', 'a_b', '1e5', ''];

test('every text comes back as it was', () => {
  const book = written([{ name: '备案', columns: [{ title: '文字' }], rows: texts.map((text) => [text]) }]);
  const sheet = book.Sheets['备案'];
  const read = sheet && utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' }).map(([text]) => text);
  expect(read).toEqual(['文字', ...texts]);
});

test('a sheet without rows has its titles, its widths and its neighbours', () => {
  const empty = { name: '厨师', columns: [{ title: '姓名', width: 20 }], rows: [] };
  const book = written([empty, { name: '菜单', columns: [{ title: '菜品' }], rows: [['粉蒸肉']] }]);
  expect(book.SheetNames).toEqual(['厨师', '菜单']);
  expect(book.Sheets['厨师']?.['A1']).toMatchObject({ v: '姓名' });
  expect(book.Sheets['菜单']?.['A2']).toMatchObject({ v: '粉蒸肉' });
});
