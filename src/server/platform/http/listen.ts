import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError, codeOf, reasonOf } from '../db/errors';

interface Place {
  readonly host: string;
  readonly port: number;
}

/** Connections that wait while this process is busy; the system may grant fewer. Node's 511 are too few when all browsers come back at once. */
export const backlog = 4096;

/** The setting to change if a place cannot be listened at. */
export function placeRefusal(
  error: unknown,
  setting: string,
  { host, port }: Place,
  hostSetting: 'HOST' | 'METRICS_LISTEN' = 'HOST',
): StartError {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `${setting} ${port} is already in use`,
    EACCES: `${setting} ${port} may not be opened by this user`,
    EADDRNOTAVAIL: `${hostSetting} ${host} is not an address of this machine`,
    ENOTFOUND: `${hostSetting} ${host} is not known`,
  };
  return new StartError(reasons[codeOf(error) ?? ''] ?? reasonOf(error));
}

/**
 * Opens a port and closes it again. Called before anything is made: a first start that fails later would have made accounts
 * whose passwords are not shown. Throws StartError.
 */
export async function expectFreePort(setting: 'PORT' | 'RTMP_PORT', place: Place): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(place, resolve));
  } catch (error) {
    throw placeRefusal(error, setting, place);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Listens, and returns the address at which a browser reaches the server. Throws StartError. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    await app.ready();
    // A name with several addresses: the IPv4 one.
    const { address } = await lookup(host, { order: 'ipv4first' });
    app.server.listen({ host: address, port, backlog });
    await once(app.server, 'listening');
  } catch (error) {
    throw placeRefusal(error, 'PORT', { host, port });
  }
  const { address, family, port: own } = app.server.address() as AddressInfo;
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `http://${family === 'IPv6' ? `[${reached}]` : reached}:${own}`;
}
