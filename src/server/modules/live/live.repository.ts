import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import type { Page, PageQuery } from '../../../contract/kernel';
import { liveStatus } from '../../../contract/live';
import type { LiveStatus } from '../../../contract/live';
import type { CertificateState } from '../../../contract/people';
import { certificateOf } from '../../platform/db/certificates';
import { countListed, countRows } from '../../platform/db/count-rows';
import { below, containing } from '../../platform/db/patterns';
import { rowsByIds } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/transaction';

/** Which records are asked for. Everything lies under `unitPath`. */
export interface RecordFilter {
  readonly unitPath: string;
  readonly status: LiveStatus;
  /** Part of the cook's name. */
  readonly name?: string | undefined;
  readonly cookId?: number | undefined;
  /** Streaming without pictures. */
  readonly isLost?: boolean | undefined;
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

function matching(db: Database, { unitPath, status, name, cookId, isLost, since, before }: RecordFilter) {
  let query = db
    .selectFrom('liveRecords as r')
    .where('r.status', '=', status)
    .where('r.unitPath', 'like', below(unitPath));
  if (cookId !== undefined) query = query.where('r.cookId', '=', cookId);
  if (isLost !== undefined) query = query.where('r.lostSince', isLost ? 'is not' : 'is', null);
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
    .leftJoin('users as e', 'e.id', 'r.endedBy')
    .select([
      'r.id',
      'r.cookId',
      'c.name as cookName',
      'c.photo as cookPhoto',
      'r.streamName',
      'c.streamKey',
      'r.status',
      'r.isOpen',
      'r.minutes',
      'r.openedAt',
      'r.grantedUntil',
      'o.name as openedByName',
      'r.startedAt',
      'r.endedAt',
      'r.lostSince',
      'r.keyFramesRareSince',
      'r.lostMs',
      'r.gaps',
      'r.endReason',
      'e.name as endedByName',
      'r.createdAt',
      'r.address',
      'r.videoPosition',
      'r.longitude',
      'r.latitude',
      'r.recordingFile',
      'r.recordingPartsAt',
      'r.keptSince',
      'r.images',
      'r.refusedAt',
      'r.refusalReason',
      'r.refusalCodec',
      'r.unitId',
      'r.unitPath',
      'n.fullName as unitName',
    ]);
}

/** A record with the names that are shown with it. */
export type LiveRow = InferResult<ReturnType<typeof withNames>>[number];

const readRows = rowsByIds((db, ids) => withNames(db).where('r.id', '=', ids));

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
  const found = await ids.execute();
  const isLastPage = found.length < pageSize && (found.length > 0 || page === 1);
  const [rows, counted] = await Promise.all([
    readRows(db, found, ({ unitPath, status }) => unitPath.startsWith(filter.unitPath) && status === filter.status),
    isLastPage ? null : countListed(db, matching(db, filter)),
  ]);
  return { rows, ...(counted ?? { total: skipped + rows.length }) };
}

/** What comes after a row, in the order of its status. */
const rowsAfter = {
  0: ({ unitPath, id }: LiveRow) =>
    sql<boolean>`(r.unit_path ~>~ ${unitPath} or (r.unit_path = ${unitPath} and r.id > ${id}))`,
  1: ({ startedAt, id }: LiveRow) => sql<boolean>`(r.started_at, r.id) < (${startedAt}, ${id})`,
  2: ({ endedAt, id }: LiveRow) => sql<boolean>`(r.ended_at, r.id) < (${endedAt}, ${id})`,
} as const;

/** What matches, one batch after the other, each from where the one before has ended. */
export async function openRecords(db: Database, filter: RecordFilter, size: number) {
  const order = orders[filter.status];
  let last: LiveRow | undefined;
  const read = async (): Promise<readonly LiveRow[]> => {
    const rest = last === undefined ? matching(db, filter) : matching(db, filter).where(rowsAfter[filter.status](last));
    const ids = rest.select('r.id').orderBy(order).limit(size);
    const rows = await withNames(db).where('r.id', 'in', ids).orderBy(order).execute();
    last = rows.at(-1);
    return rows;
  };
  return { count: await countRecords(db, filter), read };
}

/** Those of the chosen ones that lie under `unitPath`, whatever has become of them meanwhile. */
export function readChosen(db: Database, unitPath: string, ids: readonly number[]): Promise<readonly LiveRow[]> {
  const chosen = withNames(db).where('r.id', 'in', ids).where('r.unitPath', 'like', below(unitPath));
  return chosen.orderBy(orders[liveStatus.waiting]).execute();
}

/** Numbers of those that match, as many as told at most. */
export function findRecords(db: Database, filter: RecordFilter, limit: number) {
  return matching(db, filter).select('r.id').limit(limit).execute();
}

export function countRecords(db: Database, filter: RecordFilter): Promise<number> {
  return countRows(matching(db, filter));
}

/** Null: there is none, or it lies outside the scope. */
export async function findRecord(db: Database, scopePath: string, id: number): Promise<LiveRow | null> {
  const row = await withNames(db)
    .where('r.id', '=', id)
    .where('r.unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return row ?? null;
}

/** The cook's record that waits or streams; null: it lies outside the scope. */
export async function findCurrent(db: Database, scopePath: string, cookId: number): Promise<LiveRow | null> {
  const row = await withNames(db)
    .where('r.cookId', '=', cookId)
    .where('r.status', '<>', liveStatus.ended)
    .where('r.unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return row ?? null;
}

/** The record that waits or streams under this name. */
export async function findStream(db: Database, streamName: string): Promise<LiveRow | null> {
  const current = withNames(db).where('r.streamName', '=', streamName).where('r.status', '<>', liveStatus.ended);
  return (await current.executeTakeFirst()) ?? null;
}

/** Whether the stream that began then still has a record. */
export async function hasRecord(db: Database, streamName: string, startedAt: Date): Promise<boolean> {
  const row = await db
    .selectFrom('liveRecords')
    .where('streamName', '=', streamName)
    .where('startedAt', '=', startedAt)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
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
    .where('status', '<>', liveStatus.ended)
    .where('unitPath', 'like', below(scopePath))
    .select('streamName')
    .execute();
  return new Set(rows.map(({ streamName }) => streamName));
}

export interface CurrentRecord {
  readonly streamName: string;
  readonly status: LiveStatus;
  readonly isOpen: boolean;
  readonly grantedUntil: Date | null;
  readonly lostSince: Date | null;
  readonly keyFramesRareSince: Date | null;
}

/** Every record whose channel is granted or whose stream is running: what the media server should know of. */
export async function readCurrent(db: Database): Promise<readonly CurrentRecord[]> {
  return db
    .selectFrom('liveRecords')
    .where((e) => e.or([e('isOpen', '=', true), e('status', '=', 1)]))
    .select(['streamName', 'status', 'isOpen', 'grantedUntil', 'lostSince', 'keyFramesRareSince'])
    .execute();
}

export interface CookRow {
  readonly name: string;
  readonly sex: 0 | 1 | null;
  readonly phone: string;
  readonly photo: string | null;
  readonly coverage: string;
  readonly hasHealthCertificate: boolean;
  readonly certificate: CertificateState | null;
  readonly isValid: boolean;
  readonly safetyCommitment: string;
}

export async function readCook(db: Database, cookId: number, today: string): Promise<CookRow> {
  return db
    .selectFrom('cooks as c')
    .where('id', '=', cookId)
    .select(['name', 'sex', 'phone', 'photo', 'coverage', 'hasHealthCertificate', 'isValid', 'safetyCommitment'])
    .select(certificateOf(today))
    .executeTakeFirstOrThrow();
}

/** Those of these recordings that nothing more is written to. */
export async function finishedRecordings(db: Database, files: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('liveRecords')
    .where('recordingFile', 'in', files)
    .where('status', '=', liveStatus.ended)
    .select('recordingFile')
    .execute();
  return rows.flatMap(({ recordingFile }) => recordingFile ?? []);
}
