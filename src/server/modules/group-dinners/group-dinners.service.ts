import { expiredTick, filingType } from '../../../contract/filing-terms';
import type { Filing } from '../../../contract/filing-record';
import type { BanquetKind, Closure, FilingStatus, FilingType, ReviewResult } from '../../../contract/filing-terms';
import type { GroupDinner, GroupDinnerFilter, GroupDinnerRow, ReviewForm } from '../../../contract/group-dinners';
import type { Page, PageQuery } from '../../../contract/kernel';
import { wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { readDayRange } from '../../platform/http/day-range';
import type { DayRange } from '../../platform/http/day-range';
import type { Call, WritingCall } from '../../platform/http/call';
import { notFound } from '../../platform/http/errors';
import { maskPhone } from '../../platform/phone';
import type { Settings } from '../../platform/settings/settings';

export interface GroupDinnerQuery extends DayRange {
  readonly unitPath: string;
  readonly type: FilingType;
  readonly hostName?: string | undefined;
  readonly site?: string | undefined;
}

export interface GroupDinnerRecord {
  readonly id: number;
  readonly code: string;
  readonly status: FilingStatus;
  readonly closure: Closure | null;
  readonly hostName: string;
  readonly hostPhone: string;
  readonly site: string;
  readonly kind: BanquetKind | null;
  readonly heldAt: Date;
  readonly people: number;
  readonly tables: number | null;
  readonly unitFullName: string;
  readonly cookName: string;
  readonly guidedAt: Date | null;
  readonly note: string;
  readonly hasCertificates: boolean;
  readonly reviewResult: ReviewResult | null;
  readonly version: number;
}

/** Where group dinners are: among the filings. */
export interface GroupDinnerFilings {
  pageOfFilings(db: Database, query: GroupDinnerQuery, page: PageQuery): Promise<Page<GroupDinnerRecord>>;
  /** Phones masked; not found outside the actor's scope. */
  showFiling(db: Database, actor: Actor, id: number): Promise<Filing>;
  /** Not found outside the actor's scope, and of another type. */
  reviewFiling(call: Call, settings: Settings, form: ReviewForm): Promise<void>;
  sendExport(
    call: WritingCall,
    title: string,
    queryOf: (db: Database) => Promise<GroupDinnerQuery>,
    order: { readonly ids?: readonly number[] | undefined; readonly isWhole?: boolean | undefined },
  ): Promise<void>;
}

export function groupDinnerQuery(actor: Actor, { hostName, site, from, until }: GroupDinnerFilter): GroupDinnerQuery {
  return { unitPath: actor.unitPath, type: filingType.group, hostName, site, ...readDayRange(from, until) };
}

function rowOf(row: GroupDinnerRecord): GroupDinnerRow {
  const { id, code, status, hostName, site, people, cookName, note, hasCertificates, version } = row;
  return {
    ...{ id, code, status, hostName, site, people, cookName, note, hasCertificates, version },
    closure: row.closure ?? undefined,
    hostPhone: maskPhone(row.hostPhone),
    kind: row.kind ?? undefined,
    heldAt: wireTime(row.heldAt),
    tables: row.tables ?? undefined,
    reviewResult: row.reviewResult ?? undefined,
    unitName: row.unitFullName,
    isRural: false,
    hasGuidance: row.guidedAt !== null,
  };
}

export async function listGroupDinners(
  filings: GroupDinnerFilings,
  db: Database,
  actor: Actor,
  { page, pageSize, ...filter }: GroupDinnerFilter & PageQuery,
): Promise<Page<GroupDinnerRow>> {
  const found = await filings.pageOfFilings(db, groupDinnerQuery(actor, filter), { page, pageSize });
  return { ...found, rows: found.rows.map(rowOf) };
}

const trained = 2;

export async function showGroupDinner(
  filings: GroupDinnerFilings,
  db: Database,
  actor: Actor,
  id: number,
): Promise<GroupDinner> {
  const filing = await filings.showFiling(db, actor, id);
  if (filing.type !== filingType.group) throw notFound();
  const { crew, cookRecords, tables, guidanceRegister } = filing;
  const { code, status, hostName, hostPhone, site, kind, heldAt, people, unitName, cookName, note, version } = filing;
  const { pictures, videos, meals, hasGuidance, isRural, closure, review } = filing;
  return {
    ...{ id, code, status, hostName, hostPhone, site, kind, heldAt, people, tables, unitName, cookName, note, version },
    ...{ pictures, videos, meals, crew, cookRecords, hasGuidance, isRural, closure, review },
    reviewResult: review?.result,
    register: guidanceRegister?.rows ?? [],
    hasCertificates:
      crew.every(({ hasCertificate }) => hasCertificate === true) &&
      cookRecords.every(({ certificate }) => certificate !== expiredTick),
    isTrained: cookRecords.length > 0 && cookRecords.every(({ training }) => training === trained),
  };
}
