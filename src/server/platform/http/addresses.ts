import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whose `X-Forwarded-*` is believed: these addresses and networks, so many proxies in a row, or nobody. */
export type TrustedProxies = readonly string[] | number | false;

/** As Fastify asks: about the peer first, then about each address before it. */
export function trusted(proxies: TrustedProxies): string[] | ((address: string, hop: number) => boolean) | false {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

const known = new WeakMap<FastifyRequest['raw'], string>();

/** Where a request comes from, as far as the trusted proxies tell; what is no address is nobody's word. It stays known when the client goes. */
export function addressOf(request: FastifyRequest): string {
  const address = known.get(request.raw) ?? readAddress(request);
  known.set(request.raw, address);
  return address;
}

function readAddress({ ip, raw }: FastifyRequest): string {
  return isIP(ip) === 0 ? (raw.socket.remoteAddress ?? '') : ip;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** An IPv4 peer of a socket that takes both. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function networksOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const one of proxies.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]))) {
    const [address = '', bits] = one.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** The same of a request that never becomes Fastify's: one for a web socket. */
export function addressOfUpgrade({ headers, socket }: IncomingMessage, proxies: TrustedProxies): string {
  const peer = plain(socket.remoteAddress ?? '');
  const told = String(headers['x-forwarded-for'] ?? '').split(',');
  const chain = [peer, ...told.map((one) => plain(one.trim())).reverse()].filter((one) => isIP(one) !== 0);
  const networks = networksOf(typeof proxies === 'object' ? proxies : []);
  const isTrusted = (address: string, hop: number) =>
    typeof proxies === 'number' ? hop < proxies : networks.check(address, familyOf(address));
  return chain.find((address, hop) => !isTrusted(address, hop)) ?? chain.at(-1) ?? peer;
}
