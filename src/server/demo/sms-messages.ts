import { minuteMs } from '../../contract/time';
import type { DatabaseTransaction } from '../platform/db/transaction';
import { insertRows } from '../platform/db/seed/insert-rows';
import { Random } from './random';
import type { Weighted } from './random';

/** Of its own, so that no other draw is another one. */
const seed = 4_818_016;
const messageCount = 60;
const span = 30 * 24 * 60;

const outcomes: Weighted<0 | 1 | 2> = [
  [1, 80],
  [2, 12],
  [0, 8],
];

/** What information officers were told in the last thirty days: of passwords that were set anew, and of filings that came back. */
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
  const resets = times.map((minutesAgo) => {
    const { username, ...person } = random.pick(staff);
    const createdAt = new Date(now.getTime() - minutesAgo * minuteMs);
    const content = `您的账号 ${username} 的密码已由管理员重置，如非您本人要求，请联系管理员。`;
    return { ...messageOf(random, content), ...person, kind: 'passwordReset' as const, createdAt };
  });
  const returned = await trx
    .selectFrom('filingEvents as e')
    .innerJoin('filings as f', 'f.id', 'e.filingId')
    .innerJoin('users as u', 'u.id', 'f.submittedBy')
    .select(['u.name', 'u.phone', 'u.unitPath', 'f.code', 'e.note', 'e.createdAt'])
    .where('e.kind', '=', 'return')
    .orderBy('e.id')
    .execute();
  const returns = returned.map(({ code, note, ...told }) => {
    const content = `备案 ${code} 已退回，原因：${note}请修改后重新提交。`;
    return { ...messageOf(random, content), ...told, kind: 'filingReturned' as const };
  });
  const all = [...resets, ...returns].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  await insertRows(trx, 'smsMessages', all);
}

function messageOf(random: Random, content: string) {
  const status = random.weighted(outcomes);
  const failure = status === 2 ? '短信网关超时' : '';
  return { content: `【农村聚餐管理系统】${content}`, status, failure, attempts: [0, 1, 3][status] ?? 0 };
}
