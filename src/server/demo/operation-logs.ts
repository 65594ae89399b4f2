import { insertRows } from '../platform/db/seed/insert-rows';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoSources } from './cooks';
import type { Weighted } from './random';

const entryCount = 400;
const minute = 60_000;
const span = 30 * 24 * 60;

const results: Weighted<'success' | 'failure' | 'refused'> = [
  ['success', 92],
  ['failure', 5],
  ['refused', 3],
];

/** What the staff did in the last thirty days, from addresses of the intranet. */
export async function seedOperationLogs(trx: DatabaseTransaction, { assets, random, now }: DemoSources): Promise<void> {
  const staff = await trx
    .selectFrom('users')
    .select(['id', 'name', 'unitPath', 'createdAt'])
    .where('userType', 'in', [1, 2])
    .orderBy('id')
    .execute();
  const times = Array.from({ length: entryCount }, () => random.integer(1, span)).sort((a, b) => b - a);
  await insertRows(
    trx,
    'operationLogs',
    times.map((minutesAgo) => {
      const { id, name, unitPath } = random.pick(staff);
      return {
        title: random.pick(assets.people.logTitles),
        ip: `10.42.${random.integer(0, 31)}.${random.integer(2, 254)}`,
        location: '内网',
        userId: id,
        userName: name,
        unitPath,
        unitId: Number(unitPath.split('/').at(-2)),
        result: random.weighted(results),
        createdAt: new Date(now.getTime() - minutesAgo * minute),
      };
    }),
  );
}
