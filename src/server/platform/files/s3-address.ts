import { StartError } from '../db/errors';

/** A bucket and who may use it. */
export interface S3Address {
  /** Of the bucket: `https://host/bucket`, or `https://bucket.host` where the address has no path. */
  readonly endpoint: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

const expected = 's3://key:secret@host/bucket?region=... (s3+http:// without TLS)';

/** Of `FILES_URL`. Throws StartError. */
export function readS3Address(url: URL): S3Address {
  const missing = (what: string) => new StartError(`FILES_URL has no ${what}: it is to be ${expected}`);
  if (url.hostname === '') throw missing('host');
  if (url.username === '' || url.password === '') throw missing('key and secret');
  const path = url.pathname.replace(/\/+$/, '');
  if (path.split('/').length > 2) throw new StartError(`FILES_URL names more than a bucket: it is to be ${expected}`);
  // Without a path the bucket is part of the host's name, which an address cannot have.
  if (path === '' && !/^[^.]+\.[^.]+\.[^.]+/.test(url.hostname)) throw missing('bucket');
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region');
  if (unknown !== undefined) throw new StartError(`FILES_URL knows no "${unknown}": it is to be ${expected}`);
  return {
    endpoint: `${url.protocol === 's3:' ? 'https:' : 'http:'}//${url.host}${path}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}
