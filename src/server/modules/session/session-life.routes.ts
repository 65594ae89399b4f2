import type { sessionLifeContract } from '../../../contract/session-life';
import { ownPassword } from '../../platform/auth/own-password';
import type { Handlers } from '../../platform/http/call';
import type { SessionDeps } from './session.routes';

export const sessionLifeHandlers = ({
  sessions,
  settings,
  sessionsEnded,
}: SessionDeps): Handlers<typeof sessionLifeContract> => ({
  life: ({ actor }) => sessions.life(actor.sessionId),

  goOn: ({ actor }) => sessions.life(actor.sessionId),

  lock: async ({ db, actor, afterCommit }) => {
    const locked = await sessions.lock(db, actor.sessionId);
    afterCommit(() => sessionsEnded(locked));
  },

  unlock: {
    untransacted: async (call, { password, oneTimeCode }) => {
      const asked = { userId: call.actor.userId, password, ip: call.ip, at: call.now, wireName: 'password' };
      const own = await ownPassword(call.read, settings, asked);
      await call.write(async (trx) => {
        await own.confirmWithCode(trx, oneTimeCode);
        await sessions.unlock(trx, call.actor.sessionId);
      });
    },
  },
});
