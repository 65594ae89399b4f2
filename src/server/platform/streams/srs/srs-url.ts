import { createHmac } from 'node:crypto';
import { StartError } from '../../db/errors';

/** Where SRS is, as `STREAMS_URL` tells it. */
export interface SrsAddresses {
  /** HTTP API, without a trailing slash. */
  readonly api: string;
  /** What its API is shown, where that asks for a user and a password. */
  readonly authorization: string | null;
  /** Where cameras publish: `rtmp://host:port`. */
  readonly rtmp: string;
  /** Where SRS serves HTTP-FLV. */
  readonly flv: string;
  /** What SRS's hooks carry to prove that they come from it. */
  readonly secret: string;
  /** What shows SRS's hook that it is one of our processes that plays a stream. */
  readonly pullToken: string;
}

/** Not the secret itself: it stands in addresses, and addresses in logs. */
export function pullTokenOf(secret: string): string {
  return createHmac('sha256', secret).update('pull').digest('hex').slice(0, 32);
}

/**
 * Reads `http://user:password@srs:1985?rtmp=rtmp://srs:1935&flv=http://srs:8080&secret=...`. `rtmp` and `flv` default to SRS's own
 * ports on the same host; the secret has no default. Throws StartError.
 */
export function parseSrsUrl(text: string): SrsAddresses {
  if (!URL.canParse(text)) throw new StartError('STREAMS_URL is not an address');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new StartError('STREAMS_URL must begin with http:// or https://');
  const secret = url.searchParams.get('secret') ?? '';
  if (secret.length < 16) throw new StartError('STREAMS_URL needs a secret of at least 16 characters');
  return {
    api: url.origin,
    authorization: url.username === '' ? null : authorizationOf(url),
    rtmp: part(url, 'rtmp', `rtmp://${url.hostname}:1935`),
    flv: part(url, 'flv', `http://${url.hostname}:8080`),
    secret,
    pullToken: pullTokenOf(secret),
  };
}

function authorizationOf({ username, password }: URL): string {
  const told = [username, password].map((one) => decodeURIComponent(one)).join(':');
  return `Basic ${Buffer.from(told).toString('base64')}`;
}

function part(url: URL, name: 'rtmp' | 'flv', byDefault: string): string {
  const value = url.searchParams.get(name) ?? byDefault;
  if (!URL.canParse(value)) throw new StartError(`STREAMS_URL: ${name} is not an address`);
  return value.replace(/\/+$/, '');
}
