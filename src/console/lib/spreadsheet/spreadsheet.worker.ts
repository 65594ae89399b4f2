import { writeWorkbook } from './workbook';
import type { Workbook } from './workbook';

addEventListener('message', ({ data }: MessageEvent<Workbook>) => {
  const bytes = writeWorkbook(data);
  postMessage(bytes, { transfer: [bytes] });
});
