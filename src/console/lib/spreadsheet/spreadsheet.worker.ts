import type { SpreadsheetOrder } from './order';
import { openWorkbook } from './workbook';

const workbook = openWorkbook();

addEventListener('message', ({ data }: MessageEvent<SpreadsheetOrder>) => {
  if (data.kind === 'append') {
    workbook.append(data.sheets);
    return;
  }
  const bytes = workbook.bytes();
  postMessage(bytes, { transfer: [bytes] });
});
