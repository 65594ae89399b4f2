import { heardFromServer } from './connection';
import { retryDelay } from './retryDelay';
import type { StompLink } from './stompLink';
import { token } from './token';

export interface TopicHandlers {
  /** `seq` counts up by one; a jump in it or another `epoch` means that something was missed. */
  message(body: unknown, seq: number, epoch: string): void;
  /** Subscribed: at first and after each reconnection. */
  up(): void;
  /** The connection is lost; it is being made again. */
  down(): void;
  /** The server refuses the connection, perhaps because the session is over, or of the topic it names. */
  refused?(topic?: string): void;
}

interface Topic {
  readonly name: string;
  readonly handlers: TopicHandlers;
  unsubscribe: (() => void) | null;
}

const pulseMs = 5_000;
/** A pulse this late means that the machine slept; its connection is dead even if it does not know. */
const sleptMs = 20_000;

const topics = new Set<Topic>();
let link: StompLink | null = null;
let isUp = false;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let pulse: ReturnType<typeof setInterval> | undefined;
let lastPulse = 0;
/** Each attempt has its number: what a former one still reports is ignored. */
let attempt = 0;

function join(topic: Topic, on: StompLink): void {
  topic.unsubscribe = on.subscribe(topic.name, (body, seq, epoch) => topic.handlers.message(body, seq, epoch));
  topic.handlers.up();
}

function lose(): void {
  link = null;
  const wasUp = isUp;
  isUp = false;
  for (const topic of topics) topic.unsubscribe = null;
  if (wasUp) for (const { handlers } of [...topics]) handlers.down();
}

function scheduleRetry(): void {
  failures += 1;
  clearTimeout(retry);
  retry = setTimeout(connect, retryDelay(failures));
}

function connect(): void {
  clearTimeout(retry);
  attempt += 1;
  const own = attempt;
  const ifCurrent = (action: () => void) => () => {
    if (own === attempt) action();
  };
  const failed = ifCurrent(() => {
    lose();
    scheduleRetry();
  });
  import(/* webpackChunkName: "stomp" */ './stompLink').then(({ openStompLink }) => {
    const sessionToken = token.get();
    if (own !== attempt) return;
    if (sessionToken === null) {
      failed();
      return;
    }
    link = openStompLink(sessionToken, {
      up: (opened) =>
        ifCurrent(() => {
          isUp = true;
          failures = 0;
          for (const topic of [...topics]) join(topic, opened);
        })(),
      heard: ifCurrent(heardFromServer),
      refused: (name) =>
        ifCurrent(() => {
          for (const { handlers } of [...topics]) handlers.refused?.(name);
        })(),
      down: failed,
    });
  }, failed);
}

/** The browser knows before the connection does. */
function goOffline(): void {
  attempt += 1;
  link?.close();
  lose();
  scheduleRetry();
}

function reconnectNow(): void {
  link?.close();
  lose();
  failures = 0;
  connect();
}

function wake(): void {
  if (!isUp && document.visibilityState === 'visible') reconnectNow();
}

function checkPulse(): void {
  const now = Date.now();
  if (now - lastPulse > sleptMs) reconnectNow();
  lastPulse = now;
}

function start(): void {
  lastPulse = Date.now();
  pulse = setInterval(checkPulse, pulseMs);
  addEventListener('online', reconnectNow);
  addEventListener('offline', goOffline);
  document.addEventListener('visibilitychange', wake);
  // What is on screen comes before its changes.
  retry = setTimeout(connect);
}

function stop(): void {
  clearInterval(pulse);
  clearTimeout(retry);
  removeEventListener('online', reconnectNow);
  removeEventListener('offline', goOffline);
  document.removeEventListener('visibilitychange', wake);
  attempt += 1;
  failures = 0;
  link?.close();
  link = null;
  isUp = false;
}

/**
 * Listens to one topic on the page's shared connection, which exists while anybody listens and is made again with a
 * growing delay when it is lost, at once after sleep or when the network returns. Returns the function that leaves; its
 * shape is that of a redux-saga `eventChannel` subscriber.
 */
export function subscribeTopic(name: string, handlers: TopicHandlers): () => void {
  const topic: Topic = { name, handlers, unsubscribe: null };
  topics.add(topic);
  if (topics.size === 1) start();
  else if (isUp && link !== null) join(topic, link);
  return () => {
    if (!topics.delete(topic)) return;
    topic.unsubscribe?.();
    if (topics.size === 0) stop();
  };
}
