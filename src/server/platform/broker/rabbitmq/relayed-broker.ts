import { EmbeddedBroker } from '../embedded/embedded-broker';
import type { EmbeddedBrokerOptions } from '../embedded/embedded-broker';
import { encodeMessage } from '../embedded/topic-hub';
import type { Broker, Subscriber } from '../types';
import { parseRelayUrl } from './relay-address';
import { RelayLink } from './relay-link';

export interface RelayedBrokerOptions<S extends Subscriber> extends EmbeddedBrokerOptions<S> {
  /** RabbitMQ's STOMP plugin: `stomp://user:password@host:61613/vhost`. */
  readonly relayUrl: string;
}

export interface RelayedBroker<S extends Subscriber> extends Broker<S> {
  /** False while this process serves only its own browsers because the relay is away. */
  linked(): boolean;
}

/**
 * The embedded broker on every server process, with RabbitMQ between them: a message goes to the relay and comes back
 * to all processes, which deliver it to their own browsers. While the relay is away each process delivers its own
 * messages directly; nothing is kept for later, the consoles ask again once the link stands.
 * @throws Error when `relayUrl` is not an address; an unreachable relay is retried, never fatal.
 */
export function attachRelayedBroker<S extends Subscriber>({
  relayUrl,
  ...options
}: RelayedBrokerOptions<S>): RelayedBroker<S> {
  const address = parseRelayUrl(relayUrl);
  const local = new EmbeddedBroker(options);
  const link = new RelayLink(
    address,
    { message: (topic, json) => local.deliver(topic, json), gap: () => local.startEpoch() },
    options.log,
  );
  return {
    figures: () => ({ ...local.figures(), isLinked: link.isUp }),
    publish(topic, body) {
      const json = encodeMessage(topic, body);
      if (!link.send(topic, json)) local.deliver(topic, json);
    },
    publishState: (topic, state) => local.publishState(topic, state),
    listen: (topic, listener) => local.listen(topic, listener),
    linked: () => link.isUp,
    watched: () => local.watched(),
    onSubscribe: (listener) => local.onSubscribe(listener),
    onUnsubscribe: (listener) => local.onUnsubscribe(listener),
    followers: (topic) => local.followers(topic),
    endSessions: (matches) => local.endSessions(matches),
    recheck: (matches) => local.recheck(matches),
    async close() {
      await link.close();
      await local.close();
    },
  };
}
