import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from './schema';

export interface OperationLogsTable {
  id: GeneratedAlways<number>;
  title: string;
  /** Of the call; empty where an earlier version has written it and nobody knows. */
  controller: Generated<string>;
  action: Generated<string>;
  ip: Generated<string>;
  location: Generated<string>;
  /** Stays when the user goes. */
  userId: number | null;
  userName: Generated<string>;
  unitId: number | null;
  /** Where that unit stands now; null once it is gone. */
  unitPath: string | null;
  result: 'success' | 'failure' | 'refused';
  detail: JsonColumn | null;
  hiddenAt: Date | null;
  createdAt: Generated<Date>;
}

/** A short message, whether or not a gateway took it. */
export interface SmsMessagesTable {
  id: GeneratedAlways<number>;
  kind: 'filingReturned' | 'passwordReset';
  name: Generated<string>;
  phone: string;
  content: string;
  /** 0 waiting, 1 sent, 2 failed */
  status: Generated<0 | 1 | 2>;
  attempts: Generated<number>;
  /** When it is handed over next; null where nobody means to. */
  sendAt: Date | null;
  /** Why the last attempt failed. */
  failure: Generated<string>;
  unitPath: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

export interface OperationLogLinksTable {
  position: number;
  entryId: number;
  hash: Buffer;
}

/** One row. */
export interface OperationLogChainTable {
  genesis: Buffer;
  /** Of the last link; 0 while there is none. */
  position: number;
  hash: Buffer;
  /** Of the last link that was removed by its age; 0 while there is none. */
  removedPosition: Generated<number>;
  removedHash: Buffer | null;
}

export interface LogsSchema {
  operationLogs: OperationLogsTable;
  operationLogLinks: OperationLogLinksTable;
  operationLogChain: OperationLogChainTable;
  smsMessages: SmsMessagesTable;
}
