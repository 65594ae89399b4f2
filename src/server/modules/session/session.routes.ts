import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser, sessionContract } from '../../../contract/session';
import { hashPassword } from '../../platform/auth/passwords';
import { storePassword } from '../../platform/auth/passwords.repository';
import type { Sessions } from '../../platform/auth/sessions';
import type { Database } from '../../platform/db/transaction';
import type { Handlers, WritingCall } from '../../platform/http/call';
import { Refusal, unauthorized } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import { forgetDevice, rememberDevice, shownDevice } from './devices';
import { admit, describeActor, describeSettings, identify, identifyDevice, startRemembering } from './session.service';
import { deleteDevice, findDevice } from './session.repository';

export interface SessionDeps {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly settings: Settings;
  /** Closes the realtime connections of these sessions. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
  /** Gives other users a new password, or refuses. */
  readonly resetPasswords: (call: WritingCall, userIds: readonly number[], password: string) => Promise<void>;
}

export function sessionHandlers(deps: SessionDeps): Handlers<typeof sessionContract> {
  const { sessions, settings } = deps;

  async function describe(token: string): Promise<SessionUser> {
    const actor = await sessions.find(token);
    if (actor === null) throw unauthorized();
    return describeActor(actor, settings, token);
  }

  async function remember(db: Database, userId: number, request: FastifyRequest, reply: FastifyReply) {
    const device = await startRemembering(db, settings, userId);
    return () => rememberDevice(request, reply, device.secret, device.expires);
  }

  return {
    settings: async ({ db, request }) => {
      const hash = shownDevice(request);
      const device = hash === null ? null : await findDevice(db, hash, new Date());
      return describeSettings(settings, device?.username ?? '');
    },

    signIn: {
      untransacted: async (call, { username, password, remember: remembering }) => {
        call.audit({}, { userName: username });
        const found = await identify(call.read, username, password);
        const admitted = await call.write(async (db) => {
          if (found.account !== null)
            call.audit(
              {},
              { userId: found.account.id, userName: found.account.name, unitPath: found.account.unitPath },
            );
          const session = await admit(db, deps, found, call);
          const shown = shownDevice(call.request);
          if (shown !== null) await deleteDevice(db, shown);
          const setCookie =
            remembering === true
              ? await remember(db, session.userId, call.request, call.reply)
              : () => forgetDevice(call.reply);
          return { ...session, setCookie };
        });
        admitted.setCookie();
        return describe(admitted.token);
      },
    },

    signInRemembered: {
      untransacted: async (call, { username }) => {
        call.audit({ device: true }, { userName: username });
        const account = await identifyDevice(call.read, shownDevice(call.request), username);
        if (account === null) {
          forgetDevice(call.reply);
          throw unauthorized();
        }
        call.audit({}, { userId: account.id, userName: account.name, unitPath: account.unitPath });
        const { token } = await call.write((db) => admit(db, deps, { account, matches: true }, call));
        return describe(token);
      },
    },

    forget: async ({ db, request, reply }) => {
      const shown = shownDevice(request);
      if (shown !== null) await deleteDevice(db, shown);
      forgetDevice(reply);
      return null;
    },

    signOut: async ({ db, actor, afterCommit }) => {
      await sessions.end(db, actor.sessionId);
      afterCommit(() => deps.sessionsEnded([actor.sessionId]));
      return null;
    },

    current: ({ actor }) => Promise.resolve(describeActor(actor, settings)),

    changePassword: {
      untransacted: async (call, { userId, password, repeated }) => {
        if (password !== repeated) throw Refusal.field('checkPass', '两次密码不一致！');
        if (userId !== call.actor.userId) {
          await deps.resetPasswords(call, [userId], password);
          return null;
        }
        const hash = await hashPassword(password);
        const ended = await call.write(async (db) => {
          await storePassword(db, userId, hash, new Date());
          return sessions.endOthers(db, userId, call.actor.sessionId);
        });
        deps.sessionsEnded(ended);
        return null;
      },
    },
  };
}
