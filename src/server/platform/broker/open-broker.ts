import { attachEmbeddedBroker } from './embedded/embedded-broker';
import type { EmbeddedBrokerOptions } from './embedded/embedded-broker';
import { attachRelayedBroker } from './rabbitmq/relayed-broker';
import type { Broker, Subscriber } from './types';

/** The realtime broker for browsers; with `relayUrl` it shares its messages with the other server processes. */
export function openBroker<S extends Subscriber>(
  options: EmbeddedBrokerOptions<S> & { readonly relayUrl: string | null },
): Broker<S> {
  const { relayUrl, ...own } = options;
  return relayUrl === null ? attachEmbeddedBroker(own) : attachRelayedBroker({ ...own, relayUrl });
}
