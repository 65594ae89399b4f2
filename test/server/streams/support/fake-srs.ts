import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clip } from '../../../../src/server/platform/streams/simulator/clip';
import { FLV_HEADER, writeFlvTag } from '../../../../src/server/platform/streams/flv/flv-tag';

/** Speaks SRS's documented HTTP API and serves what is "published" as HTTP-FLV, without any RTMP. */
export async function startFakeSrs() {
  const published = new Map<string, { readonly client: string; readonly since: number }>();
  const outputs = new Map<string, Set<ServerResponse>>();
  const kicked: string[] = [];
  let silent = false;

  const server = createServer((request, response) => {
    if (silent) return;
    const url = new URL(request.url ?? '/', 'http://srs');
    const flv = /^\/live\/([\w-]+)\.flv$/.exec(url.pathname)?.[1];
    if (flv !== undefined) {
      if (!published.has(flv)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'video/x-flv' }).write(FLV_HEADER);
      outputs.set(flv, (outputs.get(flv) ?? new Set<ServerResponse>()).add(response));
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/api/v1/streams/') {
      const count = Number(url.searchParams.get('count') ?? 10);
      const streams = [...published].slice(0, count).map(([name, { client, since }], index) => ({
        id: `vid-${index}`,
        name,
        vhost: 'vid-0',
        app: 'live',
        live_ms: since,
        clients: 1,
        kbps: { recv_30s: 0, send_30s: 0 },
        publish: { active: true, cid: client },
        video: null,
        audio: null,
      }));
      response.end(JSON.stringify({ code: 0, server: 'vid-s', service: 's', pid: '1', streams }));
      return;
    }
    const client = /^\/api\/v1\/clients\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (request.method === 'DELETE' && client !== undefined) {
      const found = [...published].find(([, one]) => one.client === client);
      if (found !== undefined) unpublish(found[0]);
      kicked.push(client);
      response.end(JSON.stringify({ code: found === undefined ? 2048 : 0 }));
      return;
    }
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function unpublish(name: string): void {
    published.delete(name);
    for (const output of outputs.get(name) ?? []) output.end();
    outputs.delete(name);
  }

  return {
    base,
    kicked,
    setSilent: (value: boolean) => (silent = value),
    publish: (name: string, client: string) => published.set(name, { client, since: Date.now() }),
    unpublish,
    readers: (name: string) => outputs.get(name)?.size ?? 0,
    send: (name: string, bytes: Buffer) => outputs.get(name)?.forEach((output) => output.write(bytes)),
    /** Everything of the clip at once; the metadata loses the command that only RTMP needs. */
    sendClip(name: string, clip: Clip): void {
      const tags = [...clip.opening.slice(1), ...clip.frames].map((one) =>
        writeFlvTag(one.type, one.timestampMs, one.payload),
      );
      this.send(name, Buffer.concat(tags));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
