import { filmedAt } from '../../../contract/live';
import type { RecordingCheck } from '../../../contract/recording-copies';
import { wireTime } from '../../../contract/time';
import { newCheckCode, surnameOf } from '../../platform/check-codes';
import { inTransaction } from '../../platform/db/transaction';
import type { Database } from '../../platform/db/transaction';
import type { Stored } from '../../platform/files/depot';
import { notFound } from '../../platform/http/errors';
import { gapsOf } from '../../platform/streams/gaps';
import type { Mp4File, Mp4Writer } from '../../platform/streams/mp4/mp4-writer';
import { findCopy, keepCopy } from './copies.repository';
import type { Player, PlayLog } from './live.plays';
import type { LiveRow } from './live.repository';

/** A part of a recording. */
export interface CopyOrder {
  readonly record: LiveRow;
  readonly recording: Stored;
  readonly part: number;
}

export interface RecordingCopy extends Mp4File {
  readonly checkCode: string;
}

/** Copies of recordings for download, each with a code by which anybody can check it. */
export class RecordingCopies {
  constructor(
    private readonly db: Database,
    private readonly mp4: Pick<Mp4Writer, 'write'>,
    private readonly playLog: PlayLog,
  ) {}

  /** Enters the download before its first byte leaves. Rejects as the writer does, and where it cannot be entered. */
  async make(player: Player, { record, recording, part }: CopyOrder, signal: AbortSignal): Promise<RecordingCopy> {
    const { startedAt } = record;
    if (startedAt === null) throw notFound();
    const partMs = part === 1 ? 0 : (record.recordingPartsAt[part - 2] ?? 0);
    const filmed = (atMs: number) => filmedAt(wireTime(startedAt), gapsOf(record.gaps) ?? [], atMs) ?? startedAt;
    const filmedFrom = filmed(partMs);
    const file = await this.mp4.write(player.actor.userId, recording, filmedFrom, signal);
    try {
      const { bytes, sha256, durationMs } = file;
      const copy = {
        ...{ code: newCheckCode(), liveRecordId: record.id, part, bytes, sha256: Buffer.from(sha256, 'hex') },
        // Time went on where pictures are missing.
        ...{ filmedFrom, filmedUntil: filmed(partMs + durationMs) },
        createdBy: player.actor.userId,
      };
      const checkCode = await inTransaction(this.db, (trx) => keepCopy(trx, copy));
      await this.playLog.downloaded(player, record, { part, bytes, sha256 });
      return { ...file, checkCode };
    } catch (error) {
      file.body.destroy();
      throw error;
    }
  }
}

/** Public facts of the copy with this code. */
export async function checkCopy(db: Database, code: string): Promise<RecordingCheck> {
  const copy = await findCopy(db, code);
  if (copy === null) throw notFound();
  const { cookName, unitName, part, bytes } = copy;
  return {
    ...{ cookName: surnameOf(cookName), unitName, part, bytes },
    from: wireTime(copy.filmedFrom),
    until: wireTime(copy.filmedUntil),
    copiedAt: wireTime(copy.createdAt),
    sha256: copy.sha256.toString('hex'),
  };
}
