import type { Database } from '../../platform/db/transaction';

export interface DraftRow {
  readonly content: string;
  readonly savedAt: Date;
  readonly filingVersion: number;
}

export async function findDraft(db: Database, userId: number, filingId: number): Promise<DraftRow | null> {
  const row = await db
    .selectFrom('guidanceDrafts')
    .where('userId', '=', userId)
    .where('filingId', '=', filingId)
    .select(['content', 'savedAt', 'filingVersion'])
    .executeTakeFirst();
  return row ?? null;
}

/** In the place of the user's earlier one for the filing; of all his drafts the newest `most` stay. */
export async function saveDraft(
  trx: Database,
  draft: {
    readonly userId: number;
    readonly filingId: number;
    readonly content: string;
    readonly filingVersion: number;
    readonly savedAt: Date;
  },
  most: number,
): Promise<void> {
  const { content, filingVersion, savedAt, userId } = draft;
  await trx
    .insertInto('guidanceDrafts')
    .values(draft)
    .onConflict((on) => on.columns(['userId', 'filingId']).doUpdateSet({ content, filingVersion, savedAt }))
    .execute();
  const kept = trx
    .selectFrom('guidanceDrafts')
    .where('userId', '=', userId)
    .select('filingId')
    .orderBy('savedAt', 'desc')
    .orderBy('filingId', 'desc')
    .limit(most);
  await trx.deleteFrom('guidanceDrafts').where('userId', '=', userId).where('filingId', 'not in', kept).execute();
}

export async function deleteDraft(db: Database, userId: number, filingId: number): Promise<void> {
  await db.deleteFrom('guidanceDrafts').where('userId', '=', userId).where('filingId', '=', filingId).execute();
}

/** Everybody's: the filing is guided. */
export async function deleteDraftsOf(trx: Database, filingId: number): Promise<void> {
  await trx.deleteFrom('guidanceDrafts').where('filingId', '=', filingId).execute();
}

/** Where the user stands; null for one who is gone. */
export async function unitPathOf(db: Database, userId: number): Promise<string | null> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('unitPath').executeTakeFirst();
  return user?.unitPath ?? null;
}

export async function parentOfUnit(db: Database, unitId: number): Promise<number | null> {
  const unit = await db.selectFrom('units').where('id', '=', unitId).select('parentId').executeTakeFirst();
  return unit?.parentId ?? null;
}
