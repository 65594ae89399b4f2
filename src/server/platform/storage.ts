import { statfsSync } from 'node:fs';
import type { Logger } from 'pino';
import { codeOf } from './db/errors';
import { Refusal } from './http/errors';

/** Kept for the database's own log and for what frees room: signing in, deleting. A database that cannot write its log ends. */
const reservedBytes = 128 * 1024 * 1024;
const lookEveryMs = 1_000;
/** How long a write that failed for want of room is remembered. */
const rememberedMs = 60_000;

const message = '存储空间不足，暂时无法保存，请联系管理员清理磁盘后重试';
/** PostgreSQL's and the operating system's words for a full disk or a used up share of it. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT'];

export const isStorageFull = (error: unknown): boolean => fullCodes.includes(codeOf(error) ?? '');

const looks = new Map<string, { readonly at: number; readonly freeBytes: number }>();

/** What is left where the folder stands; looked up once a second. */
function freeBytesIn(folder: string): number {
  const known = looks.get(folder);
  if (known !== undefined && performance.now() - known.at < lookEveryMs) return known.freeBytes;
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  looks.set(folder, { at: performance.now(), freeBytes });
  return freeBytes;
}

/** Whether more than the reserve is left where the folder stands. */
export const hasRoomIn = (folder: string): boolean => freeBytesIn(folder) > reservedBytes;

/** Whether there is room for more, and what is said where there is none. */
export class Storage {
  private failedAt = -Infinity;

  constructor(
    private readonly folder: string,
    private readonly log: Logger,
  ) {}

  get isLow(): boolean {
    return performance.now() - this.failedAt < rememberedMs || !hasRoomIn(this.folder);
  }

  get freeBytes(): number {
    return freeBytesIn(this.folder);
  }

  /** Before work that takes room. Throws Refusal. */
  expectRoom(): void {
    if (!hasRoomIn(this.folder)) throw new Refusal(message);
  }

  /** What a failure is answered with that is nothing but a full disk, here or under the database; null for any other. */
  refusalOf(error: unknown): Refusal | null {
    if (!isStorageFull(error)) return null;
    if (!this.isLow) this.log.error({ err: error }, 'no room is left on the disk');
    this.failedAt = performance.now();
    return new Refusal(message);
  }
}
