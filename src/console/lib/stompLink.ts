import { Client, StompHeaders, TickerStrategy } from '@stomp/stompjs';
import type { IMessage } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { changesHeader, tokenHeader } from '../../contract/constants';
import { apiRoot } from './wireRequest';

/** How often the server is asked for a sign of life: twice that without one, and the connection is lost. */
const incomingBeatMs = 2_000;
const outgoingBeatMs = 10_000;
const connectTimeoutMs = 10_000;
const transports = ['websocket', 'xhr-streaming', 'xhr-polling'];

export interface StompLink {
  readonly subscribe: (topic: string, receive: (body: unknown, seq: number, epoch: string) => void) => () => void;
  readonly close: () => void;
}

export interface LinkEvents {
  readonly up: (link: StompLink) => void;
  /** Something came, if only a sign of life. */
  readonly heard: () => void;
  /** The server does not take the connection, or not any longer, and has said so; `down` follows. `topic`: because of this one. */
  readonly refused: (topic: string | undefined) => void;
  /** Once, when the connection was lost or never came; not after `close`. */
  readonly down: () => void;
}

/** One connection, one attempt. Whoever holds it decides on another one. */
export function openStompLink(token: string, { up, heard, refused, down }: LinkEvents): StompLink {
  let isOver = false;
  let isOpening = true;
  const end = () => {
    isOpening = false;
    if (isOver) return;
    isOver = true;
    down();
  };
  const client = new Client();
  client.webSocketFactory = () => {
    const socket = new SockJS(`${apiRoot}/stomp`, null, { transports });
    socket.addEventListener('message', heard);
    return socket;
  };
  client.connectHeaders = Object.assign(new StompHeaders(), { [tokenHeader]: token });
  client.heartbeatIncoming = incomingBeatMs;
  client.heartbeatOutgoing = outgoingBeatMs;
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
  client.onStompError = ({ headers: { destination } }) => {
    if (!isOver) refused(destination);
    end();
  };
  const link: StompLink = {
    subscribe: (topic, receive) => {
      const receiveMessage = ({ body, headers: { seq, epoch = '' } }: IMessage) =>
        receive(JSON.parse(body), Number(seq), epoch);
      const subscription = client.subscribe(topic, receiveMessage, Object.assign(new StompHeaders(), changesHeader));
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
