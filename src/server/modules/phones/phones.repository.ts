import { crewRole } from '../../../contract/filing-terms';
import type { phoneHolders } from '../../../contract/phones';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

/** Somebody with a phone. */
export interface PhoneOwner {
  readonly name: string;
  readonly phone: string;
}

export interface FilingLine {
  readonly id: number;
  readonly of: (typeof phoneHolders)[number];
  readonly line: number;
}

export async function phoneOfCook(db: Database, scopePath: string, id: number): Promise<PhoneOwner | null> {
  const cook = await db
    .selectFrom('cooks')
    .select(['name', 'phone'])
    .where('id', '=', id)
    .where('unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return cook ?? null;
}

export async function phoneOfUser(db: Database, scopePath: string, id: number): Promise<PhoneOwner | null> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('id', '=', id)
    .where('unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return user ?? null;
}

export async function phoneOfSms(db: Database, scopePath: string, id: number): Promise<PhoneOwner | null> {
  const message = await db
    .selectFrom('smsMessages')
    .select(['name', 'phone'])
    .where('id', '=', id)
    .where('unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return message ?? null;
}

/** Lines are counted as the filing shows them; null as well when the filing is another unit's. */
export async function phoneOfFiling(
  db: Database,
  scopePath: string,
  { id, of, line }: FilingLine,
): Promise<PhoneOwner | null> {
  const filing = db.selectFrom('filings as f').where('f.id', '=', id).where('f.unitPath', 'like', below(scopePath));
  if (of === 'host') {
    const host = await filing.select(['f.hostName as name', 'f.hostPhone as phone']).executeTakeFirst();
    return host ?? null;
  }
  const lines =
    of === 'cook'
      ? filing.innerJoin('filingCooks as c', 'c.filingId', 'f.id').select(['c.name', 'c.phone']).orderBy('c.position')
      : filing
          .innerJoin('filingCrew as c', 'c.filingId', 'f.id')
          .$if(of === 'helper', (found) => found.where('c.role', '=', crewRole.helper))
          .select(['c.name', 'c.phone'])
          .orderBy('c.position');
  return (await lines.offset(line).limit(1).executeTakeFirst()) ?? null;
}
