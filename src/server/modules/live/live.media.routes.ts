import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenHeader } from '../../../contract/constants';
import type { Actor } from '../../platform/auth/actor';
import type { Sessions } from '../../platform/auth/sessions';
import type { Database } from '../../platform/db/transaction';
import { HttpError, forbidden, notFound, unauthorized } from '../../platform/http/errors';
import type { SocketRefusal, StreamSockets } from '../../platform/http/stream-sockets';
import type { SrsMediaServer } from '../../platform/streams/srs/srs-media-server';
import type { FlvViewer, MediaServer } from '../../platform/streams/types';
import { readByteRange } from './byte-range';
import { mayReplay, mayWatch } from './live.guard';
import type { Recordings } from './live.recordings';
import { findRecord, findStreamsInScope } from './live.repository';
import type { LiveViewers } from './live.viewers';

const flvType = 'video/x-flv';

export interface MediaRouteDeps {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly mediaServer: MediaServer;
  readonly recordings: Recordings;
  readonly viewers: LiveViewers;
}

/** Live streams and recordings, as a player fetches them: with the session's token, inside the session's scope. */
export function registerMediaRoutes(app: FastifyInstance, deps: MediaRouteDeps): void {
  app.get<{ Params: { file: string } }>('/live/:file', { exposeHeadRoute: false }, async (request, reply) => {
    const streamName = /^([A-Za-z0-9-]{1,64})\.flv$/.exec(request.params.file)?.[1];
    const viewer = await watch(deps, request.headers[tokenHeader], streamName);
    reply.raw.once('close', () => viewer.close());
    return reply
      .type(flvType)
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(viewer.body);
  });

  app.get<{ Params: { file: string } }>('/live/recordings/:file', async (request, reply) => {
    const { actor } = await whoWatches(deps.sessions, request.headers[tokenHeader], mayReplay);
    const id = /^([1-9]\d{0,14})\.flv$/.exec(request.params.file)?.[1];
    const record = id === undefined ? null : await findRecord(deps.db, actor.unitPath, Number(id));
    const file = record?.recordingFile == null ? null : deps.recordings.pathOf(record.recordingFile);
    if (file === null) throw notFound();
    return sendFile(file, request, reply);
  });
}

/** Where SRS asks whether a publisher may come in. Its secret is part of the address, for SRS sends nothing else. */
export function registerSrsHook(app: FastifyInstance, srs: SrsMediaServer): void {
  const options = { config: { rateLimit: false } } as const;
  app.post<{ Querystring: { secret?: string | readonly string[] } }>('/internal/srs', options, (request) =>
    Promise.resolve(srs.handleHook(request.body, typeof request.query.secret === 'string' ? request.query.secret : '')),
  );
}

/** Those of these streams which a token opens at this moment. */
export async function findOpenStreams(
  deps: MediaRouteDeps,
  token: string,
  streamNames: readonly string[],
): Promise<ReadonlySet<string>> {
  const actor = await deps.sessions.find(token);
  if (actor === null || !mayWatch(actor)) return new Set();
  return findStreamsInScope(deps.db, actor.unitPath, streamNames);
}

/** @throws HttpError with the reason */
async function watch(
  deps: MediaRouteDeps,
  shown: string | readonly string[] | undefined,
  streamName: string | undefined,
): Promise<FlvViewer> {
  const { actor, token } = await whoWatches(deps.sessions, shown, mayWatch);
  if (streamName === undefined) throw notFound();
  if (!(await findStreamsInScope(deps.db, actor.unitPath, [streamName])).has(streamName)) throw notFound();
  if (!deps.viewers.hasRoomFor(actor)) throw new HttpError(429, '同时观看的直播过多，请先关闭其他播放窗口');
  const viewer = deps.mediaServer.watch(streamName);
  if (viewer === null) throw notFound();
  deps.viewers.add({ actor, token, streamName, viewer });
  return viewer;
}

/** The same streams over web sockets, under `/live/<name>.ws`. */
export function registerStreamSockets(sockets: StreamSockets, deps: MediaRouteDeps): void {
  sockets.serve(/^\/live\/([A-Za-z0-9-]{1,64})\.ws$/, async (streamName, token) => {
    try {
      return (await watch(deps, token, streamName)).body;
    } catch (error) {
      if (error instanceof HttpError && isSocketStatus(error.status)) return { status: error.status };
      throw error;
    }
  });
}

function isSocketStatus(status: number): status is SocketRefusal['status'] {
  return [401, 403, 404, 429].includes(status);
}

async function whoWatches(
  sessions: Sessions,
  token: string | readonly string[] | undefined,
  may: (actor: Actor) => boolean,
): Promise<{ actor: Actor; token: string }> {
  const actor = typeof token === 'string' ? await sessions.find(token) : null;
  if (actor === null || typeof token !== 'string') throw unauthorized();
  if (!may(actor)) throw forbidden();
  return { actor, token };
}

async function sendFile(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const facts = await stat(file).catch(() => null);
  if (facts === null) throw notFound();
  const tag = `"${facts.size.toString(36)}-${Math.floor(facts.mtimeMs).toString(36)}"`;
  const isOther = request.headers['if-range'] !== undefined && request.headers['if-range'] !== tag;
  const range = isOther ? 'whole' : readByteRange(request.headers.range, facts.size);
  reply
    .type(flvType)
    .headers({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-store, no-transform', etag: tag });
  if (range === 'outside') return reply.status(416).header('content-range', `bytes */${facts.size}`).send();
  const { start, end } = range === 'whole' ? { start: 0, end: facts.size - 1 } : range;
  if (range !== 'whole') reply.status(206).header('content-range', `bytes ${start}-${end}/${facts.size}`);
  return reply.header('content-length', end - start + 1).send(createReadStream(file, { start, end: Math.max(0, end) }));
}
