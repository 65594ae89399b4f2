import { csvOptions, reasonHeading } from '../../contract/imports';
import type { ImportProblem } from '../../contract/imports';
import { withoutFormula } from '../../contract/texts';
import { messages } from '../locale/messages';
import { fail } from './appError';
import { saveFile } from './saveFile';

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);

const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

/** Saves `fileName.csv` as Excel opens it by a double click: UTF-8 with its mark. */
export async function saveCsv(fileName: string, rows: readonly (readonly string[])[]): Promise<void> {
  const bytes = new Blob(['\ufeff', csvOf(rows)], { type: 'text/csv;charset=utf-8' });
  await saveFile({ bytes, fileName: `${fileName}.csv` });
}

interface WrongRows {
  readonly fileName: string;
  readonly csv: string;
  readonly problems: readonly ImportProblem[];
}

/** Saves the rows of a CSV text that have problems, each with what is wrong with it, to be mended and imported again. */
export async function saveWrongRows({ fileName, csv, problems }: WrongRows): Promise<void> {
  const { parse } = await import(/* webpackChunkName: "csv-parse" */ 'csv-parse/browser/esm/sync');
  const [headings = [], ...records] = parse(csv, csvOptions(csv));
  const isData = headings.map((heading) => heading !== reasonHeading);
  const rows = records.flatMap((record, index) => {
    const wrong = problems.filter(({ line }) => line === index + 2);
    const reasons = wrong.map(({ column, message }) => (column === undefined ? message : `${column}：${message}`));
    const cells = isData.flatMap((isKept, place) => (isKept ? [record[place] ?? ''] : []));
    return wrong.length === 0 ? [] : [[...cells, reasons.join('；')].map(withoutFormula)];
  });
  await saveCsv(fileName, [[...headings.filter((_, place) => isData[place]), reasonHeading], ...rows]);
}

function encodingsOf([first, second]: Uint8Array): readonly string[] {
  return first === 0xff && second === 0xfe ? ['utf-16le'] : ['utf-8', 'gb18030'];
}

/** The first bytes of a workbook, which is an archive, and of what older programs save, or any that is encrypted. */
const signatures = { workbook: [0x50, 0x4b, 0x03, 0x04], compound: [0xd0, 0xcf, 0x11, 0xe0] } as const;

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const refuse = (text: string): never => fail({ kind: 'business', text, fieldErrors: [] });

/**
 * The text of a file from a spreadsheet program: UTF-8, or what Chinese Windows saves when nobody asks it for UTF-8; of a
 * workbook (.xlsx) the first sheet as CSV.
 * @throws AppError
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, signatures.compound)) return refuse(messages.errors.unreadableWorkbook);
  if (begins(bytes, signatures.workbook)) {
    const { readWorkbook } = await import(/* webpackChunkName: "read-workbook" */ './readWorkbook');
    try {
      return csvOf(readWorkbook(bytes));
    } catch (error) {
      if (error instanceof Error) refuse(messages.errors.unreadableWorkbook);
      throw error;
    }
  }
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this one.
    }
  }
  return refuse(messages.errors.unreadableFile);
}
