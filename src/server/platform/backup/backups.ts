import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { dayMs, parseWireTime, wireDate, wireTime } from '../../../contract/time';
import { logOnItsOwn } from '../audit/audit.repository';
import type { Clock } from '../clock';
import type { Json } from '../db/schema';
import type { DatabaseHandle } from '../db/open-database';
import type { Settings } from '../settings/settings';
import type { Holdings } from './backed-files';
import { BackupError } from './backup-error';
import { readLastBackup, scheduled } from './last-backup.repository';
import type { LastBackup } from './last-backup.repository';
import { makeBackup } from './make-backup';
import type { MadeBackup } from './make-backup';
import { backupNameFormat } from './manifest';
import { operation } from './operation';

/** Of those that are made by the clock: one process of all that share the database makes them. */
const scheduleLock = 4_818_025;

export interface BackupsDeps extends Holdings {
  readonly database: DatabaseHandle;
  /** Where those go that are made by the clock; null makes none. */
  readonly backupDir: string | null;
  readonly settings: Settings;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Logger;
}

type Facts = Readonly<Record<string, Json>>;

/** The last moment at which clocks in China have shown this time of day. */
function lastMoment(time: string, now: Date): Date {
  const today = parseWireTime(`${wireDate(now)} ${time}:00`) ?? now;
  return today > now ? new Date(today.getTime() - dayMs) : today;
}

/** The backups that a running server makes, by the clock and when its operator asks. */
export class Backups {
  private known: LastBackup | null = null;
  private readonly stopping = new AbortController();
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: BackupsDeps) {}

  /** The last one that was made by the clock, also by another process; null when there was none, or none is wanted. */
  get last(): LastBackup | null {
    return this.deps.backupDir === null ? null : this.known;
  }

  /** Makes the backup of the day if that has not been tried yet. Never rejects for a backup that failed. */
  async check(now: Date): Promise<void> {
    const { database, backupDir, settings } = this.deps;
    if (backupDir === null) return;
    const due = wireTime(lastMoment(settings.text('backup.time'), now));
    await database.alone(scheduleLock, async () => {
      this.known = await readLastBackup(database.kysely);
      if (this.known !== null && this.known.due >= due) return;
      const made = await this.make(backupDir, scheduled, { due }).catch(() => null);
      this.known = await readLastBackup(database.kysely);
      if (made !== null) await this.removeOldest(backupDir, settings.number('backup.keep'));
    });
  }

  /** Null while another one is being made. Throws BackupError, which the log has told then. */
  make(folder: string, action: string, facts: Facts = {}): Promise<MadeBackup | null> {
    const work = this.makeNow(folder, action, facts);
    this.running = Promise.allSettled([this.running, work]);
    return work;
  }

  /** A backup that is being made is given up. */
  async stop(): Promise<void> {
    this.stopping.abort(new BackupError('The backup was given up: the server has ended', '服务器停止，备份未完成'));
    await this.running;
  }

  private async makeNow(folder: string, action: string, facts: Facts): Promise<MadeBackup | null> {
    const { database, log } = this.deps;
    const write = (result: 'success' | 'failure', detail: Facts) =>
      logOnItsOwn(database.kysely, { ...operation('备份', action), result, detail: { ...facts, ...detail } });
    try {
      const made = await makeBackup({ ...this.deps, folder, signal: this.stopping.signal });
      if (made === null) return null;
      const { rows, files, missing, bytes } = made;
      log.info(made, 'backup made');
      await write('success', { backup: made.folder, rows, files, missing, bytes });
      return made;
    } catch (error) {
      log.error({ err: error, folder }, 'backup failed');
      if (error instanceof BackupError) await write('failure', { backup: folder, reason: error.shown });
      throw error;
    }
  }

  private async removeOldest(folder: string, keep: number): Promise<void> {
    const names = (await readdir(folder)).filter((name) => backupNameFormat.test(name)).sort();
    for (const name of names.slice(0, -keep)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
