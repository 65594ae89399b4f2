import { countedMatches, countedRows } from '../../../contract/constants';
import type { Page, PageQuery } from '../../../contract/kernel';
import { findFew, manyMatches } from '../../platform/db/text-search';
import type { SoughtText } from '../../platform/db/text-search';
import type { Database } from '../../platform/db/transaction';
import { countUpTo, directionOf, matchingFilings, pageOfIds, readRows } from './filing-lists.repository';
import type { FilingListRow, FilingQuery, PageSlice } from './filing-lists.repository';
import { countTotalled, findSpan, isOfFacts } from './filing-totals.repository';

/** Rows up to which going through them is as quick as finding the day where the page begins. */
const shallow = 1_000;

const textsOf = ({ hostName = '', site = '' }: FilingQuery): readonly SoughtText[] =>
  [
    { column: 'hostName', text: hostName },
    { column: 'site', text: site },
  ].filter(({ text }) => text !== '');

const findFewFilings = (db: Database, query: FilingQuery) =>
  findFew(db, textsOf(query), {
    newest: (limit) =>
      matchingFilings(db, { ...query, hostName: undefined, site: undefined })
        .select(['f.hostName', 'f.site'])
        .orderBy('f.heldAt', 'desc')
        .orderBy('f.id', 'desc')
        .limit(limit),
    matching: (parts, limit) =>
      db
        .selectFrom(matchingFilings(db, query).where(parts).select(['f.id', 'f.heldAt']).limit(limit).as('found'))
        .select('found.id')
        .orderBy('found.heldAt', directionOf(query))
        .orderBy('found.id', directionOf(query)),
  });

async function rowsFrom(db: Database, query: FilingQuery, cut: PageSlice): Promise<readonly FilingListRow[]> {
  const span = cut.offset >= shallow || isOfFacts(query) ? await findSpan(db, query, cut) : null;
  if (span === null) return readRows(db, query, pageOfIds(db, query, cut));
  const { since, before, offset } = span;
  return readRows(db, query, pageOfIds(db, { ...query, since, before }, { limit: cut.limit, offset }));
}

async function countAll(db: Database, query: FilingQuery): Promise<Pick<Page<unknown>, 'total' | 'isMore'>> {
  const total = await countTotalled(db, query);
  if (total !== null) return { total };
  const most = textsOf(query).length === 0 ? countedRows : countedMatches;
  const counted = await countUpTo(db, query, most + 1);
  return counted > most ? { total: most, isMore: true } : { total: counted };
}

/** One page of what matches, in the order that is asked for. */
export async function pageOfFilings(
  db: Database,
  query: FilingQuery,
  { page, pageSize }: PageQuery,
): Promise<Page<FilingListRow>> {
  const cut = { limit: pageSize, offset: (page - 1) * pageSize };
  const few = await findFewFilings(db, query);
  if (few !== null && few !== 'many') {
    const ids = few.slice(cut.offset, cut.offset + cut.limit);
    return { rows: ids.length === 0 ? [] : await readRows(db, query, ids), total: few.length };
  }
  const rows = await rowsFrom(db, query, cut);
  // A page that is not full tells the total by itself.
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  const counted = () => (few === 'many' ? manyMatches : countAll(db, query));
  return { rows, ...(isLast ? { total: cut.offset + rows.length } : await counted()) };
}
