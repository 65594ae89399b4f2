import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { dayMs, hourMs } from '../../../contract/time';
import { StartError } from '../db/errors';

const files = z.array(z.string());
/** Written by the build: which files a route needs beside those in the page itself. */
const preloadTable = z.array(z.strictObject({ path: z.string(), scripts: files, later: files, styles: files }));
type PreloadTable = z.infer<typeof preloadTable>;

export interface ConsoleBuild {
  readonly dir: string;
  readonly page: string;
  readonly preloads: PreloadTable;
  /** Sources a content policy must allow: the script written into the page, by its hash. */
  readonly scriptSources: readonly string[];
}

const inlineScript = /<script>([^]*?)<\/script>/g;
const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** @throws StartError when there is no build in the folder */
export async function readConsole(consoleDir: string): Promise<ConsoleBuild> {
  try {
    const [page, table] = await Promise.all([
      readFile(path.join(consoleDir, 'index.html'), 'utf8'),
      readFile(path.join(consoleDir, 'preloads.json'), 'utf8'),
    ]);
    const scriptSources = [...page.matchAll(inlineScript)].map(([, script = '']) => sourceOf(script));
    return { dir: consoleDir, page, preloads: preloadTable.parse(JSON.parse(table)), scriptSources };
  } catch {
    throw new StartError(`The console is not built in ${consoleDir}: run "npm run build" first`);
  }
}

/** `/Cstj/:units` also answers for `/Cstj/4818,5000`. */
function matches(pattern: string, pathname: string): boolean {
  const expected = pattern.split('/');
  const given = pathname.split('/');
  return (
    expected.length === given.length && expected.every((part, index) => part.startsWith(':') || part === given[index])
  );
}

/**
 * The page with the files of the route asked for, which `main` finds in place: scripts before its own, which are the first
 * deferred ones; those that are needed later behind them, so that it does not wait for them; and styles below the frame, which is
 * painted without waiting for them.
 */
function withFiles(page: string, preloads: PreloadTable, pathname: string): string {
  const entry = preloads.find((one) => matches(one.path, pathname));
  if (entry === undefined) return page;
  const tags = (scripts: readonly string[]) => scripts.map((file) => `<script defer src="${file}"></script>`).join('');
  const styles = entry.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
  return page
    .replace('<script defer', () => `${tags(entry.scripts)}<script defer`)
    .replace('</head>', () => `${tags(entry.later)}</head>`)
    .replace('</body>', () => `${styles}</body>`);
}

const pack = promisify(brotliCompress);

/** Packs the page of each route once, and better than there is time for while somebody waits. */
function createPacking(): (page: string) => Promise<Buffer> {
  const packed = new Map<string, Promise<Buffer>>();
  return (page) => {
    const known = packed.get(page) ?? pack(page);
    packed.set(page, known);
    return known;
  };
}

/** What only a document obeys, and how many requests are left: on a dozen files they weigh more than some of the files. */
const documentHeaders = [
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-xss-protection',
];
/** A worker obeys the policy of its own file, and a picture that is opened by its address obeys that of its. */
const filePolicy = "default-src 'none';script-src 'self';style-src 'unsafe-inline'";

function setFileHeaders(reply: FastifyReply): void {
  for (const name of documentHeaders) reply.removeHeader(name);
  void reply.header('content-security-policy', filePolicy);
}

/**
 * Serves the built console: hashed files for ever, the page never cached, and the page for every path of the console. Public files
 * of `ownDir`, which is the installation's, stand before those of the build.
 */
export async function serveConsole(
  app: FastifyInstance,
  { dir, page, preloads }: ConsoleBuild,
  ownDir: string,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(dir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: 365 * dayMs,
    index: false,
    decorateReply: false,
    setHeaders: setFileHeaders,
  });
  await app.register(fastifyStatic, {
    root: [ownDir, path.join(dir, 'public')],
    prefix: '/public/',
    preCompressed: true,
    maxAge: hourMs,
    index: false,
    decorateReply: false,
    setHeaders: setFileHeaders,
  });
  const packedOf = createPacking();
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (/^\/(api|live|assets|public|internal)(\/|$)/.test(pathname)) {
      reply.callNotFound();
      return reply;
    }
    const text = withFiles(page, preloads, pathname);
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
    return reply
      .header('content-encoding', 'br')
      .header('vary', 'accept-encoding')
      .send(await packedOf(text));
  });
}
