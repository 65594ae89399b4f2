import { messages } from '../locale/messages';
import { fail } from './appError';
import type { Workbook } from './spreadsheet/workbook';

export type { Sheet, SheetColumn, Workbook } from './spreadsheet/workbook';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Outcome = ArrayBuffer | 'cancelled' | 'failed';

/** Builds the file beside the page, so that the page stays alive while a long list is written. */
function build(worker: Worker, workbook: Workbook, signal: AbortSignal | undefined): Promise<Outcome> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) resolve('cancelled');
    signal?.addEventListener('abort', () => resolve('cancelled'), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => resolve(data));
    worker.addEventListener('error', () => resolve('failed'));
    worker.postMessage(workbook);
  });
}

/**
 * Saves `fileName.xlsx` to the user's downloads. Aborting ends the worker.
 * @throws AppError
 */
export async function saveSpreadsheet(workbook: Workbook, signal?: AbortSignal): Promise<void> {
  const [{ startWorker }, { saveAs }] = await Promise.all([
    import(/* webpackChunkName: "spreadsheet" */ './spreadsheet/startWorker'),
    import(/* webpackChunkName: "spreadsheet" */ 'file-saver'),
  ]);
  const worker = startWorker();
  try {
    const bytes = await build(worker, workbook, signal);
    if (bytes === 'cancelled') fail({ kind: 'cancelled', text: messages.cancelled, fieldErrors: [] });
    if (bytes === 'failed') fail({ kind: 'unknown', text: messages.errors.unknown, fieldErrors: [] });
    saveAs(new Blob([bytes], { type: xlsxType }), `${workbook.fileName}.xlsx`);
  } finally {
    worker.terminate();
  }
}
