import { workbookBytes } from './workbook';
import type { Sheet } from './workbook';

// What it throws, the page hears of as an error of the worker.
addEventListener('message', ({ data }: MessageEvent<readonly Sheet[]>) => {
  const bytes = workbookBytes(data);
  postMessage(bytes, { transfer: [bytes] });
});
