import { exportedRows } from '../../../contract/constants';
import { dateRange } from '../../../contract/dates';
import { calendarDays, guidanceLevel } from '../../../contract/filing-terms';
import type { GuidanceLevel } from '../../../contract/filing-terms';
import type { CalendarCell, CalendarFilter, WorklistFilter, WorklistRow } from '../../../contract/filing-work';
import type { Page, PageQuery } from '../../../contract/kernel';
import { dayMs, minuteMs, parseWireTime, timeOf, wireDate } from '../../../contract/time';
import { worklistSheet } from '../../../contract/worklist-sheet';
import type { Actor } from '../../platform/auth/actor';
import { inOrder, sendDeclared } from '../../platform/crud/send-declared';
import type { Database } from '../../platform/db/transaction';
import { pathOfUnit } from '../../platform/db/units';
import type { Call, WritingCall } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { Refusal } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import { filingRowOf } from './filings.mapping';
import { limitsOf } from './guidance.rules';
import {
  countWaiting,
  hasWaiting,
  listWaiting,
  listWaitingIds,
  readCalendar,
  readGuidedPaths,
  someWaiting,
} from './worklist.repository';
import type { WaitingRow, WorklistQuery } from './worklist.repository';

const informationOfficer = 2;
const { village, township, county } = guidanceLevel;

/** An information officer guides for the village, everybody else for the township or the county. */
const levelsOf = ({ userType }: Actor): readonly GuidanceLevel[] =>
  userType === informationOfficer ? [village] : [township, county];

function rowOf(actor: Actor, row: WaitingRow, now: Date): WorklistRow {
  const { level, dutyUnitId, dutyUnitName, submittedAt, heldAt } = row;
  const left = heldAt.getTime() - now.getTime();
  return {
    ...filingRowOf(row),
    ...{ level, dutyUnitId, dutyUnitName },
    isMine: dutyUnitId === actor.unitId && levelsOf(actor).includes(level),
    submittedAt: timeOf(submittedAt),
    isOverdue: left < 0,
    minutesLeft: Math.floor(left / minuteMs),
  };
}

/** What the actor must guide himself; unless that is asked for, all of it where that is nothing. */
async function queryOfMine(db: Database, actor: Actor, all: WorklistQuery, isAsked: boolean): Promise<WorklistQuery> {
  const { unitId } = actor;
  const mine = { ...all, duty: { unitId, levels: levelsOf(actor), paths: await readGuidedPaths(db, unitId) } };
  return isAsked || (await hasWaiting(db, mine)) ? mine : all;
}

type Asking = Pick<Call, 'db' | 'actor' | 'now'>;

async function queryOf(
  { db, actor, now }: Asking,
  settings: Settings,
  { isMine, isOverdue, level, unitId, from, until }: WorklistFilter,
): Promise<WorklistQuery> {
  const today = parseWireTime(wireDate(now)) ?? now;
  const all = {
    unitPath: await pathOfUnit(db, actor, unitId),
    limits: limitsOf(settings),
    ...{ now, today, level, isOverdue, days: readDayRange(from, until) },
    tomorrow: new Date(today.getTime() + dayMs),
  };
  return isMine === false ? all : queryOfMine(db, actor, all, isMine === true);
}

/** What waits for guidance, the most urgent first; without a word, what the actor must guide himself, or all where that is nothing. */
export async function showWorklist(
  { db, actor, now }: Asking,
  settings: Settings,
  { page, pageSize, ...filter }: WorklistFilter & PageQuery,
): Promise<Page<WorklistRow>> {
  const query = await queryOf({ db, actor, now }, settings, filter);
  const skipped = (page - 1) * pageSize;
  const rows = await listWaiting(db, query, { limit: pageSize, offset: skipped });
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  return {
    rows: rows.map((row) => rowOf(actor, row, now)),
    total: isLast ? skipped + rows.length : await countWaiting(db, query),
  };
}

/** The spreadsheet of all that waits, in the order of the list. */
export function exportWorklist(call: WritingCall, settings: Settings, filter: WorklistFilter): Promise<void> {
  const { actor, now } = call;
  return sendDeclared(call, worklistSheet, async (db) => {
    const query = await queryOf({ db, actor, now }, settings, filter);
    const ids = await listWaitingIds(db, query, { limit: exportedRows + 1, offset: 0 });
    const read = inOrder(ids, async (some) =>
      (await someWaiting(db, query, some)).map((row) => rowOf(actor, row, now)),
    );
    return { count: ids.length, read };
  });
}

const defaultDays = 30;

function calendarRange({ from, until }: CalendarFilter, now: Date) {
  const first = from ?? (until === undefined ? wireDate(now) : until);
  const start = parseWireTime(first);
  const last = until ?? (start === null ? first : wireDate(new Date(start.getTime() + (defaultDays - 1) * dayMs)));
  const { since, before } = readDayRange(first, last);
  if (since === undefined || before === undefined) throw new Refusal('日期不存在');
  if (before.getTime() - since.getTime() > calendarDays * dayMs)
    throw Refusal.field(dateRange.until.wireName, `日期范围不能超过${calendarDays}天`);
  return { since, before };
}

const lastId = (path: string) => Number(path.split('/').filter(Boolean).at(-1));

/** Coming banquets by day and unit. */
export async function showCalendar(
  { db, actor, now }: Asking,
  filter: CalendarFilter,
): Promise<readonly CalendarCell[]> {
  const range = calendarRange(filter, now);
  const path = await pathOfUnit(db, actor, filter.unitId);
  return readCalendar(db, { id: lastId(path), path }, range);
}
