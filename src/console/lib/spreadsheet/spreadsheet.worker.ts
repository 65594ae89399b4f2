import type { SpreadsheetOrder } from './order';
import { openWorkbook } from './workbook';

const workbook = openWorkbook();

addEventListener('message', ({ data }: MessageEvent<SpreadsheetOrder>) => {
  if (data.kind === 'append') {
    workbook.append(data.sheets);
    return;
  }
  workbook.bytes().then(
    (bytes) => postMessage(bytes, { transfer: [bytes] }),
    // Thrown outside the promise, where the page hears of it.
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
});
