import type { ClientRequest, IncomingMessage } from 'node:http';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { FlvDemuxer } from '../flv/flv-demuxer';
import { MalformedFlv } from '../flv/flv-tag';
import type { FlvTag } from '../flv/flv-tag';

/** A server that sends nothing for so long has no stream. */
const idleMs = 10_000;

export interface FlvPullOptions {
  readonly url: string;
  readonly tag: (tag: FlvTag) => void;
  /** Once, when nothing more comes, or what comes is not FLV. `isFrozen`: the connection stands, and nothing is sent on it. */
  readonly ended: (isFrozen: boolean) => void;
}

/** Reads one HTTP-FLV stream until it ends. Returns what stops it; `ended` follows. */
export function pullFlv({ url, tag, ended }: FlvPullOptions): () => void {
  let over = false;
  let isHeard = false;
  const request: ClientRequest = url.startsWith('https:') ? getHttps(url, read) : getHttp(url, read);
  const end = (isFrozen = false): void => {
    if (over) return;
    over = true;
    request.destroy();
    ended(isFrozen);
  };
  request.setTimeout(idleMs, () => end(isHeard));
  request.on('error', () => end());

  function read(response: IncomingMessage): void {
    if (response.statusCode !== 200) {
      end();
      return;
    }
    const demuxer = new FlvDemuxer();
    response.on('data', (chunk: Buffer) => {
      if (over) return;
      isHeard = true;
      try {
        for (const next of demuxer.push(chunk)) tag(next);
      } catch (error) {
        if (!(error instanceof MalformedFlv)) throw error;
        end();
      }
    });
    response.on('error', () => end());
    response.on('close', () => end());
  }

  return () => end();
}
