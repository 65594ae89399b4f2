import type { Insertable } from 'kysely';
import type { FormKey } from '../../../contract/filing-forms';
import type { PrintedFormsTable } from '../../platform/db/filings.schema';
import type { Database } from '../../platform/db/transaction';

/** The codes of these contents, in their order: those they have, or the given new ones. */
export async function keepPrints(
  trx: Database,
  prints: readonly Insertable<PrintedFormsTable>[],
): Promise<readonly string[]> {
  await trx
    .insertInto('printedForms')
    .values(prints)
    .onConflict((on) => on.constraint('printed_forms_content').doNothing())
    .execute();
  const ids = [...new Set(prints.map(({ filingId }) => filingId))];
  const known = await trx
    .selectFrom('printedForms')
    .where('filingId', 'in', ids)
    .select(['filingId', 'form', 'contentHash', 'code'])
    .execute();
  const contentOf = ({
    filingId,
    form,
    contentHash,
  }: Pick<Insertable<PrintedFormsTable>, 'filingId' | 'form' | 'contentHash'>) =>
    `${filingId} ${form} ${contentHash.toString('hex')}`;
  const codes = new Map(known.map((print) => [contentOf(print), print.code]));
  return prints.map((print) => codes.get(contentOf(print)) ?? print.code);
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
