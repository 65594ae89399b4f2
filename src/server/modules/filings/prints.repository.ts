import type { Insertable } from 'kysely';
import type { FormKey } from '../../../contract/filing-forms';
import type { PrintedFormsTable } from '../../platform/db/filings.schema';
import type { Database } from '../../platform/db/transaction';

/** The code of this content: the one it has, or the given new one. */
export async function keepPrint(trx: Database, print: Insertable<PrintedFormsTable>): Promise<string> {
  const kept = await trx
    .insertInto('printedForms')
    .values(print)
    .onConflict((on) => on.constraint('printed_forms_content').doNothing())
    .returning('code')
    .executeTakeFirst();
  if (kept !== undefined) return kept.code;
  const { filingId, form, contentHash } = print;
  const known = await trx
    .selectFrom('printedForms')
    .where('filingId', '=', filingId)
    .where('form', '=', form)
    .where('contentHash', '=', contentHash)
    .select('code')
    .executeTakeFirstOrThrow();
  return known.code;
}

export interface FoundPrint {
  readonly filingId: number;
  readonly form: FormKey;
  readonly contentHash: Buffer;
  readonly createdAt: Date;
}

export async function findPrint(db: Database, code: string): Promise<FoundPrint | null> {
  const row = await db
    .selectFrom('printedForms')
    .where('code', '=', code)
    .select(['filingId', 'form', 'contentHash', 'createdAt'])
    .executeTakeFirst();
  return row ?? null;
}
