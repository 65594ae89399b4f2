import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '../../../contract/kernel';
import { openApiDocument } from './openapi';

/** `GET /api/openapi.json` describes every endpoint, `/api/docs` shows it. */
export async function serveDocs(
  app: FastifyInstance,
  contract: Readonly<Record<string, Contract>>,
  version: string,
): Promise<void> {
  const document = openApiDocument(contract, version);
  app.get('/api/openapi.json', () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'none' } });
}
