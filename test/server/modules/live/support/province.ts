import { liveContract } from '../../../../../src/contract/live';
import { pairOf } from '../../../../../src/contract/kernel';
import { insertWaiting } from '../../../../../src/server/modules/live/live-changes.repository';
import type { Database } from '../../../../../src/server/platform/db/transaction';

/** Two counties under the root; the first has a township. */
export interface Province {
  readonly root: number;
  readonly county: number;
  readonly township: number;
  readonly otherCounty: number;
  /** Cooks by the unit they belong to, each with a waiting record. */
  readonly cooks: {
    readonly county: readonly number[];
    readonly township: readonly number[];
    readonly other: readonly number[];
  };
}

const units = [
  { id: 4818, parentId: null, code: '42', name: '湖北省', fullName: '湖北省', path: '/4818/' },
  { id: 5000, parentId: 4818, code: '420115', name: '江夏区', fullName: '湖北省江夏区', path: '/4818/5000/' },
  {
    id: 5001,
    parentId: 5000,
    code: '420115001',
    name: '纸坊街道',
    fullName: '湖北省江夏区纸坊街道',
    path: '/4818/5000/5001/',
  },
  { id: 6000, parentId: 4818, code: '420116', name: '黄陂区', fullName: '湖北省黄陂区', path: '/4818/6000/' },
] as const;

/** `all`, `county` and `other` hold every live permission; `stranger` is of the first county and holds none. */
const users = [
  { username: 'all', unit: units[0], mayLive: true },
  { username: 'county', unit: units[1], mayLive: true },
  { username: 'other', unit: units[3], mayLive: true },
  { username: 'stranger', unit: units[1], mayLive: false },
] as const;

export async function furnish(db: Database): Promise<Province> {
  await db.insertInto('units').values(units).execute();
  const roleId = await liveRole(db);
  for (const { username, unit, mayLive } of users) {
    const { id } = await db
      .insertInto('users')
      .values({
        username,
        name: `${unit.name}监管员`,
        passwordHash: '-',
        userType: 1,
        unitId: unit.id,
        unitPath: unit.path,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (mayLive) await db.insertInto('userRoles').values({ userId: id, roleId }).execute();
  }
  return {
    root: units[0].id,
    county: units[1].id,
    township: units[2].id,
    otherCounty: units[3].id,
    cooks: {
      county: [await addCook(db, '王建国', units[1]), await addCook(db, '王秀英', units[1])],
      township: [await addCook(db, '李桂兰', units[2]), await addCook(db, '100%_厨', units[2])],
      other: [await addCook(db, '陈志强', units[3])],
    },
  };
}

async function liveRole(db: Database): Promise<number> {
  const permission = await db
    .insertInto('permissions')
    .values({ name: 'llive' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await db.insertInto('roles').values({ authority: 'live' }).returning('id').executeTakeFirstOrThrow();
  for (const endpoint of Object.values(liveContract)) {
    const { id } = await db
      .insertInto('permissionActions')
      .values({ permissionId: permission.id, action: pairOf(endpoint).action })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('rolePermissions').values({ roleId: role.id, actionId: id }).execute();
  }
  return role.id;
}

let accounts = 0;

export async function addCook(
  db: Database,
  name: string,
  unit: { readonly id: number; readonly path: string },
): Promise<number> {
  const { id } = await db
    .insertInto('cooks')
    .values({
      username: `cs${(accounts += 1)}`,
      name,
      phone: '13800131234',
      addr: '村口',
      category: 1,
      unitId: unit.id,
      unitPath: unit.path,
      longitude: 114.3,
      latitude: 30.4,
      safetyCommitment: '已承诺',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertWaiting(db, id);
  return id;
}
