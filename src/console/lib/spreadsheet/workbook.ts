import { utils, write } from 'xlsx';
import type { WorkSheet } from 'xlsx';
import { withoutFormula } from '../../../contract/texts';

export type Cell = string | number | null;

export interface SheetColumn {
  readonly title: string;
  /** Characters; default 16. */
  readonly width?: number;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Workbook {
  /** Without the day and the extension. */
  readonly fileName: string;
  readonly sheets: readonly Sheet[];
}

/** An underscore before what would be read as the spelling of a character. */
const spelling = /_(?=x[\dA-Fa-f]{4}_)/g;

/** No text is run as a formula, or read as the spelling of a character. */
export const escapeCell = (cell: Cell): Cell =>
  typeof cell === 'string' ? withoutFormula(cell.replace(spelling, '_x005F_')) : cell;

/** Sheet names are cut and cleaned the way Excel demands: at most 31 characters, none of `\ / ? * [ ] :`. */
function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}

function sheetOf({ columns, rows }: Sheet): WorkSheet {
  const cells = [columns.map(({ title }) => escapeCell(title)), ...rows.map((row) => row.map(escapeCell))];
  const sheet = utils.aoa_to_sheet(cells);
  sheet['!cols'] = columns.map(({ width = 16 }) => ({ wch: width }));
  return sheet;
}

/** The bytes of an .xlsx file. SheetJS is used for writing only: it never reads. */
export function workbookBytes(sheets: readonly Sheet[]): ArrayBuffer {
  const book = utils.book_new();
  for (const sheet of sheets) utils.book_append_sheet(book, sheetOf(sheet), sheetName(sheet.name));
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}
