import { withoutFormula } from '../../../contract/texts';
import { dayMs } from '../../../contract/time';
import { cutText } from '../texts';

/** A day or a time as the contract spells it, with or without seconds. */
export interface DateCell {
  readonly date: string;
}

export type Cell = string | number | DateCell | null;

export interface SheetColumn {
  readonly title: string;
  /** Characters; default 16. */
  readonly width?: number;
}

/** Rows of one sheet, the headings included, and characters of one cell: the format's own limits. */
export const maxSheetRows = 1_048_576;
const maxCellCharacters = 32_767;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of an element or attribute, without the characters XML cannot hold. */
function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

const cut = (text: string): string => (text.length <= maxCellCharacters ? text : cutText(text, maxCellCharacters));

/** `A`, `B`, ... `AA`. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const names = Array.from({ length: 100 }, (_, index) => columnName(index));

/** Number formats of dates, by the length of their text; their styles are numbered from 2. */
const dateFormats: readonly (readonly [length: number, format: string])[] = [
  [10, 'yyyy-mm-dd'],
  [16, 'yyyy-mm-dd hh:mm'],
  [19, 'yyyy-mm-dd hh:mm:ss'],
];
const firstDateStyle = 2;
/** Below it stand the formats of the program itself. */
const firstFormat = 164;
const dayZero = Date.UTC(1899, 11, 30);

/** Days since the format's own beginning, with the time as their fraction. */
function dateXml({ date }: DateCell, reference: string): string {
  const style = firstDateStyle + dateFormats.findIndex(([length]) => length === date.length);
  const moment = Date.parse(date.length === 10 ? `${date}T00:00Z` : `${date.replace(' ', 'T')}Z`);
  return `<c r="${reference}" s="${style}"><v>${(moment - dayZero) / dayMs}</v></c>`;
}

function cellXml(cell: Cell, reference: string, style: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'object') return dateXml(cell, reference);
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${reference}"${style}><v>${cell}</v></c>` : '';
  const text = xmlText(cut(withoutFormula(cell)));
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** `number` counts from 1. */
export function rowXml(cells: readonly Cell[], number: number, isHeading = false): string {
  const style = isHeading ? ' s="1"' : '';
  const parts = cells.map((cell, index) => cellXml(cell, `${names[index] ?? columnName(index)}${number}`, style));
  return `<row r="${number}">${parts.join('')}</row>`;
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All before the first row of data: the headings stay in sight. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width = 16 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const titles = rowXml(
    columns.map(({ title }) => title),
    1,
    true,
  );
  return (
    `${header}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>${titles}`
  );
}

export const sheetEnd = '</sheetData></worksheet>';

/** The package's own parts, for sheets of these names in `xl/worksheets/sheet<n>.xml`. */
export function packageParts(sheetNames: readonly string[]): Readonly<Record<string, string>> {
  const each = (write: (name: string, number: number) => string) =>
    sheetNames.map((name, index) => write(name, index + 1)).join('');
  const styles = sheetNames.length + 1;
  return {
    '[Content_Types].xml':
      `${header}<Types xmlns="${packageTypes}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>` +
      each(
        (_, number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
      ) +
      '</Types>',
    '_rels/.rels':
      `${header}<Relationships xmlns="${packageTypes}/relationships">` +
      `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${header}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
      each((name, number) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`) +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `${header}<Relationships xmlns="${packageTypes}/relationships">` +
      each(
        (_, number) =>
          `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      ) +
      `<Relationship Id="rId${styles}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      `${header}<styleSheet xmlns="${main}"><numFmts count="${dateFormats.length}">` +
      dateFormats.map(([, code], at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${code}"/>`).join('') +
      '</numFmts><fonts count="2"><font><sz val="11"/><name val="宋体"/></font>' +
      '<font><b/><sz val="11"/><name val="宋体"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      `<cellXfs count="${firstDateStyle + dateFormats.length}"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>` +
      dateFormats.map((_, at) => `<xf xfId="0" numFmtId="${firstFormat + at}" applyNumberFormat="1"/>`).join('') +
      '</cellXfs></styleSheet>',
  };
}
