import { connected, farewell, stompClient, watching } from '../../../broker/fixture';
import type { Stage } from '../../../broker/fixture';
import type { Api } from '../../../support/api';
import type { TestApp } from '../../../support/app';

export interface Connection {
  /** Bodies of all messages so far. */
  readonly messages: readonly unknown[];
  /** The reason the server gives when it ends the connection. */
  readonly ended: Promise<string | undefined>;
  isOpen(): boolean;
  leave(): Promise<void>;
}

/** Follows one topic in a user’s session, as the console does. */
export async function follow(
  { address }: Pick<TestApp, 'address'>,
  { token }: Api,
  topic: string,
): Promise<Connection> {
  const client = await connected(stompClient({ origin: address } as Stage, token ?? ''));
  const messages: unknown[] = [];
  const ended = farewell(client);
  // A subscription that is refused ends the connection.
  await Promise.race([watching(client, topic, ({ body }) => messages.push(JSON.parse(body))), ended]);
  return { messages, ended, isOpen: () => client.connected, leave: () => client.deactivate() };
}
