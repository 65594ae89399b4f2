import { Client, StompHeaders } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { tokenHeader } from '../../contract/constants';
import { apiRoot } from './wireRequest';

const heartBeatMs = 10_000;
const connectTimeoutMs = 10_000;

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
  const end = () => {
    if (isOver) return;
    isOver = true;
    down();
  };
  const headers = new StompHeaders();
  headers[tokenHeader] = token;
  const client = new Client();
  client.webSocketFactory = () => new SockJS(`${apiRoot}/stomp`);
  client.connectHeaders = headers;
  client.heartbeatIncoming = heartBeatMs;
  client.heartbeatOutgoing = heartBeatMs;
  client.connectionTimeout = connectTimeoutMs;
  client.reconnectDelay = 0;
  client.onConnect = () => up(link);
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
      void client.deactivate({ force: true });
    },
  };
  client.activate();
  return link;
}
