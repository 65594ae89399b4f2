import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError, codeOf, reasonOf } from '../db/errors';
import type { Doors } from './doors';

interface Place {
  readonly host: string;
  readonly port: number;
}

/** What to change where a place cannot be listened at. */
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
 * Opens a port and closes it again: to be asked before anything is made, for a first start that fails later would have
 * made accounts of which nobody is told. Throws StartError.
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

/** Lets people in, and answers the address a browser reaches the server at. Throws StartError. */
export async function listen(app: FastifyInstance, doors: Doors, { host, port }: Place): Promise<string> {
  try {
    await app.ready();
    // Where a name has several, that of IPv4.
    const { address, family } = await lookup(host, { order: 'ipv4first' });
    await doors.open({ host: address, port, family: family === 6 ? 6 : 4 });
  } catch (error) {
    throw placeRefusal(error, 'PORT', { host, port });
  }
  const { address, family, port: own } = app.server.address() as AddressInfo;
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `http://${family === 'IPv6' ? `[${reached}]` : reached}:${own}`;
}
