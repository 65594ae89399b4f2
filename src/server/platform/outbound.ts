import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = isIP(network) === 6 ? '128' : '32'] = network.split('/');
    list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

const loopback = ['127.0.0.0/8', '::1'];
const loopbackList = listOf(loopback);

/** Networks that are not the public internet, and those that lead into one of them. */
const privateList = listOf([
  ...loopback,
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]);

/** Where the server may connect to when a parameter names the address. */
export interface Targets {
  allows(address: string, isEncrypted: boolean): boolean;
}

/** The public internet over TLS, and these private networks; without TLS nothing but this machine, where it is one of them. */
export function targetsOf(privateNetworks: readonly string[]): Targets {
  const allowed = listOf(privateNetworks.flatMap((one) => (one === 'loopback' ? loopback : [one])));
  return {
    allows: (address, isEncrypted) => {
      const kind = family(address);
      if (!isEncrypted && !loopbackList.check(address, kind)) return false;
      return !privateList.check(address, kind) || allowed.check(address, kind);
    },
  };
}

export class ForbiddenTarget extends Error {
  override readonly name = 'ForbiddenTarget';
}

/** Looks a name up and answers its addresses only if each of them is allowed: what was checked is what is connected to. */
const checkedLookup =
  (targets: Targets, isEncrypted: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, '');
        return;
      }
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => targets.allows(address, isEncrypted)))
        callback(new ForbiddenTarget(hostname), '');
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

interface Post {
  readonly address: URL;
  readonly json: string;
  readonly targets: Targets;
  readonly timeoutMs: number;
}

/** Posts a JSON text, follows no redirect and reads no body. Answers the HTTP status. @throws ForbiddenTarget */
export async function postJson({ address, json, targets, timeoutMs }: Post): Promise<number> {
  const isEncrypted = address.protocol === 'https:';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  // An address is not looked up.
  if (isIP(host) !== 0 && !targets.allows(host, isEncrypted)) throw new ForbiddenTarget(host);
  return new Promise((resolve, reject) => {
    const request = (isEncrypted ? https : http).request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) },
      lookup: checkedLookup(targets, isEncrypted),
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
    });
    request.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(json);
  });
}
