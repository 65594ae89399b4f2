import type { DatabaseTransaction } from '../platform/db/transaction';
import { insertRows } from '../platform/db/seed/insert-rows';
import { Random } from './random';
import type { Weighted } from './random';

/** Of its own, so that no other draw is another one. */
const seed = 4_818_016;
const messageCount = 60;
const minute = 60_000;
const span = 30 * 24 * 60;

const outcomes: Weighted<0 | 1 | 2> = [
  [1, 80],
  [2, 12],
  [0, 8],
];

/** What staff was told in the last thirty days, about passwords that were set anew. */
export async function seedSmsMessages(trx: DatabaseTransaction, now: Date): Promise<void> {
  const random = new Random(seed);
  const staff = await trx
    .selectFrom('users')
    .select(['name', 'phone', 'username', 'unitPath'])
    .where('userType', '=', 2)
    .where('phone', '<>', '')
    .orderBy('id')
    .execute();
  if (staff.length === 0) return;
  const times = Array.from({ length: messageCount }, () => random.integer(1, span)).sort((a, b) => b - a);
  await insertRows(
    trx,
    'smsMessages',
    times.map((minutesAgo) => {
      const { name, phone, username, unitPath } = random.pick(staff);
      const status = random.weighted(outcomes);
      const createdAt = new Date(now.getTime() - minutesAgo * minute);
      const content = `【农村聚餐管理系统】您的账号 ${username} 的密码已由管理员重置，如非您本人要求，请联系管理员。`;
      const failure = status === 2 ? '短信网关超时' : '';
      const attempts = [0, 1, 3][status] ?? 0;
      return { kind: 'passwordReset', name, phone, content, status, attempts, failure, unitPath, createdAt };
    }),
  );
}
