import { sql } from 'kysely';
import { mostFound } from '../../../contract/find';
import { beginning, below, containing, hasPhone } from '../../platform/db/patterns';
import { findFew } from '../../platform/db/text-search';
import type { Database } from '../../platform/db/transaction';
import type { Sought } from './find.repository';

/** A lone character is in the names of too many: it is looked for among so many of the newest. */
const newestLooked = 1_000;
/** The last digits of a filing's number are its own; the others tell its place and its day. */
const ownDigits = 6;

const inScope = (db: Database, scopePath: string) =>
  db.selectFrom('filings as f').where('f.unitPath', 'like', below(scopePath));

const newest = (db: Database, scopePath: string) =>
  inScope(db, scopePath).orderBy('f.heldAt', 'desc').orderBy('f.id', 'desc');

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

async function ofHost(db: Database, scopePath: string, text: string): Promise<readonly number[]> {
  const pattern = containing(text);
  if (Array.from(text).length === 1) {
    const looked = newest(db, scopePath).select(['f.id', 'f.hostName']).limit(newestLooked).as('looked');
    const found = db.selectFrom(looked).where('looked.hostName', 'like', pattern).select('looked.id');
    return idsOf(await found.limit(mostFound).execute());
  }
  const few = await findFew(db, [{ column: 'hostName', text }], {
    newest: (limit) => newest(db, scopePath).select('f.hostName').limit(limit),
    matching: (parts, limit) =>
      db
        .selectFrom(
          inScope(db, scopePath)
            .where('f.hostName', 'like', pattern)
            .where(sql<boolean>`${parts}`)
            .select(['f.id', 'f.heldAt'])
            .limit(limit)
            .as('found'),
        )
        .select('found.id')
        .orderBy('found.heldAt', 'desc')
        .orderBy('found.id', 'desc'),
  });
  if (few !== null && few !== 'many') return few.slice(0, mostFound);
  // So many have it that the newest of them are near.
  return idsOf(
    await newest(db, scopePath).where('f.hostName', 'like', pattern).select('f.id').limit(mostFound).execute(),
  );
}

const ofPhone = async (db: Database, scopePath: string, phone: string) =>
  idsOf(await newest(db, scopePath).where(hasPhone('f.hostPhone', phone)).select('f.id').limit(mostFound).execute());

const ofCode = async (db: Database, scopePath: string, code: string) =>
  idsOf(
    await inScope(db, scopePath)
      .where(
        code.length === ownDigits
          ? sql<boolean>`right(f.code, ${sql.lit(ownDigits)}) = ${code}`
          : sql<boolean>`f.code like ${beginning(code)}`,
      )
      .select('f.id')
      .limit(mostFound)
      .execute(),
  );

/** The latest banquets first. */
export async function findFilings(db: Database, scopePath: string, { text, phone, code }: Sought) {
  const ids = [
    ...(code === undefined ? [] : await ofCode(db, scopePath, code)),
    ...(phone === undefined ? [] : await ofPhone(db, scopePath, phone)),
    ...(code === undefined && phone === undefined ? await ofHost(db, scopePath, text) : []),
  ];
  if (ids.length === 0) return [];
  return db
    .selectFrom('filings as f')
    .innerJoin('units as u', 'u.id', 'f.unitId')
    .where('f.id', 'in', ids)
    .select(['f.id', 'f.code', 'f.hostName', 'f.hostPhone', 'f.heldAt', 'u.fullName as unitName'])
    .orderBy('f.heldAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(mostFound)
    .execute();
}
