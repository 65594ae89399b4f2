import { Client } from '@stomp/stompjs';
import type { IFrame, StompConfig } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import type { ListedRecord, Stage } from './stage';

export interface Pushed {
  readonly rows: readonly ListedRecord[];
  readonly total: number;
  readonly max: number;
}

export interface Follower {
  /** Every message so far, the oldest first. */
  readonly messages: readonly Pushed[];
  leave(): Promise<void>;
}

/** Follows topics as any STOMP client does; throws the reason when the broker refuses. */
export async function follow(
  stage: Pick<Stage, 'origin'>,
  token: string,
  ...topics: readonly string[]
): Promise<Follower> {
  return followWith({}, stage, token, ...topics);
}

/** The same with headers of one's own on each SUBSCRIBE. */
export async function followWith(
  headers: Readonly<Record<string, string>>,
  stage: Pick<Stage, 'origin'>,
  token: string,
  ...topics: readonly string[]
): Promise<Follower> {
  const messages: Pushed[] = [];
  const options = { transports: 'websocket', transportOptions: { websocket: { headers: { Origin: stage.origin } } } };
  const connectHeaders: Record<string, string> = { 'x-auth-token': token };
  const config: Partial<StompConfig> = {
    webSocketFactory: () => new SockJS(`${stage.origin}/api/stomp`, null, options),
    connectHeaders,
    reconnectDelay: 0,
  };
  const client = new Client(config);
  await new Promise<void>((resolve, reject) => {
    client.onStompError = ({ headers }: IFrame) => reject(new Error(headers['message']));
    client.onWebSocketClose = () => reject(new Error('closed'));
    client.onConnect = () => {
      let waiting = topics.length;
      for (const topic of topics) {
        const subscribeHeaders: Record<string, string> = { ...headers, receipt: topic };
        client.watchForReceipt(topic, () => (waiting -= 1) === 0 && resolve());
        client.subscribe(topic, ({ body }) => messages.push(JSON.parse(body) as Pushed), subscribeHeaders);
      }
    };
    client.activate();
  });
  return { messages, leave: () => client.deactivate() };
}
