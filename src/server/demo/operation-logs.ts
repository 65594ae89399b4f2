import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { cooks } from '../../contract/cooks';
import { filingsContract } from '../../contract/filings';
import type { FilingEventKind } from '../../contract/filing-terms';
import { pairOf } from '../../contract/kernel';
import type { Endpoint } from '../../contract/kernel';
import { liveContract, liveEndReason, liveStatus } from '../../contract/live';
import { ingredients } from '../../contract/pantry';
import { dishes, meals } from '../../contract/recipes';
import { sessionContract } from '../../contract/session';
import { unitsContract } from '../../contract/units';
import { usersContract } from '../../contract/users';
import { dayMs, minuteMs, wireDate } from '../../contract/time';
import { locationOf } from '../platform/audit/location';
import type { OperationLogsTable } from '../platform/db/logs.schema';
import type { Json } from '../platform/db/schema';
import { rootUnit } from '../platform/db/seed/seed-base';
import type { DatabaseTransaction } from '../platform/db/transaction';
import { Conflict } from '../platform/http/errors';
import { Random } from './random';

/** Of its own, so that no other draw is another one. */
const seed = 4_818_400;
const entryCount = 400;
const span = 30 * dayMs;
/** Records of one kind that are told of. */
const several = 30;

interface Staff {
  readonly id: number;
  readonly name: string;
  readonly unitId: number;
  readonly unitPath: string;
  /** Whether he may only look. */
  readonly isObserver: boolean;
}

/** Who did it; a filing knows its officers by their names alone. */
type Doer = Pick<Staff, 'name' | 'unitId' | 'unitPath'> & { readonly id: number | null };

interface Deed {
  readonly call: Endpoint;
  readonly by: Doer;
  readonly at: Date;
  readonly detail: Readonly<Record<string, Json>> | null;
  readonly result?: 'refused';
}

interface Told {
  readonly trx: DatabaseTransaction;
  readonly now: Date;
  readonly since: Date;
  readonly random: Random;
  readonly staff: readonly Staff[];
  readonly administrator: Staff;
}

async function readStaff(trx: DatabaseTransaction): Promise<readonly Staff[]> {
  return trx
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.unitId', 'u.unitPath'])
    .select(
      sql<boolean>`not exists (select from user_roles r where r.user_id = u.id and r.role_id <> 4)`.as('isObserver'),
    )
    .where('u.userType', 'in', [1, 2])
    .orderBy('u.id')
    .execute();
}

/** Somebody who may change what stands there. */
function whoFor({ staff, administrator, random }: Told, unitPath: string): Staff {
  const above = staff.filter((one) => !one.isObserver && unitPath.startsWith(one.unitPath));
  return above.length === 0 ? administrator : random.pick(above);
}

const someTime = ({ random, since, now }: Told): Date =>
  new Date(since.getTime() + random.integer(60, (now.getTime() - since.getTime()) / minuteMs - 60) * minuteMs);

const filingCalls: Readonly<Partial<Record<FilingEventKind, Endpoint>>> = {
  create: filingsContract.create,
  submit: filingsContract.submit,
  return: filingsContract.sendBack,
  guide: filingsContract.guide,
  void: filingsContract.markVoid,
  notHeld: filingsContract.markNotHeld,
};

/** The whole history of filings that came back and of the newest ones of the shown counties, as their own steps have it. */
async function ofFilings({ trx, since }: Told): Promise<readonly Deed[]> {
  const chosen = trx
    .selectFrom('filings as f')
    .innerJoin('units as u', 'u.id', 'f.unitId')
    .select('f.id')
    .where('f.createdAt', '>', since)
    .where((e) => e.or([e('u.code', 'like', '420583%'), e('u.code', 'like', '421123%'), e('f.returnReason', '<>', '')]))
    .orderBy((e) => e('f.returnReason', '<>', ''), 'desc')
    .orderBy('f.id', 'desc')
    .limit(2 * several);
  const steps = await trx
    .selectFrom('filingEvents as e')
    .innerJoin('filings as f', 'f.id', 'e.filingId')
    .select(['e.kind', 'e.userName', 'e.createdAt', 'f.id', 'f.code', 'f.hostName', 'f.unitId', 'f.unitPath'])
    .select(['f.guidanceMode', 'f.closureReason', 'f.returnReason'])
    .select(
      sql<readonly number[]>`array(
        select a.item from filing_answers a where a.filing_id = f.id and not a.is_compliant order by a.item)`.as(
        'failed',
      ),
    )
    .where('f.id', 'in', chosen)
    .orderBy('e.id')
    .execute();
  return steps.flatMap(({ kind, userName: name, createdAt: at, unitId, unitPath, id, code, ...filing }) => {
    const call = filingCalls[kind];
    if (call === undefined) return [];
    const more: Readonly<Partial<Record<FilingEventKind, Readonly<Record<string, Json>>>>> = {
      create: { hostName: filing.hostName },
      return: { returnReason: filing.returnReason },
      guide: { mode: filing.guidanceMode, notCompliant: [...filing.failed] },
      void: { closureReason: filing.closureReason },
      notHeld: { closureReason: filing.closureReason },
    };
    return [{ call, by: { id: null, name, unitId, unitPath }, at, detail: { id, code, ...more[kind] } }];
  });
}

/** A record that was changed is another version from then on. */
async function dateChanges(
  trx: DatabaseTransaction,
  table: 'cooks' | 'dishes' | 'meals' | 'ingredients' | 'units',
  changed: readonly { readonly id: number; readonly at: Date }[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} t set version = 2, updated_at = x.at
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x(id bigint, at timestamptz) where x.id = t.id`.execute(
    trx,
  );
}

const year = 365 * dayMs;

/** A health certificate counts for a year: those that are new were entered in the last weeks. */
async function ofCooks(told: Told): Promise<readonly Deed[]> {
  const { trx, now, since, random } = told;
  const renewed = await trx
    .selectFrom('cooks')
    .select(['id', 'name', 'unitPath', 'certificateUntil'])
    .where('certificateUntil', '>', wireDate(new Date(since.getTime() + year + dayMs)))
    .where('certificateUntil', '<', wireDate(new Date(now.getTime() + year - dayMs)))
    .orderBy('id')
    .limit(several)
    .execute();
  const changes = renewed.flatMap(({ id, name, unitPath, certificateUntil }) => {
    if (certificateUntil === null) return [];
    const begun = new Date(`${certificateUntil}T00:00:00Z`).getTime() - year;
    const former = wireDate(new Date(begun + random.integer(-20, 20) * dayMs));
    const at = new Date(begun + random.integer(60, 9 * 60) * minuteMs);
    const difference = { before: { certificateUntil: former }, after: { certificateUntil } };
    return former === certificateUntil ? [] : [{ id, name, at, difference, by: whoFor(told, unitPath) }];
  });
  await dateChanges(trx, 'cooks', changes);
  return changes.flatMap(({ id, name, at, difference, by }, index): Deed[] => [
    { call: cooks.calls.update, by, at, detail: { id, name, ...difference } },
    ...(index % 5 === 0
      ? [
          {
            call: cooks.calls.update,
            by,
            at: before(at, 3),
            detail: refusedChange(id, name),
            result: 'refused' as const,
          },
        ]
      : []),
  ]);
}

const before = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * minuteMs);
const refusedChange = (id: number, name: string) => ({ id, name, reason: new Conflict().message });

/** What people of a town have added of late, and notes that the province has given its own. */
async function ofRecipes(told: Told): Promise<readonly Deed[]> {
  const { trx, since, staff, administrator } = told;
  const added = async (table: 'dishes' | 'meals', call: Endpoint): Promise<readonly Deed[]> => {
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'name', 'unitId', 'createdAt'])
      .where('createdAt', '>', since)
      .orderBy('id')
      .execute();
    return rows.flatMap(({ id, name, unitId, createdAt: at }) => {
      const by = staff.find((one) => one.unitId === unitId && !one.isObserver);
      return by === undefined ? [] : [{ call, by, at, detail: { name, id } }];
    });
  };
  const noted = async (table: 'dishes' | 'meals', call: Endpoint): Promise<readonly Deed[]> => {
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'name', 'note'])
      .where('unitId', '=', rootUnit.id)
      .where('note', '<>', '')
      .orderBy('id')
      .limit(several / 2)
      .execute();
    const dated = rows.map((row) => ({ ...row, at: someTime(told) }));
    await dateChanges(trx, table, dated);
    return dated.map(({ id, name, note, at }) => ({
      ...{ call, by: administrator, at },
      detail: { id, name, before: { note: null }, after: { note } },
    }));
  };
  return [
    ...(await added('dishes', dishes.calls.create)),
    ...(await added('meals', meals.calls.create)),
    ...(await noted('dishes', dishes.calls.update)),
    ...(await noted('meals', meals.calls.update)),
  ];
}

/** Names that say in brackets what is meant did not always. */
async function ofIngredients(told: Told): Promise<readonly Deed[]> {
  const { trx, administrator } = told;
  const rows = await trx
    .selectFrom('ingredients')
    .select(['id', 'name'])
    .where('name', 'like', '%（%）')
    .orderBy('id')
    .execute();
  const renamed = rows.map((row) => ({ ...row, former: row.name.replace(/（.+）$/, ''), at: someTime(told) }));
  await dateChanges(trx, 'ingredients', renamed);
  return renamed.map(({ id, name, former, at }) => ({
    ...{ call: ingredients.calls.update, by: administrator, at },
    detail: { id, name: former, before: { name: former }, after: { name } },
  }));
}

/** What a unit is for was noted. */
async function ofUnits(told: Told): Promise<readonly Deed[]> {
  const { trx, administrator } = told;
  const rows = await trx
    .selectFrom('units')
    .select(['id', 'name', 'note'])
    .where('note', '<>', '')
    .orderBy('id')
    .execute();
  const noted = rows.map((row) => ({ ...row, at: someTime(told) }));
  await dateChanges(trx, 'units', noted);
  return noted.map(({ id, name, note, at }) => ({
    ...{ call: unitsContract.update, by: administrator, at },
    detail: { id, name, before: { note: '' }, after: { note } },
  }));
}

/** Whoever was told of a new password was given one. */
async function ofPasswords({ trx, administrator }: Told): Promise<readonly Deed[]> {
  const told = await trx
    .selectFrom('smsMessages as m')
    .innerJoin('users as u', (join) => join.onRef('u.phone', '=', 'm.phone').onRef('u.name', '=', 'm.name'))
    .select(['u.id', 'u.username', 'm.createdAt'])
    .where('m.kind', '=', 'passwordReset')
    .where('u.userType', '<>', 3)
    .orderBy('m.id')
    .execute();
  return told.map(({ id, username, createdAt: at }) => ({
    ...{ call: usersContract.resetPasswords, by: administrator, at },
    detail: { ids: [id], usernames: [username] },
  }));
}

/** Cooks' streams of the last weeks that were closed by hand: switched on, and off. */
async function ofStreams(told: Told): Promise<readonly Deed[]> {
  const { trx, since } = told;
  const records = await trx
    .selectFrom('liveRecords as r')
    .innerJoin('cooks as c', 'c.id', 'r.cookId')
    .innerJoin('units as n', 'n.id', 'r.unitId')
    .select(['r.id', 'r.minutes', 'r.openedAt', 'r.endedAt', 'r.unitPath', 'c.name as cook', 'n.fullName as unit'])
    .where('r.status', '=', liveStatus.ended)
    .where('r.endReason', '=', liveEndReason.closed)
    .where('r.openedAt', '>', since)
    .orderBy('r.id', 'desc')
    .limit(several)
    .execute();
  return records.flatMap(({ id, minutes, openedAt, endedAt, unitPath, cook, unit }) => {
    if (openedAt === null || endedAt === null) return [];
    const by = whoFor(told, unitPath);
    const named = { cook, unit };
    const opened = { id, minutes, isExtension: false, ...named, status: liveStatus.waiting };
    return [
      { call: liveContract.open, by, at: openedAt, detail: opened },
      { call: liveContract.close, by, at: endedAt, detail: { id, ...named, status: liveStatus.streaming } },
    ];
  });
}

/** Everybody comes and goes. */
function comings(told: Told, count: number): readonly Deed[] {
  return Array.from({ length: count }, () => {
    const call = told.random.chance(0.7) ? sessionContract.signIn : sessionContract.signOut;
    return { call, by: told.random.pick(told.staff), at: someTime(told), detail: null };
  });
}

/**
 * What happened in the last thirty days, from addresses of the intranet, as the server would have written it: of records
 * that exist, and what a change has left is what they hold now.
 */
export async function seedOperationLogs(trx: DatabaseTransaction, now: Date): Promise<void> {
  const random = new Random(seed);
  const staff = await readStaff(trx);
  const administrator = staff.find(({ unitId, isObserver }) => unitId === rootUnit.id && !isObserver);
  if (administrator === undefined) throw new Error('The sample data has no administrator');
  const told = { trx, now, since: new Date(now.getTime() - span), random, staff, administrator };
  const deeds = [
    ...(await ofFilings(told)),
    ...(await ofCooks(told)),
    ...(await ofRecipes(told)),
    ...(await ofIngredients(told)),
    ...(await ofUnits(told)),
    ...(await ofPasswords(told)),
    ...(await ofStreams(told)),
  ];
  const all = [...deeds, ...comings(told, entryCount - deeds.length)];
  all.sort((a, b) => a.at.getTime() - b.at.getTime());
  const rows = all.map(({ call, by, at, detail, result: ended }): Insertable<OperationLogsTable> => {
    const ip = `10.42.${random.integer(0, 31)}.${random.integer(2, 254)}`;
    const { id: userId, name: userName, unitId, unitPath } = by;
    const result: OperationLogsTable['result'] = ended ?? 'success';
    return {
      ...{ title: call.title, ...pairOf(call), ip, location: locationOf(ip), userId, userName, unitId, unitPath },
      ...{ result, detail: detail === null ? null : JSON.stringify(detail), createdAt: at },
    };
  });
  await trx.insertInto('operationLogs').values(rows).execute();
}
