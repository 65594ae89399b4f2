import { minuteMs } from '../../../contract/time';
import { logOnItsOwn } from '../../platform/audit/audit.repository';
import type { Actor } from '../../platform/auth/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/transaction';
import { Lately } from '../../platform/lately';
import type { Call } from '../../platform/http/call';
import type { Download } from './files.service';
import { findVoiceOf } from './heard.repository';

/** A player that asks again within this time goes on. */
const oneHearingMs = minuteMs;

const isSound = ({ mediaType }: Download) => mediaType.startsWith('audio/');

/** Enters into the operation log who hears what, before the first byte leaves. */
export class Hearing {
  private readonly heard: Lately;

  constructor(clock: Clock) {
    this.heard = new Lately(clock, oneHearingMs);
  }

  /** Rejects where it cannot be entered. */
  async enter({ db, actor, ip }: Call, code: string, file: Download): Promise<void> {
    if (isSound(file)) await this.heard.once(`${actor.sessionId} ${code}`, () => this.log(db, actor, ip, code, file));
  }

  private async log(db: Database, actor: Actor, ip: string, code: string, { bytes }: Download): Promise<void> {
    const voice = await findVoiceOf(db, code);
    const what = voice === null ? { file: code } : { id: voice.id, name: voice.creator };
    const { userId, name: userName, unitPath } = actor;
    const who = { ip, userId, userName, unitPath };
    const title = voice === null ? '收听录音' : '收听语音记录';
    const call = { title, controller: 'voice', action: 'play', result: 'success' } as const;
    await logOnItsOwn(db, { ...call, ...who, detail: { ...what, bytes } });
  }
}

/** A code never names other bytes, but who may see them can change, and who hears them is entered each time. */
export const keepingOf = (file: Download): string =>
  isSound(file) ? 'private, no-cache' : 'private, max-age=31536000, immutable';
