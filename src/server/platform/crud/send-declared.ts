import { date, dateTime } from '../../../contract/codecs';
import { exportedRows } from '../../../contract/constants';
import { exportedOf, listedText } from '../../../contract/resource';
import type { DeclaredField, Listed } from '../../../contract/resource';
import type { Database } from '../db/transaction';
import type { WritingCall } from '../http/call';
import { Refusal } from '../http/errors';
import { sendWorkbook } from '../spreadsheets/send-workbook';
import type { Cell } from '../spreadsheets/sheet-xml';
import type { SheetSource } from '../spreadsheets/workbook-stream';

/** Rows that an export reads at a time. */
export const exportBatch = 500;

/** What is exported, as one filter finds it. */
export interface ExportSource<Id extends number | string = number> {
  readonly count: number;
  /** The rows after this one, in the order of the list; none at the end. */
  readonly read: (after: Id | null) => Promise<readonly { readonly id: Id }[]>;
}

/** The rows of these numbers in their order; what is gone by the time it is read is left out. */
export function inOrder(
  ids: readonly number[],
  rowsOf: (some: readonly number[]) => Promise<readonly { readonly id: number }[]>,
): ExportSource['read'] {
  let next = 0;
  return async () => {
    while (next < ids.length) {
      const wanted = ids.slice(next, next + exportBatch);
      next += exportBatch;
      const rows = new Map((await rowsOf(wanted)).map((row) => [row.id, row]));
      const found = wanted.flatMap((id) => rows.get(id) ?? []);
      if (found.length > 0) return found;
    }
    return [];
  };
}

/** A row may say in words what became of a time. */
const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);

/** What stands in the cell of a value: a number that has no word is one, a day or a time is a date. */
export function cellOf(one: DeclaredField, value: unknown): Cell {
  if (typeof value === 'number' && one.words === undefined) return value;
  const wire = one.row?.codec.wire;
  const isDate = wire === date.wire || wire === dateTime.wire;
  return isDate && isMoment(value) ? { date: value } : listedText(one, value);
}

function sheetOf<Id extends number | string>(
  name: string,
  listed: Listed,
  read: ExportSource<Id>['read'],
): SheetSource {
  const exported = exportedOf(listed);
  return {
    name,
    columns: exported.map(([, { label, sheetWidth = 0 }]) => ({ title: label, width: sheetWidth })),
    async *rows() {
      let after: Id | null = null;
      for (;;) {
        const batch: readonly { readonly id: Id }[] = await read(after);
        const last = batch.at(-1);
        if (last === undefined) return;
        after = last.id;
        yield batch.map((row) => {
          const values: Readonly<Record<string, unknown>> = { ...row };
          return exported.map(([field, one]) => cellOf(one, values[field]));
        });
      }
    },
  };
}

/** The spreadsheet of a declared list: the fields that have a width there, as the list says them. Logged with its number of rows. */
export function sendDeclared<Id extends number | string = number>(
  call: WritingCall,
  listed: Listed,
  sourceIn: (db: Database) => Promise<ExportSource<Id>>,
): Promise<void> {
  const name = `${listed.noun}列表`;
  return sendWorkbook(call, name, async (db) => {
    const { count, read } = await sourceIn(db);
    if (count > exportedRows) throw new Refusal(`一次最多导出${exportedRows}条，请缩小查询范围`);
    return { sheets: [sheetOf(name, listed, read)], detail: { rows: count } };
  });
}
