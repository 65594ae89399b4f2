import { strToU8, zipSync } from 'fflate';
import { utils, write } from 'xlsx';
import type { WorkSheet } from 'xlsx';
import { readWorkbook } from '../../../src/console/lib/readWorkbook';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

interface Book {
  readonly sheet: string;
  readonly texts?: string;
  readonly formats?: string;
  readonly workbook?: string;
}

/** A workbook as Excel lays it out, of a hidden sheet and the one with the rows. */
function archive({ sheet, texts = '', formats = '', workbook = '' }: Book): Uint8Array {
  const relations = [
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml'),
    relation('rId3', 'styles', 'styles.xml'),
    relation('rId4', 'sharedStrings', 'sharedStrings.xml'),
  ].join('');
  const sheets =
    '<sheet name="隐藏" sheetId="1" state="hidden" r:id="rId1"/><sheet name="厨师" sheetId="2" r:id="rId2"/>';
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}">${workbook}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1"><v>9</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}>${formats}</styleSheet>`,
  };
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(`${head}${xml}`)] as const);
  return zipSync(Object.fromEntries(bytes));
}

const formats = `<numFmts><numFmt numFmtId="164" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="0&quot;d&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;
const refused = (text: string): unknown => expect.objectContaining({ kind: 'business', text });
const tooLarge = refused('工作表过大，请只保留需要导入的行和列');

test('texts, numbers, formulas and days are read where the spreadsheet program counts them', () => {
  const texts =
    '<si><t>账号</t></si><si><r><t>张</t></r><r><t xml:space="preserve">三 </t></r><rPh><t>zhang</t></rPh></si>';
  const sheet = `
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>姓名</t></is></c></row>
    <row r="4"><c r="A4"><v>1.3800001111E10</v></c><c r="B4" s="3"><v>7</v></c><c r="C4" t="s"><v>1</v></c>
      <c r="D4" s="1"><v>31130</v></c><c r="E4" s="2"><v>31130.5</v></c><c r="F4" t="str"><f>1&amp;2</f><v>12</v></c>
      <c r="G4"><v>2.5000000000000004</v></c><c r="H4" s="1"/></row>
    <row r="5"><c r="A5" t="s" s="1"/></row>`;
  expect(readWorkbook(archive({ sheet, texts, formats }))).toEqual([
    ['账号', '', '姓名'],
    [],
    [],
    ['13800001111', '7', '张三 ', '1985-03-24', '1985-03-24 12:00:00', '12', '2.5'],
  ]);
});

test('days of a workbook that counts from 1904 are the days that it shows', () => {
  const sheet = '<row r="1"><c r="A1" s="1"><v>29668</v></c></row>';
  const workbook = '<workbookPr date1904="1"/>';
  expect(readWorkbook(archive({ sheet, formats, workbook }))).toEqual([['1985-03-24']]);
});

test('what our own exports write is read', () => {
  const sheet: WorkSheet = utils.aoa_to_sheet([['账号', '出生日期'], ['cs1', new Date(1985, 2, 24)], [], ['cs2', 7]]);
  const bytes = write(
    { SheetNames: ['厨师'], Sheets: { 厨师: sheet } },
    { type: 'array', compression: true },
  ) as ArrayBuffer;
  expect(readWorkbook(new Uint8Array(bytes))).toEqual([['账号', '出生日期'], ['cs1', '1985-03-24'], [], ['cs2', '7']]);
});

describe('what is too much', () => {
  const filled = (line: number) => `<row r="${line}"><c r="A${line}"><v>1</v></c></row>`;
  const lines = (count: number) => Array.from({ length: count }, (_, index) => filled(index + 1)).join('');

  test.each([
    ['a part that expands beyond eight megabytes', ' '.repeat(9_000_000), tooLarge],
    ['a column far away', '<row r="1"><c r="XFD1"><v>1</v></c></row>', tooLarge],
    ['a row far away', filled(1_048_576), tooLarge],
    ['more rows than an import has', lines(503), refused('一次最多导入 500 行')],
  ])('%s is refused', (_, sheet, error) => {
    expect(() => readWorkbook(archive({ sheet }))).toThrow(error as Error);
  });

  test('a part is not expanded beyond the size that it says', () => {
    const bytes = archive({ sheet: ' '.repeat(2_000_000) });
    const view = new DataView(bytes.buffer);
    // The size stands 24 bytes behind the beginning of each entry of the directory.
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000)
        view.setUint32(at + 24, 1000, true);
    expect(() => readWorkbook(bytes)).toThrow(
      refused('无法读取该文件，请用 Excel 或 WPS 另存为不加密的 .xlsx 文件') as Error,
    );
  });

  test('a document that declares entities is refused', () => {
    const bytes = archive({ sheet: '</sheetData></worksheet><!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData>' });
    expect(() => readWorkbook(bytes)).toThrow(
      refused('无法读取该文件，请用 Excel 或 WPS 另存为不加密的 .xlsx 文件') as Error,
    );
  });
});
