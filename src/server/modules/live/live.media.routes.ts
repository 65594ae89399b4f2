import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenHeader } from '../../../contract/constants';
import type { Sessions } from '../../platform/auth/sessions';
import type { Broker } from '../../platform/broker/types';
import type { Database } from '../../platform/db/transaction';
import { addressOf } from '../../platform/http/addresses';
import { HttpError, forbidden, notFound, tooOften, unauthorized } from '../../platform/http/errors';
import type { RateLimiters } from '../../platform/http/rate-limiters';
import type { SocketRefusal, StreamSockets } from '../../platform/http/stream-sockets';
import { readRecording } from '../../platform/streams/flv/serve-recording';
import type { SrsMediaServer } from '../../platform/streams/srs/types';
import type { FlvViewer, MediaServer } from '../../platform/streams/types';
import { readByteRange } from './byte-range';
import { mayReplay, mayWatch } from './live.guard';
import type { Playable, Recordings } from './live.recordings';
import { plays } from './live.plays';
import type { PlayLog, Player } from './live.plays';
import { findRecord, findStream, findStreamsInScope } from './live.repository';
import type { LiveRow } from './live.repository';
import type { LiveViewers } from './live.viewers';
import type { Viewings } from './live.viewings';

const flvType = 'video/x-flv';

export interface MediaRouteDeps {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly limiters: RateLimiters;
  readonly mediaServer: MediaServer;
  readonly recordings: Recordings;
  readonly viewers: LiveViewers;
  readonly viewings: Viewings;
  readonly playLog: PlayLog;
}

/** Live streams and recordings, as a player fetches them: with the session's token, inside the session's scope. */
export function registerMediaRoutes(app: FastifyInstance, deps: MediaRouteDeps): void {
  app.get<{ Params: { file: string } }>('/live/:file', { exposeHeadRoute: false }, async (request, reply) => {
    const streamName = /^([A-Za-z0-9-]{1,64})\.flv$/.exec(request.params.file)?.[1];
    const viewer = await watch(deps, request.headers[tokenHeader], addressOf(request), streamName);
    reply.raw.once('close', () => viewer.close());
    return reply
      .type(flvType)
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(viewer.body);
  });

  app.get<{ Params: { file: string } }>('/live/recordings/:file', async (request, reply) => {
    const player = await whoPlays(deps, request.headers[tokenHeader], addressOf(request));
    const refuse = deps.playLog.refuse.bind(deps.playLog, plays.replaying, player);
    if (!mayReplay(player.actor)) return refuse(null, forbidden());
    const id = /^([1-9]\d{0,14})\.flv$/.exec(request.params.file)?.[1];
    const record = id === undefined ? null : await findRecord(deps.db, everywhere, Number(id));
    if (record !== null && !isBelow(player, record)) return refuse(record, notFound());
    const found = record?.recordingFile == null ? null : await deps.recordings.find(record.recordingFile);
    if (record === null || found === null) throw notFound();
    return sendFile(found, request, reply, (bytes) => deps.playLog.replayed(player, record, bytes));
  });
}

/** Tells the other server processes that SRS has asked this one; no guard admits a browser to it. */
const hooksTopic = '/internal/srs';

/**
 * Where SRS asks who may come in. Its secret is part of the address, for SRS sends nothing else. Returns what stops listening
 * to the other processes.
 */
export function registerSrsHook(
  app: FastifyInstance,
  srs: SrsMediaServer,
  broker: Pick<Broker, 'publish' | 'listen'>,
): () => void {
  const options = { config: { rateLimit: false } } as const;
  app.post<{ Querystring: { secret?: string | readonly string[] } }>('/internal/srs', options, async (request) => {
    const { secret } = request.query;
    const { code, isNews } = await srs.handleHook(request.body, typeof secret === 'string' ? secret : '');
    if (isNews) broker.publish(hooksTopic, {});
    return { code };
  });
  return broker.listen(hooksTopic, () => srs.hurry());
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

const everywhere = '/';
const isBelow = ({ actor }: Player, { unitPath }: LiveRow) => unitPath.startsWith(actor.unitPath);

/** @throws HttpError with the reason */
async function watch(
  deps: MediaRouteDeps,
  shown: string | readonly string[] | undefined,
  ip: string,
  streamName: string | undefined,
): Promise<FlvViewer> {
  const player = await whoPlays(deps, shown, ip);
  const { actor, token } = player;
  const refuse = deps.playLog.refuse.bind(deps.playLog, plays.watching, player);
  if (!mayWatch(actor)) return refuse(null, forbidden());
  const record = streamName === undefined ? null : await findStream(deps.db, streamName);
  if (streamName === undefined || record === null) throw notFound();
  if (!isBelow(player, record)) return refuse(record, notFound());
  if (!deps.viewers.hasRoomFor(actor)) throw new HttpError(429, '同时观看的直播过多，请先关闭其他播放窗口');
  const viewer = deps.mediaServer.watch(streamName);
  if (viewer === null) throw notFound();
  deps.viewers.add({ actor, token, streamName, viewer });
  await deps.viewings.begin({ actor, ip, record }, viewer);
  return viewer;
}

/** The same streams over web sockets, under `/live/<name>.ws`. */
export function registerStreamSockets(sockets: StreamSockets, deps: MediaRouteDeps): void {
  sockets.serve(/^\/live\/([A-Za-z0-9-]{1,64})\.ws$/, async (streamName, token, ip) => {
    try {
      return (await watch(deps, token, ip, streamName)).body;
    } catch (error) {
      if (error instanceof HttpError && isSocketStatus(error.status)) return { status: error.status };
      throw error;
    }
  });
}

function isSocketStatus(status: number): status is SocketRefusal['status'] {
  return [401, 403, 404, 429].includes(status);
}

async function whoPlays(
  { sessions, limiters }: MediaRouteDeps,
  token: string | readonly string[] | undefined,
  ip: string,
): Promise<Player> {
  const actor = typeof token === 'string' ? await sessions.find(token) : null;
  if (actor === null || typeof token !== 'string') throw unauthorized();
  if (!limiters.users.take(String(actor.userId))) throw tooOften();
  return { actor, token, ip };
}

async function sendFile(
  recording: Playable,
  request: FastifyRequest,
  reply: FastifyReply,
  /** Before the first byte leaves. */
  played: (bytes: number) => Promise<void>,
): Promise<FastifyReply> {
  const { bytes, etag } = recording;
  const isOther = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
  const range = isOther ? 'whole' : readByteRange(request.headers.range, bytes);
  reply.type(flvType).headers({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-store, no-transform', etag });
  if (range === 'outside') return reply.status(416).header('content-range', `bytes */${bytes}`).send();
  if (request.method === 'GET') await played(bytes);
  const { start, end } = range === 'whole' ? { start: 0, end: bytes - 1 } : range;
  if (range !== 'whole') reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  return reply.header('content-length', end - start + 1).send(await readRecording(recording, start, end));
}
