import { buffer } from 'node:stream/consumers';
import { read, utils } from 'xlsx';
import { streamWorkbook } from '../../../../src/server/platform/spreadsheets/workbook-stream';
import type { SheetSource } from '../../../../src/server/platform/spreadsheets/workbook-stream';
import type { Cell } from '../../../../src/server/platform/spreadsheets/sheet-xml';
import { eventually } from '../../../support/eventually';
import { dateSerial } from '../../support/spreadsheets';

const sheet = (name: string, batches: readonly (readonly (readonly Cell[])[])[]): SheetSource => ({
  name,
  columns: [{ title: '甲', width: 20 }, { title: '乙' }],
  // eslint wants an await in an async generator; a microtask is what a database answers at best.
  async *rows() {
    for (const batch of batches) yield await Promise.resolve(batch);
  },
});

async function rowsOf(sheets: readonly SheetSource[], most?: number) {
  const book = read(await buffer(streamWorkbook(sheets, most)));
  return book.SheetNames.map(
    (name) => [name, utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, defval: null })] as const,
  );
}

test.each<[string, Cell, unknown]>([
  ['a formula', '=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['a plus', '+86', "'+86"],
  ['a minus', '-1', "'-1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\tx', "'\tx"],
  ['markup', '<b>&amp;"\'</b>', '<b>&amp;"\'</b>'],
  ['rare names', '䶮𠮷𬭎', '䶮𠮷𬭎'],
  ['characters XML cannot hold', 'a\u0001b\ufffec', 'abc'],
  ['what looks like an escape', '_x0041_', '_x0041_'],
  ['spaces', '  a  ', '  a  '],
  ['lines', 'a\nb', 'a\nb'],
  ['a number', -2.5, -2.5],
  ['nothing', null, null],
  ['no number', Number.NaN, null],
])('%s arrives as it should', async (_what, cell, expected) => {
  expect(await rowsOf([sheet('表', [[['标', cell]]])])).toEqual([
    [
      '表',
      [
        ['甲', '乙'],
        ['标', expected],
      ],
    ],
  ]);
});

test('a day or a time is a date, shown as it is spelled', async () => {
  const texts = ['2031-03-01', '2031-03-01 12:05', '2031-03-01 12:05:09'];
  const book = read(await buffer(streamWorkbook([sheet('表', [[texts.map((date) => ({ date }))]])])));
  const cellsOf = (rawNumbers: boolean) =>
    utils.sheet_to_json<unknown[]>(book.Sheets['表']!, { header: 1, rawNumbers })[1];
  expect(cellsOf(true)).toEqual(texts.map(dateSerial));
  expect(cellsOf(false)).toEqual(texts);
});

test('a text too long for a cell is cut, and no character is halved', async () => {
  const [[, rows]] = (await rowsOf([sheet('表', [[['𠮷'.repeat(20_000), 1]]])])) as [readonly [string, unknown[][]]];
  const text = String(rows[1]?.[0]);
  expect(text.length).toBe(32_766);
  expect(text).toBe('𠮷'.repeat(16_383));
});

test('rows that are too many for one sheet go on in the next', async () => {
  const batches = [
    [
      ['1', 1],
      ['2', 2],
      ['3', 3],
    ],
    [],
    [['4', 4]],
    [['5', 5]],
  ];
  const titles = ['甲', '乙'];
  expect(await rowsOf([sheet('表', batches), sheet('空', [])], 3)).toEqual([
    ['表', [titles, ['1', 1], ['2', 2]]],
    ['表2', [titles, ['3', 3], ['4', 4]]],
    ['表3', [titles, ['5', 5]]],
    ['空', [titles]],
  ]);
});

test('nothing is read before the reader has taken what there is, and nothing after he has gone', async () => {
  let asked = 0;
  let ended = false;
  // No codec makes these small.
  const batch = () =>
    Array.from({ length: 500 }, () => [Array.from({ length: 40 }, () => Math.random().toString(36)).join('')]);
  const endless: SheetSource = {
    ...sheet('表', []),
    async *rows() {
      try {
        for (;;) {
          asked += 1;
          yield await Promise.resolve(batch());
        }
      } finally {
        ended = true;
      }
    },
  };
  const stream = streamWorkbook([endless]);
  /** A whole file that somebody reads goes through the same hands meanwhile. */
  const another = () => buffer(streamWorkbook([sheet('另', [batch(), batch(), batch()])]));
  await eventually('it waits for its reader', async () => {
    const before = asked;
    await another();
    return asked > 0 && asked === before;
  });
  const stalled = asked;
  await another();
  expect(asked).toBe(stalled);
  expect(stalled).toBeLessThan(20);
  stream.resume();
  await eventually('it goes on', () => asked > stalled);
  stream.destroy();
  await eventually('its end', () => ended);
  const last = asked;
  await another();
  expect(asked).toBe(last);
});

test('an error in the middle breaks the file off', async () => {
  const broken: SheetSource = {
    ...sheet('表', []),
    async *rows() {
      yield await Promise.resolve([['1', 1]]);
      throw new Error('the database has gone');
    },
  };
  await expect(buffer(streamWorkbook([broken]))).rejects.toThrow('the database has gone');
});
