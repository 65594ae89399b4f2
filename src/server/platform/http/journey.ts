import type { FastifyBaseLogger } from 'fastify';
import { isRecord, pairOf } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';
import type { AuditEntry } from '../audit/audit.repository';
import type { Actor } from '../auth/actor';
import type { Json } from '../db/schema';
import { levelOf } from '../db/unavailable';

/** An input or an answer, in wire names. */
export interface Wire {
  readonly [key: string]: unknown;
}

interface Subject {
  readonly userId?: number;
  readonly userName: string;
  readonly unitPath?: string;
}

/** What one request gathers on its way: the log entry's facts and what to do once the answer is safe. */
export class Journey {
  private detail: Record<string, Json | undefined> = {};
  private subject: Subject | null = null;
  private tasks: (() => void | Promise<void>)[] = [];

  constructor(
    readonly endpoint: Endpoint,
    readonly actor: Actor | null,
    private readonly ip: string,
  ) {}

  readonly audit = (detail: Readonly<Record<string, Json | undefined>>, subject?: Subject): void => {
    for (const [name, value] of Object.entries(detail)) {
      const known = this.detail[name];
      // Several say what a change has changed, each of what it writes.
      const isShared = (name === 'before' || name === 'after') && isRecord(known) && isRecord(value);
      this.detail[name] = isShared ? { ...known, ...value } : value;
    }
    if (subject !== undefined) this.subject = subject;
  };

  readonly afterCommit = (task: () => void | Promise<void>): void => {
    this.tasks.push(task);
  };

  /** Never rejects: what is committed is done, whatever follows. */
  async settle(log: FastifyBaseLogger): Promise<void> {
    for (const task of this.tasks.splice(0)) {
      try {
        await task();
      } catch (error) {
        log[levelOf(error)]({ err: error }, 'what follows a change could not be done');
      }
    }
  }

  drop(): void {
    this.tasks = [];
  }

  entry(result: AuditEntry['result'], reason?: string): AuditEntry {
    const detail = reason === undefined ? this.detail : { ...this.detail, reason };
    return {
      title: this.endpoint.title,
      ...pairOf(this.endpoint),
      ip: this.ip,
      userId: this.subject?.userId ?? this.actor?.userId ?? null,
      userName: this.subject?.userName ?? this.actor?.name ?? '',
      unitPath: this.subject?.unitPath ?? this.actor?.unitPath ?? null,
      result,
      detail: Object.keys(detail).length === 0 ? null : detail,
    };
  }
}
