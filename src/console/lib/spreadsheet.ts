import { messages } from '../locale/messages';
import { fail } from './appError';
import type { AppErrorKind } from './appError';
import { namedCalls } from './named';
import type { SpreadsheetOrder } from './spreadsheet/order';
import type { Sheet, Workbook } from './spreadsheet/workbook';

export type { Sheet, SheetColumn, Workbook } from './spreadsheet/workbook';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Outcome = ArrayBuffer | 'cancelled' | 'failed';

const failWith = (kind: AppErrorKind, text: string) => fail({ kind, text, fieldErrors: [] });

/** A file that grows: rows are handed over as they come, so that no single hand-over holds up the page. */
export interface SpreadsheetWriter {
  /** Adds rows to the sheets, by their order; the first call says what the sheets are. */
  readonly append: (sheets: readonly Sheet[]) => void;
  /**
   * Saves `fileName.xlsx` to the user's downloads.
   * @throws AppError
   */
  readonly save: () => Promise<void>;
  /** Ends the worker; a save under way is cancelled. */
  readonly discard: () => void;
}

/** Starts a file that is built beside the page, so that the page stays alive while a long list is written. */
export async function openSpreadsheet(fileName: string): Promise<SpreadsheetWriter> {
  const [{ startWorker }, { saveAs }] = await Promise.all([
    import(/* webpackChunkName: "spreadsheet" */ './spreadsheet/startWorker'),
    import(/* webpackChunkName: "spreadsheet" */ 'file-saver'),
  ]);
  const worker = startWorker();
  const order = (message: SpreadsheetOrder) => worker.postMessage(message);
  let end: (outcome: Outcome) => void = () => undefined;
  const finished = new Promise<Outcome>((resolve) => {
    end = resolve;
  });
  worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => end(data));
  worker.addEventListener('error', () => end('failed'));
  const writer: SpreadsheetWriter = {
    append: (sheets) => order({ kind: 'append', sheets }),
    save: async () => {
      order({ kind: 'finish' });
      const bytes = await finished;
      if (bytes === 'cancelled') failWith('cancelled', messages.cancelled);
      if (bytes === 'failed') failWith('unknown', messages.errors.unknown);
      saveAs(new Blob([bytes], { type: xlsxType }), `${fileName}.xlsx`);
    },
    discard: () => {
      end('cancelled');
      worker.terminate();
    },
  };
  return namedCalls('spreadsheet', { ...writer });
}

/**
 * Saves a whole workbook. Aborting ends the worker.
 * @throws AppError
 */
export async function saveSpreadsheet({ fileName, sheets }: Workbook, signal?: AbortSignal): Promise<void> {
  const writer = await openSpreadsheet(fileName);
  try {
    if (signal?.aborted === true) failWith('cancelled', messages.cancelled);
    signal?.addEventListener('abort', () => writer.discard(), { once: true });
    writer.append(sheets);
    await writer.save();
  } finally {
    writer.discard();
  }
}
