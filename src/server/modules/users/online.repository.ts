import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import { countRows } from '../../platform/db/count-rows';
import { below, containing } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

export interface OnlineQuery {
  readonly scopePath: string;
  /** Part of the account, in whatever case. */
  readonly username: string;
  readonly now: Date;
  readonly idleSince: Date;
}

const liveSessions = (db: Database, { scopePath, username, now, idleSince }: OnlineQuery) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .innerJoin('units as n', 'n.id', 'u.unitId')
    .where('s.expiresAt', '>', now)
    .where('s.seenAt', '>', idleSince)
    .where('u.unitPath', 'like', below(scopePath))
    .where(sql<string>`lower(u.username)`, 'like', containing(username.toLowerCase()));

const selectOnline = (db: Database, query: OnlineQuery) =>
  liveSessions(db, query).select([
    's.id',
    's.userId',
    'u.username',
    'u.name',
    'n.fullName as unitName',
    's.ip',
    's.userAgent',
    's.createdAt',
    's.seenAt',
  ]);
export type OnlineRow = InferResult<ReturnType<typeof selectOnline>>[number];

export function listOnline(
  db: Database,
  query: OnlineQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly OnlineRow[]> {
  return selectOnline(db, query)
    .orderBy('s.seenAt', 'desc')
    .orderBy('s.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** As finely as a batch tells it. */
const signedInAt = sql<Date>`date_trunc('milliseconds', s.created_at)`;

/**
 * All that match, the last sign-in first, one batch after the other. Not in the order of the list: whoever clicks
 * meanwhile would move, and be told twice or left out.
 */
export async function openOnline(db: Database, query: OnlineQuery, size: number) {
  let last: OnlineRow | undefined;
  const read = async (): Promise<readonly OnlineRow[]> => {
    const rows = await selectOnline(db, query)
      .$if(last !== undefined, (one) =>
        one.where(sql<boolean>`(${signedInAt}, s.id) < (${last?.createdAt}, ${last?.id})`),
      )
      .orderBy(signedInAt, 'desc')
      .orderBy('s.id', 'desc')
      .limit(size)
      .execute();
    last = rows.at(-1);
    return rows;
  };
  return { count: await countOnline(db, query), read };
}

export function countOnline(db: Database, query: OnlineQuery): Promise<number> {
  return countRows(liveSessions(db, query));
}

/** Whose session it is, when he stands under `scopePath`. */
export async function findSessionOwner(
  db: Database,
  sessionId: string,
  scopePath: string,
): Promise<{ readonly userId: number; readonly name: string } | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .where('s.id', '=', sessionId)
    .where('u.unitPath', 'like', below(scopePath))
    .select(['s.userId', 'u.name'])
    .executeTakeFirst();
  return row ?? null;
}
