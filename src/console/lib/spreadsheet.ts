import { messages } from '../locale/messages';
import { fail } from './appError';
import { saveFile } from './saveFile';
import type { Workbook } from './spreadsheet/workbook';
import { today } from './today';

export type { Cell, Sheet, SheetColumn, Workbook } from './spreadsheet/workbook';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Saves a workbook as `fileName 2026-11-29.xlsx` to the user's downloads. It is written beside the page, which stays alive; aborting
 * ends the writing.
 * @throws AppError
 */
export async function saveSpreadsheet({ fileName, sheets }: Workbook, signal?: AbortSignal): Promise<void> {
  const { startWorker } = await import(/* webpackChunkName: "spreadsheet" */ './spreadsheet/startWorker');
  const worker = startWorker();
  try {
    const bytes = await new Promise<ArrayBuffer | null>((resolve, reject) => {
      const stop = () => resolve(null);
      if (signal?.aborted === true) stop();
      signal?.addEventListener('abort', stop, { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The spreadsheet could not be written')));
      worker.postMessage(sheets);
    }).catch(() => fail({ kind: 'unknown', text: messages.errors.unknown, fieldErrors: [] }));
    if (bytes === null) fail({ kind: 'cancelled', text: messages.cancelled, fieldErrors: [] });
    await saveFile({ bytes: new Blob([bytes], { type: xlsxType }), fileName: `${fileName} ${today()}.xlsx` });
  } finally {
    worker.terminate();
  }
}
