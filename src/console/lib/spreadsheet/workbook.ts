import { utils, write } from 'xlsx';
import type { AOA2SheetOpts } from 'xlsx';

export interface SheetColumn {
  readonly title: string;
  /** Characters; default 16. */
  readonly width?: number;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export interface Workbook {
  /** Without extension. */
  readonly fileName: string;
  readonly sheets: readonly Sheet[];
}

/** A text that begins like a formula is prefixed, so that no spreadsheet program runs what a user once typed. */
export function escapeCell(cell: string | number | null): string | number | null {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** Sheet names are cut and cleaned the way Excel demands: at most 31 characters, none of `\ / ? * [ ] :`. */
function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}

/** Cells kept as rows take a fraction of the memory; the package's types do not know the option. */
const denseCells: AOA2SheetOpts & { readonly dense: true } = { dense: true };

/** The sheets of the first part, with the rows of all parts in their order. */
export function joinSheets(parts: readonly (readonly Sheet[])[]): readonly Sheet[] {
  const [first = []] = parts;
  return first.map((sheet, index) => ({ ...sheet, rows: parts.flatMap((part) => part[index]?.rows ?? []) }));
}

/** The bytes of an .xlsx file. SheetJS is used for writing only: it never reads. */
export function writeSheets(sheets: readonly Sheet[]): ArrayBuffer {
  const book = utils.book_new();
  for (const { name, columns, rows } of sheets) {
    const titles = columns.map(({ title }) => escapeCell(title));
    const sheet = utils.aoa_to_sheet([titles, ...rows.map((row) => row.map(escapeCell))], denseCells);
    sheet['!cols'] = columns.map(({ width = 16 }) => ({ wch: width }));
    utils.book_append_sheet(book, sheet, sheetName(name));
  }
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}
