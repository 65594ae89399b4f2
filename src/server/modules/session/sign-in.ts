import type { Input } from '../../../contract/kernel';
import type { sessionContract } from '../../../contract/session';
import type { Sessions } from '../../platform/auth/sessions';
import type { Database } from '../../platform/db/transaction';
import type { WritingCall } from '../../platform/http/call';
import { unauthorized } from '../../platform/http/errors';
import { beginDevice, endChain, forgetCookie, rotate, shownBy, shownToken } from './devices';
import type { GiveCookie, Shown } from './devices';
import { findAccount } from './session.repository';
import type { Account } from './session.repository';
import type { SessionDeps } from './session.routes';
import { enter, identify } from './session.service';

type Call = WritingCall<null>;

export interface Entered {
  readonly token: string;
  readonly notices: readonly string[];
}

const nobody: readonly string[] = [];

type Stolen = Extract<Shown, { kind: 'stolen' }>;

function endStolen(call: Call, trx: Database, sessions: Sessions, { token }: Stolen): Promise<readonly string[]> {
  call.audit({ reusedDevice: true });
  return endChain(trx, sessions, token, call.ip);
}

function nameAccount({ audit }: Call, { id, name, unitPath }: Pick<Account, 'id' | 'name' | 'unitPath'>): void {
  audit({}, { userId: id, userName: name, unitPath });
}

function originOf({ ip, now: at }: Call, shown: Shown) {
  return { ip, at, device: shown.kind === 'device' ? shown.device : null };
}

function finish(call: Call, giveCookie: GiveCookie): void {
  giveCookie(call.request, call.reply);
}

/** With name and password, and the code of a second factor where there is one. */
export async function signInByPassword(
  call: Call,
  deps: SessionDeps,
  { username, password, remember = false, oneTimeCode }: Input<typeof sessionContract.signIn>,
): Promise<Entered> {
  call.audit({}, { userName: username });
  const { settings, sessions } = deps;
  const found = await identify(call.read, username, password);
  const done = await call.write(async (trx) => {
    if (found.account !== null) nameAccount(call, found.account);
    const shown = await shownBy(trx, shownToken(call.request), call.now);
    const endedWithChain = shown.kind === 'stolen' ? await endStolen(call, trx, sessions, shown) : nobody;
    const { userId, notices } = await enter(trx, settings, found, originOf(call, shown), oneTimeCode);
    const device = await beginDevice(trx, settings, shown, { userId, remembers: remember }, call);
    const { token, ended } = await sessions.start(trx, userId, call, device.id);
    return { token, notices, ended: [...endedWithChain, ...ended], giveCookie: device.giveCookie };
  });
  deps.sessionsEnded(done.ended);
  finish(call, done.giveCookie);
  return done;
}

/** By a browser that was told to remember the account. Its token opens once; the next one comes with the answer. */
export async function signInByDevice(
  call: Call,
  deps: SessionDeps,
  { username, oneTimeCode }: Input<typeof sessionContract.signInRemembered>,
): Promise<Entered> {
  call.audit({ device: true }, { userName: username });
  const { settings, sessions } = deps;
  const shown = await shownBy(call.read, shownToken(call.request), call.now);
  if (shown.kind === 'stolen') await refuseCopy(call, deps, shown);
  // A tab beside this one has the next token already.
  if (shown.kind === 'late') throw unauthorized();
  const account = await findAccount(call.read, username);
  const isHis = shown.kind === 'device' && shown.device.remembers && shown.device.userId === account?.id;
  if (account === null || !isHis) {
    if (shown.kind === 'nothing') forgetCookie(call);
    throw unauthorized();
  }
  const done = await call.write(async (trx) => {
    nameAccount(call, account);
    const { userId, notices } = await enter(
      trx,
      settings,
      { account, matches: true },
      originOf(call, shown),
      oneTimeCode,
    );
    const giveCookie = await rotate(trx, settings, shown, call);
    if (giveCookie === null) throw unauthorized();
    return { ...(await sessions.start(trx, userId, call, shown.device.id)), notices, giveCookie };
  });
  deps.sessionsEnded(done.ended);
  finish(call, done.giveCookie);
  return done;
}

async function refuseCopy(call: Call, deps: SessionDeps, shown: Stolen): Promise<void> {
  const { userId, name, unitPath } = shown.token;
  nameAccount(call, { id: userId, name, unitPath });
  forgetCookie(call);
  let ended = nobody;
  try {
    await call.write(async (trx) => {
      ended = await endStolen(call, trx, deps.sessions, shown);
      throw unauthorized(true);
    });
  } finally {
    deps.sessionsEnded(ended);
  }
}
