import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clip } from '../../../../src/server/demo/cameras/clip';
import { flvHeader, writeFlvTag } from '../../../../src/server/platform/streams/flv/flv-tag';

/** Answers a hook; SRS goes on for 0. */
export type Hooked = (hook: Readonly<Record<string, string>>) => Promise<{ readonly code: number }>;

export interface FakeSrsOptions {
  /** Null: nobody has configured hooks. */
  readonly hooked?: Hooked | null;
  /** What its HTTP API asks for. */
  readonly password?: string;
}

/** Sends hooks by HTTP, as SRS does; whoever cannot be reached refuses. */
export function hooksTo(url: () => string): Hooked {
  return async (hook) => {
    const headers = { 'content-type': 'application/json', 'user-agent': 'SRS/5.0.213(Bee)' };
    try {
      const response = await fetch(url(), { method: 'POST', headers, body: JSON.stringify(hook) });
      return (await response.json()) as { code: number };
    } catch {
      return { code: -1 };
    }
  };
}

/** Says and asks what an SRS 5.0.213 was seen to, and serves what is "published" as HTTP-FLV, without any RTMP. */
export async function startFakeSrs({ hooked = null, password }: FakeSrsOptions = {}) {
  const published = new Map<string, { readonly client: string; readonly since: number }>();
  const outputs = new Map<string, Set<ServerResponse>>();
  const openings = new Map<string, Buffer>();
  const kicked: string[] = [];
  let silent = false;
  let isRemuxing = true;
  let clients = 0;

  const ask = async (action: string, stream: string, param: string, client: string): Promise<boolean> => {
    if (hooked === null) return true;
    const { code } = await hooked({
      ...{ server_id: 'vid-22f921o', service_id: '168f1847', action, client_id: client, ip: '127.0.0.1' },
      ...{ vhost: '__defaultVhost__', app: 'live', tcUrl: 'rtmp://127.0.0.1:1935/live', stream, param },
      ...{ stream_url: `/live/${stream}`, stream_id: 'vid-z14b5u0' },
    });
    return code === 0;
  };
  const newClient = (): string => `ct${(clients += 1)}g02`;

  async function serveFlv(name: string, param: string, response: ServerResponse): Promise<void> {
    if (!isRemuxing) {
      response.writeHead(404).end();
      return;
    }
    // Whom the hook turns away, it lets go without an answer.
    if (!(await ask('on_play', name, param, newClient()))) {
      response.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'video/x-flv' }).write(flvHeader(true));
    response.write(openings.get(name) ?? '');
    const readers = outputs.get(name) ?? new Set<ServerResponse>();
    outputs.set(name, readers.add(response));
    response.once('close', () => readers.delete(response));
  }

  function streamsNow(count: number) {
    return [...published].slice(0, count).map(([name, { client, since }], index) => ({
      ...{ id: `vid-${index}`, name, vhost: 'vid-50bw00g', app: 'live', tcUrl: 'rtmp://127.0.0.1:1935/live' },
      ...{ url: `/live/${name}`, live_ms: since, clients: 1, frames: 0, send_bytes: 4291, recv_bytes: 105260 },
      ...{ kbps: { recv_30s: 0, send_30s: 0 }, publish: { active: true, cid: client }, video: null, audio: null },
    }));
  }

  function answerApi(request: IncomingMessage, url: URL, response: ServerResponse): void {
    if (password !== undefined && request.headers.authorization !== `Basic ${btoa(password)}`) {
      response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    const known = { server: 'vid-22f921o', service: '168f1847', pid: '1' };
    if (url.pathname === '/api/v1/streams/') {
      const streams = streamsNow(Number(url.searchParams.get('count') ?? 10));
      response.end(JSON.stringify({ code: 0, ...known, streams }));
      return;
    }
    const client = /^\/api\/v1\/clients\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (request.method !== 'DELETE' || client === undefined) {
      response.writeHead(404).end();
      return;
    }
    const found = [...published].find(([, one]) => one.client === client);
    kicked.push(client);
    response.end(JSON.stringify({ code: found === undefined ? 2048 : 0 }));
    if (found !== undefined) void leave(found[0]);
  }

  const server = createServer((request, response) => {
    if (silent) return;
    const url = new URL(request.url ?? '/', 'http://srs');
    const flv = /^\/live\/([\w-]+)\.flv$/.exec(url.pathname)?.[1];
    if (flv === undefined) answerApi(request, url, response);
    else void serveFlv(flv, url.search, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** SRS keeps its readers, who hear nothing any more. */
  async function leave(name: string): Promise<void> {
    const publisher = published.get(name);
    published.delete(name);
    if (publisher !== undefined) await ask('on_unpublish', name, '', publisher.client);
  }

  return {
    base,
    kicked,
    setSilent: (value: boolean) => (silent = value),
    setRemuxing: (value: boolean) => (isRemuxing = value),
    /** A camera comes with this key; answers what SRS calls it, or null when it was turned away. */
    async publish(name: string, key = 'secret-key'): Promise<string | null> {
      const client = newClient();
      if (!(await ask('on_publish', name, `?key=${key}`, client))) return null;
      if (published.has(name)) {
        // It asks before it looks, and takes leave of whom it turns away.
        await ask('on_unpublish', name, `?key=${key}`, client);
        return null;
      }
      published.set(name, { client, since: Date.now() });
      return client;
    },
    leave,
    isPublished: (name: string) => published.has(name),
    readers: (name: string) => outputs.get(name)?.size ?? 0,
    send: (name: string, bytes: Buffer) => outputs.get(name)?.forEach((output) => output.write(bytes)),
    /** Everything of the clip at once; the metadata loses the command that only RTMP needs. */
    sendClip(name: string, clip: Clip): void {
      const tags = [...clip.opening.slice(1), ...clip.frames].map((one) =>
        writeFlvTag(one.type, one.timestampMs, one.payload),
      );
      this.send(name, Buffer.concat(tags));
    },
    /** The clip over and over, as fast as it was taken. Returns what stops it. */
    playClip(name: string, clip: Clip): () => void {
      const opening = clip.opening.slice(1).map((one) => writeFlvTag(one.type, one.timestampMs, one.payload));
      openings.set(name, Buffer.concat(opening));
      this.send(name, Buffer.concat(opening));
      const { frames } = clip;
      const lengthMs = (frames.at(-1)?.timestampMs ?? 0) + 40;
      const began = performance.now();
      let sent = 0;
      const timer = setInterval(() => {
        for (;;) {
          const frame = frames[sent % frames.length];
          const atMs = (frame?.timestampMs ?? 0) + Math.floor(sent / frames.length) * lengthMs;
          if (frame === undefined || atMs > performance.now() - began) return;
          this.send(name, writeFlvTag(frame.type, atMs, frame.payload));
          sent += 1;
        }
      }, 40);
      return () => clearInterval(timer);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
