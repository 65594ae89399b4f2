import { statfsSync } from 'node:fs';
import type { Logger } from 'pino';
import { minuteMs } from '../../contract/time';
import type { Clock } from './clock';
import { codeOf } from './db/errors';
import { Refusal } from './http/errors';

/** Kept for the database's own log and for what frees room: signing in, deleting. A database that cannot write its log ends. */
const reservedBytes = 128 * 1024 * 1024;
const lookEveryMs = 1_000;
/** How long a write that failed for want of room is remembered. */
const rememberedMs = minuteMs;

const message = '存储空间不足，暂时无法保存，请联系管理员清理磁盘后重试';
/** PostgreSQL's and the operating system's words for a full disk or a used up share of it. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT'];

export const isStorageFull = (error: unknown): boolean => fullCodes.includes(codeOf(error) ?? '');

const looks = new Map<string, { readonly at: number; readonly freeBytes: number }>();

/** What is left where the folder stands; looked up once a second. */
function freeBytesIn(folder: string, clock: Clock): number {
  const known = looks.get(folder);
  if (known !== undefined && clock.elapsed() - known.at < lookEveryMs) return known.freeBytes;
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  looks.set(folder, { at: clock.elapsed(), freeBytes });
  return freeBytes;
}

/** Whether more than the reserve is left where the folder stands. */
export const hasRoomIn = (folder: string, clock: Clock): boolean => freeBytesIn(folder, clock) > reservedBytes;

/** Whether there is room for more, and what is said where there is none. */
export class Storage {
  private failedAt = -Infinity;

  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  get isLow(): boolean {
    return this.clock.elapsed() - this.failedAt < rememberedMs || !hasRoomIn(this.folder, this.clock);
  }

  get freeBytes(): number {
    return freeBytesIn(this.folder, this.clock);
  }

  /** Before work that takes room, as many bytes as are known. Throws Refusal. */
  expectRoom(bytes = 0): void {
    if (this.freeBytes - bytes <= reservedBytes) throw new Refusal(message);
  }

  /** What a failure is answered with that is nothing but a full disk, here or under the database; null for any other. */
  refusalOf(error: unknown): Refusal | null {
    if (!isStorageFull(error)) return null;
    if (!this.isLow) this.log.error({ err: error }, 'no room is left on the disk');
    this.failedAt = this.clock.elapsed();
    return new Refusal(message);
  }
}
