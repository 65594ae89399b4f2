import { decode } from '../../src/contract/kernel';
import { sessionContract, sessionUser } from '../../src/contract/session';
import type { Account } from '../../test/support/server';

export interface Session {
  readonly token: string;
  /** What the console keeps of the user in its tab, and the number of his unit. */
  readonly user: string;
  readonly unit: string;
}

export async function signIn(address: string, { username, password }: Account): Promise<Session> {
  const answer = await fetch(`${address}/api${sessionContract.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const {
    data: { access_token: token, ...user },
  } = (await answer.json()) as { data: { access_token: string; others: unknown } };
  const { profile } = decode(sessionUser, user);
  return { token, user: JSON.stringify(user), unit: String(profile.unit.id) };
}
