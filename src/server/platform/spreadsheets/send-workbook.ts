import { exportHeader } from '../../../contract/constants';
import { exportTopic } from '../../../contract/session';
import type { Database } from '../db/transaction';
import type { WritingCall } from '../http/call';
import { datedName, sendDownload } from '../http/downloads';
import { HttpError } from '../http/errors';
import { streamWorkbook } from './workbook-stream';
import type { SheetSource } from './workbook-stream';

/** Exports that this process writes at the same time, and those of one user among them. */
const mostAtOnce = 6;
const mostOfOne = 2;
/** The user of each. */
const running: number[] = [];

/** Answers how the export says that it has ended. */
function begin(userId: number): () => void {
  const isFull = running.length >= mostAtOnce || running.filter((one) => one === userId).length >= mostOfOne;
  if (isFull) throw new HttpError(429, '正在导出的任务较多，请稍后再试');
  running.push(userId);
  return () => void running.splice(running.indexOf(userId), 1);
}

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Names that a client may give its export. */
const nameOfExport = /^[\w-]{1,40}$/;

/** The same sheets; the user hears of the rows that have left, where he has named his export. */
function telling({ actor, publish, request }: WritingCall, sheets: readonly SheetSource[]): readonly SheetSource[] {
  const name = request.headers[exportHeader];
  if (typeof name !== 'string' || !nameOfExport.test(name)) return sheets;
  let rows = 0;
  return sheets.map((sheet) => ({
    ...sheet,
    async *rows() {
      for await (const batch of sheet.rows()) {
        yield batch;
        rows += batch.length;
        publish(exportTopic(actor.userId), { name, rows });
      }
    },
  }));
}

interface Written {
  readonly sheets: readonly SheetSource[];
  /** Of the operation log: how many rows, and which. */
  readonly detail: Parameters<WritingCall['audit']>[0];
}

/**
 * Logs an export in a short transaction, then sends the file while it reads: the database is free between two batches.
 * @param prepare finds out what is exported, and may refuse
 * @throws HttpError 429 while too many are written
 */
export async function sendWorkbook(
  call: WritingCall,
  title: string,
  prepare: (db: Database) => Promise<Written>,
): Promise<void> {
  const end = begin(call.actor.userId);
  try {
    const { sheets, detail } = await prepare(call.read);
    call.audit(detail);
    await call.write(() => Promise.resolve());
    const body = streamWorkbook(telling(call, sheets));
    void sendDownload(call.reply, { fileName: `${datedName(call, title)}.xlsx`, mediaType, body }).finally(end);
  } catch (error) {
    end();
    throw error;
  }
}
