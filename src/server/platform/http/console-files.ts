import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { StartError } from '../db/errors';

/** Written by the build: which files a route needs beside those in the page itself. */
const preloadTable = z.array(
  z.strictObject({ path: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) }),
);
type PreloadTable = z.infer<typeof preloadTable>;

async function readBuild(consoleDir: string): Promise<{ page: string; preloads: PreloadTable }> {
  try {
    const [page, table] = await Promise.all([
      readFile(path.join(consoleDir, 'index.html'), 'utf8'),
      readFile(path.join(consoleDir, 'preloads.json'), 'utf8'),
    ]);
    return { page, preloads: preloadTable.parse(JSON.parse(table)) };
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

/** The page with hints for the route asked for, so that its code is on its way before the first script has run. */
function withHints(page: string, preloads: PreloadTable, pathname: string): string {
  const entry = preloads.find((one) => matches(one.path, pathname));
  if (entry === undefined) return page;
  const hints = [
    ...entry.scripts.map((file) => `<link rel="preload" as="script" href="${file}">`),
    ...entry.styles.map((file) => `<link rel="preload" as="style" href="${file}">`),
  ];
  return page.replace('</head>', `${hints.join('')}</head>`);
}

/** Serves the built console: hashed files for ever, the page never cached, and the page for every path of the console. */
export async function serveConsole(app: FastifyInstance, consoleDir: string): Promise<void> {
  const { page, preloads } = await readBuild(consoleDir);
  await app.register(fastifyStatic, {
    root: path.join(consoleDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: 365 * 86_400_000,
    index: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: path.join(consoleDir, 'public'),
    prefix: '/public/',
    preCompressed: true,
    maxAge: 3_600_000,
    index: false,
    decorateReply: false,
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = request.method === 'GET' && !/^\/(api|live|assets|public|internal)(\/|$)/.test(pathname);
    if (!wantsPage) return reply.status(404).send({ code: -100, msg: '请求资源不存在', requestId: request.id });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withHints(page, preloads, pathname));
  });
}
