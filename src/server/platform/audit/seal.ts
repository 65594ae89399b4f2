import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** What a link covers of an entry, as texts the database makes: exact, and the same whoever reads them. */
export interface Sealed {
  readonly id: number;
  readonly title: string;
  readonly controller: string;
  readonly action: string;
  readonly ip: string;
  readonly location: string;
  readonly userId: number | null;
  readonly userName: string;
  readonly unitId: number | null;
  readonly result: string;
  readonly detailText: string | null;
  /** UTC, microseconds. */
  readonly madeAt: string;
}

/** Selected of `operation_logs`. Not `hidden_at`: hiding is an entry of its own; not `unit_path`, which follows its unit. */
export const sealed = [
  'operationLogs.id',
  'operationLogs.title',
  'operationLogs.controller',
  'operationLogs.action',
  'operationLogs.ip',
  'operationLogs.location',
  'operationLogs.userId',
  'operationLogs.userName',
  'operationLogs.unitId',
  'operationLogs.result',
  sql<string | null>`operation_logs.detail::text`.as('detailText'),
  sql<string>`to_char(operation_logs.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('madeAt'),
] as const;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Of the entry's canonical text: its fields in one order, as JSON. */
export function digestOf(entry: Sealed): Buffer {
  const { id, title, controller, action, ip, location, userId, userName, unitId, result, detailText, madeAt } = entry;
  const fields = [id, madeAt, title, controller, action, result, userId, userName, unitId, ip, location, detailText];
  return sha256(JSON.stringify(fields));
}

/** The hash of the link that follows one. */
export function hashAfter(previous: Buffer, digest: Buffer): Buffer {
  return sha256(Buffer.concat([previous, digest]));
}
