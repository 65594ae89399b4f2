import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { liveStatus } from '../../../contract/live';
import type { LiveStatus } from '../../../contract/live';
import { below } from '../../platform/db/patterns';
import type { Schema } from '../../platform/db/schema';
import type { Database } from '../../platform/db/transaction';
import type { ScopeUnit } from '../../platform/db/units';

/** A row that a guarded update has changed; the update answers null when the row's state no longer allowed it. */
export interface ChangedRecord {
  readonly id: number;
  readonly cookId: number;
  readonly unitPath: string;
}

/** Where a cook streams from; passed on from record to record. */
export interface Place {
  readonly address: string;
  readonly videoPosition: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

export interface Grant {
  readonly id: number;
  readonly minutes: number;
  readonly openedBy: number;
  /** Taken before the media server was asked, so that no picture is older. */
  readonly openedAt: Date;
  readonly until: Date;
}

type RecordAliases = Schema & { readonly r: Schema['liveRecords'] };

/** What a guarded update answers. */
export const changed = ['id', 'cookId', 'unitPath'] as const;
export const place = ['address', 'videoPosition', 'longitude', 'latitude'] as const;

export function update(db: Database) {
  return db.updateTable('liveRecords').set({ version: sql`version + 1`, updatedAt: sql`now()` });
}

/** Opens a waiting record's channel; an open one (waiting or streaming) is extended and keeps who opened it and when. */
export async function grantChannel(db: Database, grant: Grant): Promise<ChangedRecord | null> {
  const { id, minutes, openedBy, openedAt, until } = grant;
  const row = await update(db)
    .set({
      isOpen: true,
      minutes,
      grantedUntil: until,
      openedBy: sql<number>`case when is_open then opened_by else ${openedBy}::bigint end`,
      openedAt: sql<Date>`case when is_open then opened_at else ${openedAt}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('status', '<>', liveStatus.ended)
    .returning(changed)
    .executeTakeFirst();
  return row ?? null;
}

/** A waiting record's channel is closed; it goes on waiting. With `expiredAt`, only if its time is over by then. */
export async function closeChannel(
  db: Database,
  streamName: string,
  expiredAt: Date | null = null,
): Promise<ChangedRecord | null> {
  let query = update(db)
    .set({ isOpen: false })
    .where('streamName', '=', streamName)
    .where('status', '=', liveStatus.waiting)
    .where('isOpen', '=', true);
  if (expiredAt !== null) query = query.where('grantedUntil', '<=', expiredAt);
  return (await query.returning(changed).executeTakeFirst()) ?? null;
}

/** The first pictures arrived at `at`; only a channel that was granted by then starts. */
export async function startStream(db: Database, streamName: string, at: Date): Promise<ChangedRecord | null> {
  const row = await update(db)
    .set({ status: liveStatus.streaming, startedAt: at })
    .where('streamName', '=', streamName)
    .where('status', '=', liveStatus.waiting)
    .where('isOpen', '=', true)
    .where('openedAt', '<=', at)
    .returning(changed)
    .executeTakeFirst();
  return row ?? null;
}

/** A stream that is over, as its record now says. */
/** Makes a cook's waiting record, unless one is waiting or streaming. Without a place, the cook's own counts. */
export async function insertWaiting(db: Database, cookId: number, from: Place | null = null): Promise<void> {
  await db
    .insertInto('liveRecords')
    .columns(['cookId', 'streamName', 'unitId', 'unitPath', ...place])
    .expression((e) =>
      e
        .selectFrom('cooks as c')
        .where('c.id', '=', cookId)
        .select(['c.id', 'c.streamName', 'c.unitId', 'c.unitPath'])
        .select([
          sql`coalesce(${from?.address ?? null}, c.addr)`.as('address'),
          sql`${from?.videoPosition ?? ''}`.as('videoPosition'),
          sql`case when ${from === null} then c.longitude else ${from?.longitude ?? null} end`.as('longitude'),
          sql`case when ${from === null} then c.latitude else ${from?.latitude ?? null} end`.as('latitude'),
        ]),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Another key for a cook's camera; null while his channel is open, for whoever publishes goes on with the old one. */
export async function renewKey(db: Database, cookId: number): Promise<boolean> {
  const row = await db
    .updateTable('cooks')
    .set({ streamKey: sql<string>`replace(gen_random_uuid()::text, '-', '')` })
    .where('id', '=', cookId)
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('liveRecords').whereRef('cookId', '=', 'cooks.id').where('isOpen', '=', true).select('id'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface RemovableRecord extends ChangedRecord, Place {
  readonly streamName: string;
  readonly status: LiveStatus;
  readonly isOpen: boolean;
  readonly recordingFile: string | null;
}

/**
 * Cooks are locked before their records wherever both are, and in one order, so that nobody waits in a circle: whoever
 * deletes a cook holds the cook first, and a new record refers to its cook.
 */
export async function holdCooks(
  db: Database,
  records: (e: ExpressionBuilder<RecordAliases, 'r'>) => Expression<SqlBool>,
) {
  const cookIds = db.selectFrom('liveRecords as r').where(records).select('r.cookId');
  await db.selectFrom('cooks').where('id', 'in', cookIds).orderBy('id').select('id').forKeyShare().execute();
}

function removable(db: Database) {
  return db
    .selectFrom('liveRecords')
    .select([...changed, ...place, 'streamName', 'status', 'isOpen', 'recordingFile'])
    .orderBy('id')
    .forUpdate();
}

/** These records, as far as they lie inside the scope, held until the transaction ends. */
export async function lockRecords(
  db: Database,
  scopePath: string,
  ids: readonly number[],
): Promise<readonly RemovableRecord[]> {
  await holdCooks(db, (e) => e.and([e('r.id', 'in', ids), e('r.unitPath', 'like', below(scopePath))]));
  return removable(db).where('id', 'in', ids).where('unitPath', 'like', below(scopePath)).execute();
}

/** All records of these cooks, held until the transaction ends. The caller holds the cooks. */
export async function lockRecordsOf(db: Database, cookIds: readonly number[]): Promise<readonly RemovableRecord[]> {
  return removable(db).where('cookId', 'in', cookIds).execute();
}

/** What has ended stays with the unit it took place in. */
export async function moveWaiting(db: Database, cookId: number, unit: ScopeUnit): Promise<void> {
  await update(db)
    .set({ unitId: unit.id, unitPath: unit.path })
    .where('cookId', '=', cookId)
    .where('status', '=', liveStatus.waiting)
    .execute();
}

export async function deleteRecords(db: Database, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('liveRecords').where('id', 'in', ids).execute();
}
