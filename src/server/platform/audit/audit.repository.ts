import type { Kysely } from 'kysely';
import type { Json, Schema } from '../db/schema';

export interface AuditEntry {
  readonly title: string;
  readonly ip: string;
  readonly userId: number | null;
  readonly userName: string;
  readonly unitPath: string | null;
  readonly result: 'success' | 'failure' | 'refused';
  readonly detail: Readonly<Record<string, Json | undefined>> | null;
}

/** One line of the operation log. */
export async function insertAuditEntry(db: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  const detail = entry.detail === null ? null : JSON.stringify(entry.detail);
  await db
    .insertInto('operationLogs')
    .values({ ...entry, location: locationOf(entry.ip), detail })
    .execute();
}

/** Where an address lies, as far as that can be known without asking anybody. */
function locationOf(ip: string): string {
  if (/^(127\.|::1$|::ffff:127\.)/.test(ip)) return '本机';
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80:|::ffff:(10\.|192\.168\.))/i.test(ip)
    ? '内网'
    : '外网';
}
