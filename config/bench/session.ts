import { sessionContract } from '../../src/contract/session';
import type { Account } from '../../test/support/server';

export interface Session {
  readonly token: string;
  /** What the console keeps of the user in its tab. */
  readonly user: string;
}

export async function signIn(address: string, { username, password }: Account): Promise<Session> {
  const answer = await fetch(`${address}/api${sessionContract.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string; username: string; others: unknown } };
  return { token: data.access_token, user: JSON.stringify({ username: data.username, others: data.others }) };
}
