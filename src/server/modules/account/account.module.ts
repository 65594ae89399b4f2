import type { FastifyInstance } from 'fastify';
import { accountContract } from '../../../contract/account';
import type { Sessions } from '../../platform/auth/sessions';
import type { Call, Handlers } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import type { Settings } from '../../platform/settings/settings';
import { deleteOwnDevice, ownsSession } from './account.repository';
import { exportSignIns, showAccesses, showSignIns, showState } from './account.service';
import { begin, confirm, end } from './second-factor';

export interface AccountDeps extends ImplementDeps {
  readonly sessions: Sessions;
  readonly settings: Settings;
  /** Closes the realtime connections of these sessions. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
}

async function endSession({ db, actor, afterCommit }: Call, deps: AccountDeps, id: string): Promise<void> {
  if (id === actor.sessionId) throw new Refusal('请使用“退出登录”结束本次登录');
  if (!(await ownsSession(db, actor.userId, id))) throw notFound();
  await deps.sessions.end(db, id);
  afterCommit(() => deps.sessionsEnded([id]));
}

/** With what was signed in there, but for the session that asks. */
async function endDevice({ db, actor, afterCommit }: Call, deps: AccountDeps, id: string): Promise<void> {
  if (!(await deleteOwnDevice(db, actor.userId, id))) throw notFound();
  const ended = await deps.sessions.endOfDevice(db, id, actor.sessionId);
  afterCommit(() => deps.sessionsEnded(ended));
}

function accountHandlers(deps: AccountDeps): Handlers<typeof accountContract> {
  const { settings } = deps;
  return {
    state: ({ db, actor }) => showState(db, settings, actor),
    accesses: ({ db, actor, now }) => showAccesses(db, settings, actor, now),
    endAccess: async (call, { id, kind }) => {
      call.audit({ access: kind === 'session' ? '已登录' : '记住的设备' });
      await (kind === 'session' ? endSession(call, deps, id) : endDevice(call, deps, id));
    },
    signIns: ({ db, actor }, query) => showSignIns(db, actor, query),
    exportSignIns: { untransacted: exportSignIns },
    beginSecondFactor: { untransacted: (call, { password }) => begin(call, settings, password) },
    confirmSecondFactor: (call, { oneTimeCode }) => confirm(call, deps, oneTimeCode),
    endSecondFactor: { untransacted: (call, form) => end(call, deps, form) },
  };
}

export function accountModule(app: FastifyInstance, deps: AccountDeps): void {
  implement(app, deps, accountContract, accountHandlers(deps));
}
