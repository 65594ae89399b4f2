import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenHeader } from '../../../contract/constants';
import type { Contract } from '../../../contract/kernel';
import type { Sessions } from '../auth/sessions';
import { giveCookie, readCookie } from './cookies';
import { unauthorized } from './errors';
import { openApiDocument } from './openapi';

const pages = '/api/docs';
const entry = '/api/docs-entry.js';
const docsCookie = { name: 'docs', path: pages };

/** For whoever is not known yet: his tab has the session's token if he has signed in there, and shows it once. */
const door = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>接口文档</title><p>请先在本窗口登录系统，再打开此页。</p><script src="${entry}"></script></html>`;
const entryScript = `const token = sessionStorage.getItem('console.token');
if (token !== null) {
  fetch('/api/openapi.json', { headers: { '${tokenHeader}': token } }).then(({ ok }) => { if (ok) location.reload(); });
}
`;

export interface DocsDeps {
  readonly contract: Readonly<Record<string, Contract>>;
  readonly version: string;
  readonly sessions: Sessions;
}

/** `GET /api/openapi.json` describes every endpoint, `/api/docs` shows it: to whoever is signed in. */
export async function serveDocs(app: FastifyInstance, { contract, version, sessions }: DocsDeps): Promise<void> {
  const document = openApiDocument(contract, version);
  const isOpenTo = async (token: unknown) => typeof token === 'string' && (await sessions.find(token)) !== null;

  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (await isOpenTo(request.headers[tokenHeader] ?? readCookie(request, docsCookie))) return;
    const isPage = request.method === 'GET' && /^\/api\/docs\/?(\?|$)/.test(request.url);
    if (!isPage) throw unauthorized();
    return reply.status(401).type('text/html; charset=utf-8').send(door);
  };

  app.get(entry, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(entryScript));
  app.get('/api/openapi.json', async (request, reply) => {
    const token = request.headers[tokenHeader];
    if (!(await isOpenTo(token))) throw unauthorized();
    // A page that is opened sends no header; its session's token opens these pages and nothing else.
    return giveCookie(request, reply, docsCookie, String(token)).send(document);
  });
  await app.register(async (inner) => {
    inner.addHook('onRequest', guard);
    await inner.register(swagger, { mode: 'static', specification: { document: document as never } });
    await inner.register(swaggerUi, { routePrefix: pages, staticCSP: true, uiConfig: { docExpansion: 'none' } });
  });
}
