import { everyList } from '../../../contract';
import type { Input } from '../../../contract/kernel';
import { passwordChange } from '../../../contract/session';
import type { SessionUser, sessionContract } from '../../../contract/session';
import type { Actor } from '../../platform/auth/actor';
import { findDevice, stopRemembering } from '../../platform/auth/devices.repository';
import { ownPassword } from '../../platform/auth/own-password';
import { keptFormer, reuse } from '../../platform/auth/password-history';
import { weaknessOf } from '../../platform/auth/password-rules';
import { hashPassword } from '../../platform/auth/passwords';
import { storePassword } from '../../platform/auth/passwords.repository';
import type { Sessions } from '../../platform/auth/sessions';
import type { Database } from '../../platform/db/transaction';
import type { Handlers, WritingCall } from '../../platform/http/call';
import { Refusal, forbidden, unauthorized } from '../../platform/http/errors';
import type { ImplementDeps } from '../../platform/http/implement';
import type { Settings } from '../../platform/settings/settings';
import { shownToken } from './devices';
import { describeActor, describeLocked, describeSettings } from './session.service';
import type { Lists } from './session.service';
import { signInByDevice, signInByPassword } from './sign-in';
import type { Entered } from './sign-in';

export interface SessionDeps extends ImplementDeps {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly settings: Settings;
  /** Closes the realtime connections of these sessions, which were ended or locked. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
  /** Gives other users a new password, or refuses. */
  readonly resetPasswords: (call: WritingCall, userIds: readonly number[], password: string) => Promise<void>;
  /** How a user has laid out his lists, and with which saved queries they open. */
  readonly listsOf: (db: Database, userId: number) => Promise<Lists>;
  /** Somebody is in. */
  readonly signedIn: (username: string) => Promise<void>;
}

const { formerPassword: former, password: wanted, repeated: again } = passwordChange;

/** One's own: the one that held until now is asked for. */
async function changeOwnPassword(
  call: WritingCall,
  { settings, sessions, sessionsEnded }: SessionDeps,
  { formerPassword = '', password }: Input<typeof sessionContract.changePassword>,
): Promise<void> {
  const { userId, sessionId } = call.actor;
  if (formerPassword === '') throw Refusal.field(former.wireName, '请输入原密码');
  const weak = await weaknessOf(call.read, settings, password, call.actor);
  if (weak !== null) throw Refusal.field(wanted.wireName, weak);
  if (password === formerPassword) throw Refusal.field(wanted.wireName, '新密码不能与原密码相同');
  const asked = { userId, password: formerPassword, ip: call.ip, at: call.now, wireName: former.wireName };
  const own = await ownPassword(call.read, settings, asked);
  // Whoever does not know the present one is told nothing of those before it.
  const reused = own.matches ? await reuse(call.read, settings, userId, password) : null;
  const passwordHash = await hashPassword(password);
  const ended = await call.write(async (trx) => {
    await own.confirm(trx);
    if (reused !== null) throw Refusal.field(wanted.wireName, reused);
    const kept = { changedAt: call.now, keptFormer: keptFormer(settings) };
    await storePassword(trx, userId, { passwordHash, mustChange: false, ...kept });
    return sessions.endOthers(trx, userId, sessionId);
  });
  sessionsEnded(ended);
}

export function sessionHandlers(deps: SessionDeps): Handlers<typeof sessionContract> {
  const { sessions, settings } = deps;

  const describeUser = async (db: Database, actor: Actor, token?: string): Promise<SessionUser> =>
    actor.isLocked
      ? describeLocked(actor, settings, token)
      : describeActor(actor, settings, await deps.listsOf(db, actor.userId), token);

  async function describe({ token, notices }: Entered): Promise<SessionUser> {
    const actor = await sessions.findAny(token);
    if (actor === null) throw unauthorized();
    await deps.signedIn(actor.username);
    return { ...(await describeUser(deps.db, actor, token)), ...(notices.length === 0 ? {} : { notices }) };
  }

  return {
    settings: async ({ db, now, request }) => {
      const hash = shownToken(request);
      const device = hash === null ? null : await findDevice(db, hash, now);
      return describeSettings(settings, device?.remembers === true ? device.username : '');
    },

    signIn: { untransacted: async (call, form) => describe(await signInByPassword(call, deps, form)) },

    signInRemembered: { untransacted: async (call, form) => describe(await signInByDevice(call, deps, form)) },

    forget: async ({ db, request }) => {
      const hash = shownToken(request);
      if (hash !== null) await stopRemembering(db, hash);
    },

    signOut: async ({ db, actor, afterCommit }) => {
      await sessions.end(db, actor.sessionId);
      afterCommit(() => deps.sessionsEnded([actor.sessionId]));
    },

    current: ({ db, actor }) => describeUser(db, actor),

    noteExport: ({ audit }, { list, ids }) => {
      if (!everyList.some(({ noun }) => noun === list)) throw Refusal.field('list', '没有该列表');
      audit({ list, records: ids, rows: ids.length });
      return Promise.resolve();
    },

    changePassword: {
      untransacted: async (call, form) => {
        if (form.password !== form.repeated) throw Refusal.field(again.wireName, '两次密码不一致！');
        if (form.userId === call.actor.userId) await changeOwnPassword(call, deps, form);
        else if (call.actor.duty !== null) throw forbidden();
        else await deps.resetPasswords(call, [form.userId], form.password);
      },
    },
  };
}
