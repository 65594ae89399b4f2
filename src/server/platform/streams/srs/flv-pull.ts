import type { ClientRequest, IncomingMessage } from 'node:http';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { FlvDemuxer } from '../flv/flv-demuxer';
import { MalformedFlv } from '../flv/flv-tag';
import type { FlvTag } from '../flv/flv-tag';

/** A server that sends nothing for so long has no stream. */
const IDLE_MS = 10_000;

export interface FlvPullOptions {
  readonly url: string;
  readonly tag: (tag: FlvTag) => void;
  /** Once, when nothing more comes. `malformed`: what came was not FLV. */
  readonly ended: (reason: 'over' | 'malformed') => void;
}

/** Reads one HTTP-FLV stream until it ends. Returns what stops it; `ended` follows. */
export function pullFlv({ url, tag, ended }: FlvPullOptions): () => void {
  let over = false;
  const request: ClientRequest = url.startsWith('https:') ? getHttps(url, read) : getHttp(url, read);
  const end = (reason: 'over' | 'malformed'): void => {
    if (over) return;
    over = true;
    request.destroy();
    ended(reason);
  };
  request.setTimeout(IDLE_MS, () => end('over'));
  request.on('error', () => end('over'));

  function read(response: IncomingMessage): void {
    if (response.statusCode !== 200) {
      end('over');
      return;
    }
    const demuxer = new FlvDemuxer();
    response.on('data', (chunk: Buffer) => {
      if (over) return;
      try {
        for (const next of demuxer.push(chunk)) tag(next);
      } catch (error) {
        if (!(error instanceof MalformedFlv)) throw error;
        end('malformed');
      }
    });
    response.on('error', () => end('over'));
    response.on('close', () => end('over'));
  }

  return () => end('over');
}
