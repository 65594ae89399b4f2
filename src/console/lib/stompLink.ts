import { Client, StompHeaders, TickerStrategy } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { tokenHeader } from '../../contract/constants';
import { apiRoot } from './wireRequest';

const heartBeatMs = 10_000;
const connectTimeoutMs = 10_000;
const transports = ['websocket', 'xhr-streaming', 'xhr-polling'];

export interface StompLink {
  readonly subscribe: (topic: string, receive: (body: unknown, seq: number, epoch: string) => void) => () => void;
  readonly close: () => void;
}

export interface LinkEvents {
  readonly up: (link: StompLink) => void;
  /** Once, when the connection was lost or never came; not after `close`. */
  readonly down: () => void;
}

/** One connection, one attempt. Whoever holds it decides on another one. */
export function openStompLink(token: string, { up, down }: LinkEvents): StompLink {
  let isOver = false;
  let isOpening = true;
  const end = () => {
    isOpening = false;
    if (isOver) return;
    isOver = true;
    down();
  };
  const headers = new StompHeaders();
  headers[tokenHeader] = token;
  const client = new Client();
  client.webSocketFactory = () => new SockJS(`${apiRoot}/stomp`, null, { transports });
  client.connectHeaders = headers;
  client.heartbeatIncoming = heartBeatMs;
  client.heartbeatOutgoing = heartBeatMs;
  // Browsers slow the timers of a hidden page down, and the server would take it for dead.
  client.heartbeatStrategy = TickerStrategy.Worker;
  client.connectionTimeout = connectTimeoutMs;
  client.reconnectDelay = 0;
  const leave = () => void client.deactivate({ force: true });
  client.onConnect = () => {
    isOpening = false;
    if (isOver) leave();
    else up(link);
  };
  client.onWebSocketClose = end;
  client.onStompError = end;
  const link: StompLink = {
    subscribe: (topic, receive) => {
      const subscription = client.subscribe(topic, (message) => {
        receive(JSON.parse(message.body), Number(message.headers['seq']), message.headers['epoch'] ?? '');
      });
      return () => {
        if (client.connected) subscription.unsubscribe();
      };
    },
    close: () => {
      isOver = true;
      // Browsers complain of a socket that is closed while it opens: that one is left once it stands.
      if (!isOpening) leave();
    },
  };
  client.activate();
  return link;
}
