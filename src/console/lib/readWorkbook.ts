import { unzipSync } from 'fflate';
import { importLimits, tooManyRows } from '../../contract/imports';
import { dayMs } from '../../contract/time';
import { messages } from '../locale/messages';
import { fail } from './appError';

/** Bytes that the parts of a workbook may expand to: ten times what a full import takes. */
const maxExpandedBytes = 8 * 1024 * 1024;
/** No template has as many columns. */
const maxColumns = 100;

const refuse = (text: string): never => fail({ kind: 'business', text, fieldErrors: [] });
const { unreadableWorkbook, largeWorkbook } = messages.errors;

type Parts = Readonly<Record<string, Uint8Array>>;

/** Expands parts of an archive. Their sizes are added up before; a part that grows beyond its own size is cut off. */
function expand(archive: Uint8Array, isWanted: (name: string) => boolean): Parts {
  let expanded = 0;
  return unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false;
      expanded += originalSize;
      if (expanded > maxExpandedBytes) refuse(largeWorkbook);
      return true;
    },
  });
}

/** A part as XML; null without it. Documents that declare entities are none of a workbook. */
function parse(part: Uint8Array | undefined): Document | null {
  if (part === undefined) return null;
  const text = new TextDecoder().decode(part);
  if (text.includes('<!DOCTYPE')) return refuse(unreadableWorkbook);
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  return parsed.getElementsByTagName('parsererror').length > 0 ? refuse(unreadableWorkbook) : parsed;
}

const all = (parent: Document | Element | null, name: string): readonly Element[] =>
  parent === null ? [] : [...parent.getElementsByTagNameNS('*', name)];

const attribute = (element: Element, name: string): string =>
  [...element.attributes].find(({ localName }) => localName === name)?.value ?? '';

/** Names of the parts that the first visible sheet is made of. */
function partsOfSheet(archive: Uint8Array) {
  const parts = expand(archive, (name) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels');
  const workbook = parse(parts['xl/workbook.xml']);
  const relations = all(parse(parts['xl/_rels/workbook.xml.rels']), 'Relationship');
  const sheet = all(workbook, 'sheet').find(
    (one) => attribute(one, 'state') === '' || attribute(one, 'state') === 'visible',
  );
  if (sheet === undefined) return refuse(unreadableWorkbook);
  const nameOf = (isMeant: (relation: Element) => boolean) => {
    const relation = relations.find(isMeant);
    const target = relation === undefined ? '' : attribute(relation, 'Target');
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  };
  return {
    sheet: nameOf((relation) => attribute(relation, 'Id') === attribute(sheet, 'id')),
    texts: nameOf((relation) => attribute(relation, 'Type').endsWith('/sharedStrings')),
    styles: nameOf((relation) => attribute(relation, 'Type').endsWith('/styles')),
    isFrom1904: all(workbook, 'workbookPr').some((one) => ['1', 'true'].includes(attribute(one, 'date1904'))),
  };
}

/** Text of a cell or of the table of texts, without how it is pronounced. */
const textIn = (element: Element): string =>
  all(element, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('');

/** Number formats that every spreadsheet program has for days and times, the Chinese ones among them. */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58);

/** Whether a cell of a style is a day, by the style's number. */
function dateStyles(styles: Document | null): readonly boolean[] {
  const own = new Map(all(styles, 'numFmt').map((one) => [attribute(one, 'numFmtId'), attribute(one, 'formatCode')]));
  const [formats] = all(styles, 'cellXfs');
  return all(formats ?? null, 'xf').map((one) => {
    const format = attribute(one, 'numFmtId');
    const code = own.get(format)?.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    return code === undefined ? isBuiltInDate(Number(format)) : /[ymdhs]/i.test(code);
  });
}

/** 9999-12-31. */
const lastSerial = 2_958_465;

function dayOf(serial: number, isFrom1904: boolean): string {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const seconds = Math.round((serial * dayMs) / 1000);
  const [day = '', time = ''] = new Date(start + seconds * 1000).toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** A is 1, AA is 27. */
const columnOf = (letters: string): number =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * The rows of a workbook's first visible sheet (.xlsx), cells as texts, days as `YYYY-MM-DD`. Rows are where the spreadsheet
 * program counts them; size, rows and columns are bounded, and none stands before an earlier one.
 * @throws AppError
 */
export function readWorkbook(archive: Uint8Array): readonly (readonly string[])[] {
  const { sheet, texts, styles, isFrom1904 } = partsOfSheet(archive);
  const parts = expand(archive, (name) => [sheet, texts, styles].includes(name));
  const shared = all(parse(parts[texts]), 'si').map(textIn);
  const isDate = dateStyles(parse(parts[styles]));

  const textOf = (cell: Element): string => {
    const type = attribute(cell, 't');
    if (type === 'inlineStr') return textIn(cell);
    const value = all(cell, 'v')[0]?.textContent ?? '';
    if (value === '') return '';
    if (type === 's') return shared[Number(value)] ?? '';
    const number = type === '' || type === 'n' ? Number(value) : NaN;
    if (!Number.isFinite(number)) return value;
    const isDay = isDate[Number(attribute(cell, 's'))] === true && number >= 1 && number <= lastSerial;
    // Fifteen digits are what a spreadsheet program shows; what it keeps behind them is none of the number.
    return isDay ? dayOf(number, isFrom1904) : String(Number(number.toPrecision(15)));
  };

  const rows: string[][] = [];
  let filled = 0;
  for (const [index, row] of all(parse(parts[sheet]) ?? refuse(unreadableWorkbook), 'row').entries()) {
    const line = Number(attribute(row, 'r')) || index + 1;
    const cells: string[] = [];
    for (const [place, cell] of all(row, 'c').entries()) {
      const text = textOf(cell);
      if (text.trim() === '') continue;
      const column = columnOf(attribute(cell, 'r').replace(/\d+$/, '')) || place + 1;
      if (column > maxColumns || line > importLimits.characters) return refuse(largeWorkbook);
      if (column <= cells.length || line <= rows.length) return refuse(unreadableWorkbook);
      while (cells.length < column - 1) cells.push('');
      cells[column - 1] = text;
    }
    if (cells.length === 0) continue;
    filled += 1;
    // Beside the rows there are the headings and the example.
    if (filled > importLimits.rows + 2) return refuse(tooManyRows);
    while (rows.length < line - 1) rows.push([]);
    rows[line - 1] = cells;
  }
  return rows;
}
