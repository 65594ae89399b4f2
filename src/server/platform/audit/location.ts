import { BlockList, isIP } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

const inside = new BlockList();
inside.addSubnet('10.0.0.0', 8, 'ipv4');
inside.addSubnet('172.16.0.0', 12, 'ipv4');
inside.addSubnet('192.168.0.0', 16, 'ipv4');
inside.addSubnet('169.254.0.0', 16, 'ipv4');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/** Where an address lies, as far as that can be known without asking anybody; empty where it cannot. */
export function locationOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 0) return '';
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (own.check(plain, family)) return '本机';
  return inside.check(plain, family) ? '内网' : '';
}
