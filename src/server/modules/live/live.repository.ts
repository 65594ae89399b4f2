import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import type { Page, PageQuery } from '../../../contract/kernel';
import type { LiveStatus } from '../../../contract/live';
import { below, containing } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

/** Which records are asked for. Everything lies under `unitPath`. */
export interface RecordFilter {
  readonly unitPath: string;
  readonly status: LiveStatus;
  /** Part of the cook's name. */
  readonly name?: string | undefined;
  /** When it ended. */
  readonly since?: Date | undefined;
  /** When it ended; exclusive. */
  readonly before?: Date | undefined;
}

/** Paths are compared byte by byte, as their index is sorted. */
const orders = {
  0: sql`r.unit_path using ~<~, r.id`,
  1: sql`r.started_at desc, r.id desc`,
  2: sql`r.ended_at desc, r.id desc`,
} as const;

function matching(db: Database, { unitPath, status, name, since, before }: RecordFilter) {
  let query = db
    .selectFrom('liveRecords as r')
    .where('r.status', '=', status)
    .where('r.unitPath', 'like', below(unitPath));
  if (since !== undefined) query = query.where('r.endedAt', '>=', since);
  if (before !== undefined) query = query.where('r.endedAt', '<', before);
  if (name === undefined || name === '') return query;
  return query.where((e) =>
    e.exists(
      e
        .selectFrom('cooks as named')
        .whereRef('named.id', '=', 'r.cookId')
        .where('named.name', 'like', containing(name))
        .select('named.id'),
    ),
  );
}

function withNames(db: Database) {
  return db
    .selectFrom('liveRecords as r')
    .innerJoin('cooks as c', 'c.id', 'r.cookId')
    .innerJoin('units as n', 'n.id', 'r.unitId')
    .leftJoin('users as o', 'o.id', 'r.openedBy')
    .select([
      'r.id',
      'r.cookId',
      'c.name as cookName',
      'c.photo as cookPhoto',
      'r.streamName',
      'r.streamKey',
      'r.status',
      'r.isOpen',
      'r.minutes',
      'r.openedAt',
      'r.grantedUntil',
      'o.name as openedByName',
      'r.startedAt',
      'r.endedAt',
      'r.createdAt',
      'r.address',
      'r.videoPosition',
      'r.longitude',
      'r.latitude',
      'r.recordingFile',
      'r.images',
      'r.unitId',
      'r.unitPath',
      'n.fullName as unitName',
    ]);
}

/** A record with the names that are shown with it. */
export type LiveRow = InferResult<ReturnType<typeof withNames>>[number];

/** One page in the order of its status: waiting by unit, streaming and ended the newest first. */
export async function readRecords(
  db: Database,
  filter: RecordFilter,
  { page, pageSize }: PageQuery,
): Promise<Page<LiveRow>> {
  const order = orders[filter.status];
  const skipped = (page - 1) * pageSize;
  // Names are joined to the page's rows only, however deep the page lies.
  const ids = matching(db, filter).select('r.id').orderBy(order).limit(pageSize).offset(skipped);
  const rows = await withNames(db).where('r.id', 'in', ids).orderBy(order).execute();
  const isLastPage = rows.length < pageSize && (rows.length > 0 || page === 1);
  return { rows, total: isLastPage ? skipped + rows.length : await countRecords(db, filter) };
}

async function countRecords(db: Database, filter: RecordFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Null: there is none, or it lies outside the scope. */
export async function findRecord(db: Database, scopePath: string, id: number): Promise<LiveRow | null> {
  const row = await withNames(db)
    .where('r.id', '=', id)
    .where('r.unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return row ?? null;
}

export async function findStream(db: Database, streamName: string): Promise<LiveRow | null> {
  return (await withNames(db).where('r.streamName', '=', streamName).executeTakeFirst()) ?? null;
}

/** Those of these streams whose record lies inside the scope. */
export async function findStreamsInScope(
  db: Database,
  scopePath: string,
  streamNames: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('liveRecords')
    .where('streamName', 'in', streamNames)
    .where('unitPath', 'like', below(scopePath))
    .select('streamName')
    .execute();
  return new Set(rows.map(({ streamName }) => streamName));
}

export interface CurrentRecord {
  readonly streamName: string;
  readonly streamKey: string;
  readonly status: LiveStatus;
  readonly isOpen: boolean;
  readonly grantedUntil: Date | null;
}

/** Every record whose channel is granted or whose stream is running: what the media server should know of. */
export async function readCurrent(db: Database): Promise<readonly CurrentRecord[]> {
  return db
    .selectFrom('liveRecords')
    .where((e) => e.or([e('isOpen', '=', true), e('status', '=', 1)]))
    .select(['streamName', 'streamKey', 'status', 'isOpen', 'grantedUntil'])
    .execute();
}

export interface CookRow {
  readonly name: string;
  readonly sex: 0 | 1 | null;
  readonly phone: string;
  readonly photo: string | null;
  readonly coverage: string;
  readonly hasHealthCertificate: boolean;
  readonly isValid: boolean;
  readonly safetyCommitment: string;
}

export async function readCook(db: Database, cookId: number): Promise<CookRow> {
  return db
    .selectFrom('cooks')
    .where('id', '=', cookId)
    .select(['name', 'sex', 'phone', 'photo', 'coverage', 'hasHealthCertificate', 'isValid', 'safetyCommitment'])
    .executeTakeFirstOrThrow();
}
