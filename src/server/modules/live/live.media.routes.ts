import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenHeader } from '../../../contract/constants';
import { copyHeaders } from '../../../contract/recording-copies';
import { hourMs, wireTime } from '../../../contract/time';
import type { Sessions } from '../../platform/auth/sessions';
import type { Broker } from '../../platform/broker/types';
import type { Database } from '../../platform/db/transaction';
import { addressOf } from '../../platform/http/addresses';
import { sendDownload } from '../../platform/http/downloads';
import { HttpError, forbidden, notFound, tooOften, unauthorized } from '../../platform/http/errors';
import type { RateLimiters } from '../../platform/http/rate-limiters';
import type { SocketRefusal, StreamSockets } from '../../platform/http/stream-sockets';
import { recordingPart } from '../../platform/streams/flv/recording-part';
import { readRecording } from '../../platform/streams/flv/serve-recording';
import type { SrsMediaServer } from '../../platform/streams/srs/types';
import type { FlvViewer, MediaServer } from '../../platform/streams/types';
import { readByteRange } from './byte-range';
import type { CopyOrder, RecordingCopies } from './live.copies';
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
  readonly copies: RecordingCopies;
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

  app.get<RecordingRequest>('/live/recordings/:file', async (request, reply) => {
    const [, id, ending] = /^([1-9]\d{0,14})\.(flv|mp4)$/.exec(request.params.file) ?? [];
    const isCopy = ending === 'mp4';
    // A copy is made by asking for it, which HEAD does not mean to do.
    if (isCopy && request.method !== 'GET') return reply.status(405).header('allow', 'GET').send();
    const player = await whoPlays(deps, request.headers[tokenHeader], addressOf(request));
    const refuse = deps.playLog.refuse.bind(deps.playLog, isCopy ? plays.downloading : plays.replaying, player);
    if (!mayReplay(player.actor)) return refuse(null, forbidden());
    const record = id === undefined ? null : await findRecord(deps.db, everywhere, Number(id));
    if (record !== null && !isBelow(player, record)) return refuse(record, notFound());
    const whole = record?.recordingFile == null ? null : await deps.recordings.find(record.recordingFile);
    if (record === null || whole === null) throw notFound();
    const part = partIn(request.query.part);
    if (isCopy) {
      const recording =
        record.recordingPartsAt.length === 0 && (part ?? 1) === 1 ? whole : await partOf(whole, part ?? 1);
      return sendCopy(deps.copies, player, { record, recording, part: part ?? 1 }, reply);
    }
    const played = part === null ? whole : await partOf(whole, part);
    return sendFile(played, request, reply, (bytes) => deps.playLog.replayed(player, record, bytes));
  });
}

interface RecordingRequest {
  Params: { file: string };
  Querystring: { part?: string | readonly string[] };
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

/** The number of the part that an address names, from 1 on; null for the whole recording, 0 for what is no number. */
function partIn(part: RecordingRequest['Querystring']['part']): number | null {
  if (part === undefined) return null;
  return typeof part === 'string' && /^[1-9]\d{0,2}$/.test(part) ? Number(part) : 0;
}

/** @throws HttpError when there is no such part */
async function partOf(whole: Playable, part: number): Promise<Playable> {
  const found = await recordingPart(whole, part);
  if (found === null) throw notFound();
  return { ...found, etag: whole.etag.replace(/"$/, `-${part}"`) };
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

/** A recording of twelve hours over a slow line. */
const longestCopyMs = 6 * hourMs;

async function sendCopy(
  copies: RecordingCopies,
  player: Player,
  order: CopyOrder,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  const copy = await copies.make(player, order, leaving.signal).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
    return null;
  });
  // Nobody is left to be answered.
  if (copy === null) return reply.hijack();
  const { bytes, sha256, checkCode, body } = copy;
  reply.headers({ 'content-length': bytes, [copyHeaders.sha256]: sha256, [copyHeaders.checkCode]: checkCode });
  const download = { fileName: nameOfCopy(order), mediaType: 'video/mp4', body, longestMs: longestCopyMs };
  void sendDownload(reply, download);
  return reply;
}

/** `直播录像 王建国 2026-05-01 08-00-00 第2段.mp4` */
function nameOfCopy({ record, part }: CopyOrder): string {
  const { cookName, startedAt } = record;
  const from = startedAt === null ? '' : ` ${wireTime(startedAt).replaceAll(':', '-')}`;
  return `直播录像 ${cookName}${from}${part === 1 ? '' : ` 第${part}段`}.mp4`;
}
