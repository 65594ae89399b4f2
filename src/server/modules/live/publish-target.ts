import type { PublishTarget } from '../../../contract/live';

/** What the server is called by those who are not on its machine. */
export interface OutsideNames {
  /** `host` or `host:port`, as an administrator has named it; empty where nobody has. */
  readonly named: string;
  /** The host that the asking browser has reached. */
  readonly called: string;
}

const hereAlone = /^(localhost|127\.|\[?::1\]?$|0\.0\.0\.0$|\[?::\]?$)/;

/**
 * The media server's address as a camera outside needs it. The media server itself may know nothing but the address it is
 * bound to; then the name under which the browser has found us is the best guess.
 */
export function publishTargetOf(address: string, { named, called }: OutsideNames): Omit<PublishTarget, 'isSimulated'> {
  const url = new URL(address);
  if (named !== '') url.host = named;
  else if (hereAlone.test(url.hostname)) url.hostname = called;
  const at = url.pathname.lastIndexOf('/');
  return {
    fullAddress: url.href,
    server: `${url.protocol}//${url.host}${url.pathname.slice(0, at)}`,
    streamKey: `${url.pathname.slice(at + 1)}${url.search}`,
    isLocal: hereAlone.test(url.hostname),
  };
}
