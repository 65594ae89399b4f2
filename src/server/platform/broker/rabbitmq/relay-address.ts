/** Where the relay listens and who this server is there. */
export interface RelayAddress {
  readonly host: string;
  readonly port: number;
  /** TLS, with the host's certificate checked. */
  readonly secure: boolean;
  readonly login: string;
  readonly passcode: string;
  readonly virtualHost: string;
}

const ports: Readonly<Record<string, number>> = { 'stomp:': 61613, 'stomps:': 61614 };

/**
 * Reads `stomp://user:password@host:port/vhost`; `stomps` means TLS, without a path the virtual host is `/`.
 * @throws Error whose message names what is wrong and holds no secret.
 */
export function parseRelayUrl(text: string): RelayAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  const port = url && ports[url.protocol];
  if (!url || !port) throw new Error('BROKER_URL must look like stomp://user:password@host:61613/vhost');
  if (!url.hostname || !url.username || !url.password)
    throw new Error('BROKER_URL needs a host, a user and a password');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? port : Number(url.port),
    secure: url.protocol === 'stomps:',
    login: decodeURIComponent(url.username),
    passcode: decodeURIComponent(url.password),
    virtualHost: decodeURIComponent(url.pathname.slice(1)) || '/',
  };
}
