/** `rtmp://host:port/app/name?key=...`, taken apart as the protocol wants it. */
export interface PublishAddress {
  readonly host: string;
  readonly port: number;
  readonly app: string;
  /** Address of the application, without the stream. */
  readonly tcUrl: string;
  /** Stream name with its query. */
  readonly stream: string;
}

/** Throws a TypeError when the address names no application or no stream. */
export function parsePublishAddress(address: string): PublishAddress {
  const url = new URL(address);
  const [, app, name] = url.pathname.split('/');
  if (url.protocol !== 'rtmp:' || !app || !name) throw new TypeError('not an address for publishing');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 1935),
    app,
    tcUrl: `rtmp://${url.host}/${app}`,
    stream: `${name}${url.search}`,
  };
}
