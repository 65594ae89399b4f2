import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'esbuild';
import { handOn } from '../front';

const compress = promisify(brotliCompress);
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

async function bundle(): Promise<ReadonlyMap<string, Buffer>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'chrome79',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const packed = outputFiles.map(
    async ({ path: name, contents }) => [`/${path.basename(name)}`, await compress(contents)] as const,
  );
  return new Map(await Promise.all(packed));
}

export interface Floor {
  readonly address: string;
  readonly close: () => void;
}

/** Serves the bare page, packed and cached as the console's files are, at every address but the API's, which `target` answers. */
export async function serveFloor(target: string, lists: Readonly<Record<string, string>>): Promise<Floor> {
  const files = await bundle();
  const data = JSON.stringify(lists).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const document = await compress(
    `<!doctype html><meta charset="utf-8"><title>floor</title><link rel="stylesheet" href="/page.css"><body data-lists="${data}"><div id="root"></div><script type="module" src="/page.js"></script>`,
  );
  const toServer = handOn(target);
  const server = createServer((from, to) => {
    const url = from.url ?? '/';
    if (url.startsWith('/api/')) {
      toServer(from, to);
      return;
    }
    const file = files.get(url);
    const type = types[path.extname(url)] ?? 'text/html';
    const caching = file === undefined ? 'no-store' : 'public, max-age=31536000, immutable';
    to.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': caching });
    to.end(file ?? document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
