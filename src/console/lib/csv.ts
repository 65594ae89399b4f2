import { messages } from '../locale/messages';
import { fail } from './appError';

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);

/** Saves `fileName.csv` as Excel opens it by a double click: UTF-8 with its mark. */
export async function saveCsv(fileName: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { saveAs } = await import(/* webpackChunkName: "csv" */ 'file-saver');
  const text = rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
  saveAs(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
}

function encodingsOf([first, second]: Uint8Array): readonly string[] {
  return first === 0xff && second === 0xfe ? ['utf-16le'] : ['utf-8', 'gb18030'];
}

/**
 * The text of a file from a spreadsheet program: UTF-8, or what Chinese Windows saves when nobody asks it for UTF-8.
 * @throws AppError
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this one.
    }
  }
  fail({ kind: 'business', text: messages.errors.unreadableFile, fieldErrors: [] });
}
