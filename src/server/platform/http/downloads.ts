import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { minuteMs, wireDate } from '../../../contract/time';
import { codeOf } from '../db/errors';
import type { WritingCall } from './call';

export interface Download {
  /** With its extension; what the browser saves it as. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: Readable;
  /** For what takes longer than other downloads. */
  readonly longestMs?: number;
}

/** A file name, without its extension, of records as a unit sees them on a day: `备案列表 枝江市 2026-11-29`. */
export const datedName = ({ actor, now }: Pick<WritingCall, 'actor' | 'now'>, title: string): string =>
  `${title} ${actor.unitName} ${wireDate(now)}`;

export function pdfFile(fileName: string, bytes: Buffer): Download {
  return { fileName, mediaType: 'application/pdf', body: Readable.from([bytes]) };
}

/** A reader that takes longer has gone, or never meant to read. */
const usualLongestMs = 10 * minuteMs;
/** A reader that takes nothing for so long holds up others. */
const longestStillMs = 30_000;

/**
 * Sends a stream of unknown length past the compression, which it needs no more. Answers at once; the stream is destroyed when
 * its reader goes. A failure in the middle breaks the connection, so that nobody takes a half for the whole.
 */
export function sendDownload(
  reply: FastifyReply,
  { fileName, mediaType, body, longestMs = usualLongestMs }: Download,
  stillMs = longestStillMs,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  const name = encodeURIComponent(fileName).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  const headers = {
    ...reply.getHeaders(),
    'content-type': mediaType,
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
  };
  for (const [header, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(header, value);
  // Time goes by while the next rows are read, too.
  raw.setTimeout(stillMs, () => {
    if (raw.writableLength > 0) raw.destroy();
  });
  return pipeline(body, raw, { signal: AbortSignal.timeout(longestMs) }).catch((error: unknown) => {
    raw.destroy();
    if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') reply.log.error({ err: error }, 'a download broke off');
  });
}

/** Nothing leaves before the log says so. */
export async function sendLogged(call: WritingCall, file: Download): Promise<void> {
  await call.write(() => Promise.resolve());
  void sendDownload(call.reply, file);
}
