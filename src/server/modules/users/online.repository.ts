import { sql } from 'kysely';
import { below, containing } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

interface OnlineQuery {
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

export function listOnline(
  db: Database,
  query: OnlineQuery,
  page: { readonly limit: number; readonly offset: number },
) {
  return liveSessions(db, query)
    .select([
      's.id',
      's.userId',
      'u.username',
      'u.name',
      'n.fullName as unitName',
      's.ip',
      's.userAgent',
      's.createdAt',
      's.seenAt',
    ])
    .orderBy('s.seenAt', 'desc')
    .orderBy('s.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countOnline(db: Database, query: OnlineQuery): Promise<number> {
  const { total } = await liveSessions(db, query)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
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
