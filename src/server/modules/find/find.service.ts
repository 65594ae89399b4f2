import { cooksContract } from '../../../contract/cooks';
import { filingsContract } from '../../../contract/filings';
import type { Found, FoundKind } from '../../../contract/find';
import { pairKey } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';
import { soughtPhoneProblem } from '../../../contract/phones';
import { wireTime } from '../../../contract/time';
import { unitProfileContract } from '../../../contract/unit-profile';
import { usersContract } from '../../../contract/users';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { maskPhone } from '../../platform/phone';
import { findFilings } from './find-filings.repository';
import { findCooks, findUnits, findUsers } from './find.repository';
import type { Sought } from './find.repository';

type Find = (db: Database, scopePath: string, sought: Sought) => Promise<readonly Found[]>;

/** Of each kind: what its list, or its page, asks for. */
const kinds: Readonly<Record<FoundKind, { readonly asks: Endpoint; readonly find: Find }>> = {
  cook: {
    asks: cooksContract.list,
    find: async (db, scopePath, sought) =>
      (await findCooks(db, scopePath, sought)).map(({ id, name, phone, unitName }) => ({
        ...{ kind: 'cook' as const, id, name, unitName },
        phone: maskPhone(phone),
      })),
  },
  unit: {
    asks: unitProfileContract.show,
    find: async (db, scopePath, sought) =>
      (await findUnits(db, scopePath, sought)).map(({ id, name, code, fullName }) => ({
        ...{ kind: 'unit' as const, id, name, code, unitName: fullName },
      })),
  },
  filing: {
    asks: filingsContract.list,
    find: async (db, scopePath, sought) =>
      (await findFilings(db, scopePath, sought)).map(({ id, code, hostName, hostPhone, heldAt, unitName }) => ({
        ...{ kind: 'filing' as const, id, name: hostName, code, unitName },
        phone: maskPhone(hostPhone),
        heldAt: wireTime(heldAt),
      })),
  },
  user: {
    asks: usersContract.list,
    find: async (db, scopePath, sought) =>
      (await findUsers(db, scopePath, sought)).map(({ id, name, username, phone, userType, unitName }) => ({
        ...{ kind: 'user' as const, id, name, code: username, userType, unitName },
        phone: maskPhone(phone),
      })),
  },
};

/** Fewer digits begin every number of a place. */
const shortestCode = 6;

function soughtIn(text: string): Sought {
  const letters = text.toLowerCase();
  return {
    text,
    ...(soughtPhoneProblem(text) === null ? { phone: text } : {}),
    ...(/^[a-z][a-z0-9_.-]*$/.test(letters) ? { letters } : {}),
    ...(/^[\d-]+$/.test(text) && text.length >= shortestCode ? { code: text } : {}),
  };
}

/** A few of each kind that the caller may list, of his unit and below. */
export async function findAnything(
  db: Database,
  { permissions, unitPath }: Actor,
  given: string,
): Promise<readonly Found[]> {
  const text = given.trim();
  if (text === '') return [];
  const sought = soughtIn(text);
  const found: Found[] = [];
  for (const { asks, find } of Object.values(kinds)) {
    if (permissions.has(pairKey(asks))) found.push(...(await find(db, unitPath, sought)));
  }
  return found;
}
