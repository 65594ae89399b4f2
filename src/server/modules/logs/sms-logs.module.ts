import type { FastifyInstance } from 'fastify';
import { smsLogs, smsLogsContract, smsStatus } from '../../../contract/sms-logs';
import type { SmsLog } from '../../../contract/sms-logs';
import { wireTime } from '../../../contract/time';
import { listHandlers } from '../../platform/crud/crud-handlers';
import type { Handlers } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { maskPhone } from '../../platform/phone';
import type { Settings } from '../../platform/settings/settings';
import { hasGateway } from '../../platform/sms/sms';
import { holdMessage, messagesTable, sendAgain } from './sms-logs.repository';
import type { StoredMessage } from './sms-logs.repository';

export interface SmsLogsDeps extends ImplementDeps {
  readonly settings: Settings;
}

const shown = ({ phone, createdAt, sendAt, ...message }: StoredMessage): SmsLog => ({
  ...message,
  phone: maskPhone(phone),
  createdAt: wireTime(createdAt),
  ...(sendAt === null ? {} : { sendAt: wireTime(sendAt) }),
});

const handlers = (settings: Settings): Handlers<typeof smsLogsContract> => ({
  ...listHandlers(smsLogs, messagesTable, {
    pathOf: ({ unitPath }) => unitPath,
    tell: (_, messages) => messages.map(shown),
    write: (message) => message,
  }),

  resend: async ({ db, actor, now, audit }, { id }) => {
    audit({ id });
    const message = await holdMessage(db, id, actor.unitPath);
    if (message === null) throw notFound();
    audit({ name: message.name });
    if (!hasGateway(settings)) throw new Refusal('未启用短信网关，短信只作记录');
    if (message.status === smsStatus.sent) throw new Refusal('短信已发送成功');
    if (message.sendAt !== null) throw new Refusal('短信正在发送');
    await sendAgain(db, id, now);
  },
});

export function smsLogsModule(app: FastifyInstance, deps: SmsLogsDeps): void {
  implement(app, deps, smsLogsContract, handlers(deps.settings));
}
