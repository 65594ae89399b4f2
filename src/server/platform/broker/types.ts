/** Who is behind a realtime connection: established by CONNECT, read anew by `BrokerGuard.refresh`. */
export interface Subscriber {
  readonly userId: number;
  /** Identifies the sign-in session, so that ending it closes its sockets. Not the token. */
  readonly sessionId: string;
}

/** Decides on connections and subscriptions. A promise that rejects counts as a refusal. */
export interface BrokerGuard<S extends Subscriber = Subscriber> {
  /** Null refuses the connection. */
  connect(token: string): Promise<S | null>;
  /** The same session with its rights of now; null ends the connection. */
  refresh(subscriber: S): Promise<S | null>;
  /** False refuses the subscription with an ERROR frame and closes. */
  subscribe(subscriber: S, topic: string): Promise<boolean>;
}

/** Of this process. */
export interface BrokerFigures {
  readonly connections: number;
  readonly subscriptions: number;
  /** Messages handed to subscribers since the start, once for each of them. */
  readonly pushed: number;
  /** False while other processes, which there should be, are not reached. */
  readonly isLinked: boolean;
}

/** What a topic is just now. */
export interface TopicState {
  /** The body of a message that says it all. */
  readonly whole: unknown;
  /** The body that says what is different from an earlier state of the same topic; null when nothing is, undefined when only the whole will do. */
  changeSince(before: TopicState): unknown;
}

export interface Broker<S extends Subscriber = Subscriber> {
  figures(): BrokerFigures;
  /**
   * Sends `body` as JSON to every subscriber of `topic`, on every server process.
   * Each message carries `seq`, counted up by one while the topic is subscribed to, and `epoch`: a jump in the one or
   * a change of the other tells a console that it may have missed something and has to ask again.
   * @throws TypeError when `body` has no JSON form or `topic` is not a topic's name.
   */
  publish(topic: string, body: unknown): void;
  /**
   * Tells this process's subscribers what a topic is now; every process makes it for its own. Whoever joins gets the whole
   * at once, whoever has it and has asked for changes gets those, and nobody is told what he knows. Answers the characters
   * that all of them together are sent.
   */
  publishState(topic: string, state: TopicState): number;
  /** Hears what is published to a topic, on whichever process. Returns the function that stops it. */
  listen(topic: string, listener: (body: unknown) => void): () => void;
  /** Topics that somebody subscribes to on this process, e.g. to compute only what is watched. */
  watched(): readonly string[];
  /**
   * Called when a topic's present state is wanted: each time somebody joins it on this process, and for every watched
   * topic after messages between the processes may have been lost. Returns the function that stops the calls.
   */
  onSubscribe(listener: (topic: string) => void): () => void;
  /** Called when a topic's subscriber on this process has left it, or its connection has ended. Returns the function that stops the calls. */
  onUnsubscribe(listener: (topic: string) => void): () => void;
  /** Who subscribes to a topic on this process, once for each connection. */
  followers(topic: string): readonly S[];
  /** Closes every connection of these sessions (signed out, locked, password changed, expired). */
  endSessions(matches: (subscriber: S) => boolean): void;
  /** Reads these subscribers anew (a role or a unit changed), asks again for each topic, closes what is now refused. */
  recheck(matches: (subscriber: S) => boolean): Promise<void>;
  /** Closes every connection and gives the HTTP server back as it was found. */
  close(): Promise<void>;
}

/** The `message` header of an ERROR frame: why the server closes a connection. */
export type Refusal =
  | 'unauthorized'
  | 'forbidden'
  | 'session-ended'
  | 'not-connected'
  | 'connect-too-late'
  | 'version-not-supported'
  | 'not-allowed'
  | 'malformed-frame'
  | 'frame-too-large'
  | 'too-many-frames'
  | 'too-many-subscriptions'
  | 'too-many-connections'
  | 'unavailable';
