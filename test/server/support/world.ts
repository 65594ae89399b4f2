import { hashPassword } from '../../../src/server/platform/auth/passwords';
import { restartIds } from '../../../src/server/platform/db/seed/insert-rows';
import type { Database } from '../../../src/server/platform/db/transaction';
import { inTransaction } from '../../../src/server/platform/db/transaction';

/** Everybody's password, the administrator's included. */
export const password = 'Kitchen2024';

/**
 * A province with two cities; the first has two counties, one of them with a township.
 * Beside the root, which every installation has.
 */
export const units = {
  province: { id: 4818, parentId: null, name: '湖北省', path: '/4818/' },
  city: { id: 5001, parentId: 4818, name: '东湖市', path: '/4818/5001/' },
  otherCity: { id: 5002, parentId: 4818, name: '西山市', path: '/4818/5002/' },
  county: { id: 6001, parentId: 5001, name: '清水县', path: '/4818/5001/6001/' },
  /** Its number begins with the county's. */
  neighbour: { id: 60010, parentId: 5001, name: '白石县', path: '/4818/5001/60010/' },
  township: { id: 7001, parentId: 6001, name: '桥头镇', path: '/4818/5001/6001/7001/' },
} as const;
export type UnitName = keyof typeof units;

interface Person {
  readonly name: string;
  readonly unit: UnitName;
  /** 2 regulator, 4 observer. */
  readonly roleId: 2 | 4 | null;
}

/** Accounts, besides `admin`. */
export const people = {
  province1: { name: '省监管员', unit: 'province', roleId: 2 },
  city1: { name: '市监管员', unit: 'city', roleId: 2 },
  county1: { name: '县监管员', unit: 'county', roleId: 2 },
  neighbour1: { name: '邻县监管员', unit: 'neighbour', roleId: 2 },
  township1: { name: '镇监管员', unit: 'township', roleId: 2 },
  observer1: { name: '县观察员', unit: 'county', roleId: 4 },
  nobody1: { name: '无角色', unit: 'county', roleId: null },
} as const satisfies Readonly<Record<string, Person>>;
export type PersonName = keyof typeof people;

const fullNames: Readonly<Record<UnitName, string>> = {
  province: '湖北省',
  city: '湖北省东湖市',
  otherCity: '湖北省西山市',
  county: '湖北省东湖市清水县',
  neighbour: '湖北省东湖市白石县',
  township: '湖北省东湖市清水县桥头镇',
};

export function fullNameOf(unit: UnitName): string {
  return fullNames[unit];
}

const childrenOf = (id: number) => Object.values(units).filter((unit) => unit.parentId === id).length;

/** Adds units and people to what every installation begins with. */
export async function buildWorld(db: Database): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    // New users of the tests begin at once.
    await trx.updateTable('parameters').set({ value: '否' }).where('code', '=', 'signIn.changeGivenPassword').execute();
    await trx
      .updateTable('units')
      .set({ childCount: childrenOf(units.province.id) })
      .where('id', '=', units.province.id)
      .execute();
    for (const key of ['city', 'otherCity', 'county', 'neighbour', 'township'] as const) {
      const { id, parentId, name, path } = units[key];
      await trx
        .insertInto('units')
        .values({ id, parentId, code: `${id}`, name, fullName: fullNames[key], path, childCount: childrenOf(id) })
        .execute();
    }
    await restartIds(trx, 'units');
    for (const [username, { name, unit, roleId }] of Object.entries(people)) {
      const { id } = await trx
        .insertInto('users')
        .values({ username, passwordHash, name, userType: 1, unitId: units[unit].id, unitPath: units[unit].path })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (roleId !== null) await trx.insertInto('userRoles').values({ userId: id, roleId }).execute();
    }
  });
}
