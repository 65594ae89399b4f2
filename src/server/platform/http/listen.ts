import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError, codeOf, reasonOf } from '../db/errors';

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

/** Who stands at the door while this process is busy; the system may grant fewer. A crowd that comes back all at once is more than the usual 511. */
export const backlog = 4096;

/** Opens the port and answers the address a browser reaches it at. Throws StartError. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    const address = await app.listen({ host, port, backlog });
    return address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]');
  } catch (error) {
    throw placeRefusal(error, 'PORT', { host, port });
  }
}
