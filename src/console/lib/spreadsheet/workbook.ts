import { utils, write } from 'xlsx';
import type { AOA2SheetOpts, WorkSheet } from 'xlsx';

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

function newSheet({ columns }: Sheet): WorkSheet {
  const sheet = utils.aoa_to_sheet([columns.map(({ title }) => escapeCell(title))], denseCells);
  sheet['!cols'] = columns.map(({ width = 16 }) => ({ wch: width }));
  return sheet;
}

const belowTheLast = -1;

/** A workbook that grows: rows become cells as they come, so that little is left to do at the end. */
export function openWorkbook() {
  const book = utils.book_new();
  const sheets: WorkSheet[] = [];
  return {
    /** Adds rows to the sheets, by their order; the first call says what the sheets are. */
    append: (parts: readonly Sheet[]): void => {
      parts.forEach((part, index) => {
        const sheet = (sheets[index] ??= newSheet(part));
        if (!book.SheetNames[index]) utils.book_append_sheet(book, sheet, sheetName(part.name));
        if (part.rows.length > 0) {
          utils.sheet_add_aoa(
            sheet,
            part.rows.map((row) => row.map(escapeCell)),
            { origin: belowTheLast },
          );
        }
      });
    },
    /** The bytes of an .xlsx file. SheetJS is used for writing only: it never reads. */
    bytes: (): ArrayBuffer => write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer,
  };
}
