import type { sessionLifeContract } from '../../../contract/session-life';
import { ownPassword } from '../../platform/auth/own-password';
import type { Handlers } from '../../platform/http/call';
import type { SessionDeps } from './session.routes';

export const sessionLifeHandlers = ({ sessions, settings }: SessionDeps): Handlers<typeof sessionLifeContract> => ({
  life: ({ actor }) => sessions.life(actor.sessionId),

  goOn: ({ actor }) => sessions.life(actor.sessionId),

  unlock: {
    untransacted: async (call, { password, oneTimeCode }) => {
      const asked = { userId: call.actor.userId, password, ip: call.ip, at: call.now, wireName: 'password' };
      const own = await ownPassword(call.read, settings, asked);
      await call.write((trx) => own.confirmWithCode(trx, oneTimeCode));
    },
  },
});
