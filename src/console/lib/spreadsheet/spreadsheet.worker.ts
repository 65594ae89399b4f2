import type { SpreadsheetOrder } from './order';
import { joinSheets, writeSheets } from './workbook';
import type { Sheet } from './workbook';

const parts: (readonly Sheet[])[] = [];

addEventListener('message', ({ data }: MessageEvent<SpreadsheetOrder>) => {
  if (data.kind === 'append') {
    parts.push(data.sheets);
    return;
  }
  const bytes = writeSheets(joinSheets(parts));
  postMessage(bytes, { transfer: [bytes] });
});
