import { minuteMs } from '../../../contract/time';
import type { Clock } from '../clock';
import type { Database } from '../db/transaction';
import type { Targets } from '../outbound';
import type { Settings } from '../settings/settings';
import { handOver } from './gateway';
import { insertMessage, takeDue, writeFailed, writeSent } from './outbox.repository';
import type { DueMessage, NewMessage } from './outbox.repository';

/** Pauses before the second and the third attempt; there is no fourth. */
const pausesMs = [minuteMs, 5 * minuteMs] as const;
/** Longer than an attempt takes. */
const attemptMs = minuteMs;
const atOnce = 5;

/** Whether messages leave the machine. */
export const hasGateway = (settings: Settings) => settings.text('sms.driver') === 'http';

/** Keeps a message with what it is about, in the same transaction; nothing where it is switched off or nobody has a phone. */
export async function tellBySms(trx: Database, settings: Settings, message: NewMessage, now: Date): Promise<void> {
  if (settings.text(`sms.${message.kind}`) !== '是' || !/^1\d{10}$/.test(message.phone)) return;
  await insertMessage(trx, message, hasGateway(settings) ? now : null);
}

interface Sending {
  readonly settings: Settings;
  readonly targets: Targets;
  readonly clock: Clock;
}

async function attempt(db: Database, { settings, targets, clock }: Sending, message: DueMessage): Promise<void> {
  const failure = await handOver(settings, targets, message);
  const now = clock.now();
  if (failure === null) {
    await writeSent(db, message.id, now);
    return;
  }
  const pause = pausesMs[message.attempts - 1];
  const nextAt = pause === undefined ? null : new Date(now.getTime() + pause);
  await writeFailed(db, message.id, { failure, now, nextAt });
}

/** Hands over what is due, as long as there is a gateway. */
export async function sendDue(db: Database, sending: Sending): Promise<void> {
  if (!hasGateway(sending.settings)) return;
  const now = sending.clock.now();
  for (;;) {
    const due = await takeDue(db, now, new Date(now.getTime() + attemptMs), atOnce);
    await Promise.all(due.map((message) => attempt(db, sending, message)));
    if (due.length < atOnce) return;
  }
}
