import { CFB, utils, write } from 'xlsx';
import type { WorkSheet } from 'xlsx';
import { archive } from './archive';
import { openPacker } from './packer';
import type { Packed, Packer } from './packer';
import { escapeCell, rowsXml } from './rows';

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
  /** Without extension. */
  readonly fileName: string;
  readonly sheets: readonly Sheet[];
}

/** Sheet names are cut and cleaned the way Excel demands: at most 31 characters, none of `\ / ? * [ ] :`. */
function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}

function titlesOnly({ columns }: Sheet): WorkSheet {
  const sheet = utils.aoa_to_sheet([columns.map(({ title }) => escapeCell(title))]);
  sheet['!cols'] = columns.map(({ width = 16 }) => ({ wch: width }));
  return sheet;
}

/** What the package's types leave open. */
interface Container {
  readonly read: (
    bytes: Uint8Array,
    options: { readonly type: 'array' },
  ) => {
    readonly FullPaths: readonly string[];
    readonly FileIndex: readonly { readonly content?: ArrayLike<number> }[];
  };
}
const container = CFB as Container;

/** The files of a workbook whose sheets have their titles and no rows, by their paths. */
function filesOf(sheets: readonly Sheet[]): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const book = utils.book_new();
  for (const sheet of sheets) utils.book_append_sheet(book, titlesOnly(sheet), sheetName(sheet.name));
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const { FullPaths, FileIndex } = container.read(bytes, { type: 'array' });
  const [root = ''] = FullPaths;
  const files = FullPaths.map((path, at) => [path.slice(root.length), FileIndex[at]?.content ?? []] as const);
  // Without the folders, and without what the package keeps in memory for itself.
  const real = files.filter(([path, { length }]) => length > 0 && path.charCodeAt(0) > 1);
  return new Map(real.map(([path, file]) => [path, Uint8Array.from(file)]));
}

const encoder = new TextEncoder();
const endOfRows = '</sheetData>';
/** Names the last cell, which nobody knows yet and no program needs. */
const dimension = /<dimension [^>]*\/>/;
/** Cells whose texts may look like numbers: the titles, so far. */
const texts = /(?<=sqref="\w+:[A-Z]+)1(?=")/;

/** A sheet whose rows are packed as they come. */
function openSheet(packer: Packer, file: Uint8Array) {
  const text = new TextDecoder().decode(file).replace(dimension, '');
  const middle = text.indexOf(endOfRows);
  packer.add(encoder.encode(text.slice(0, middle)));
  let next = 2;
  return {
    append: (rows: Sheet['rows']): void => {
      if (rows.length > 0) packer.add(encoder.encode(rowsXml(rows, next)));
      next += rows.length;
    },
    end: (): Promise<Packed> => {
      packer.add(encoder.encode(text.slice(middle).replace(texts, String(next - 1))));
      return packer.end();
    },
  };
}

function packed(file: Uint8Array<ArrayBuffer>): Promise<Packed> {
  const packer = openPacker();
  packer.add(file);
  return packer.end();
}

function openBook(sheets: readonly Sheet[]) {
  const files = filesOf(sheets);
  const paths = sheets.map((_, index) => `xl/worksheets/sheet${index + 1}.xml`);
  const open = paths.map((path) => openSheet(openPacker(), files.get(path) ?? new Uint8Array()));
  const ends = () =>
    [...files].map(async ([name, file]) => ({ name, ...(await (open[paths.indexOf(name)]?.end() ?? packed(file))) }));
  return {
    append: (parts: readonly Sheet[]) => parts.forEach(({ rows }, index) => open[index]?.append(rows)),
    bytes: async () => archive(await Promise.all(ends())),
  };
}

/**
 * A workbook that grows: rows become packed bytes as they come, so that little is left to do at the end, and little is kept.
 * SheetJS writes the workbook around them; at a hundred thousand rows, its sheets would take most of a gigabyte.
 */
export function openWorkbook() {
  let book: ReturnType<typeof openBook> | null = null;
  return {
    /** Adds rows to the sheets, by their order; the first call says what the sheets are. */
    append: (parts: readonly Sheet[]): void => {
      book ??= openBook(parts);
      book.append(parts);
    },
    /** The bytes of an .xlsx file, once. SheetJS is used for writing only: it never reads. */
    bytes: (): Promise<ArrayBuffer> => (book ??= openBook([])).bytes(),
  };
}
