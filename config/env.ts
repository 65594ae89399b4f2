import { isIP } from 'node:net';
import path from 'node:path';

/** What the environment says, checked; the only reader of process.env. */
export interface Env {
  readonly host: string;
  readonly port: number;
  readonly rtmpPort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A server that follows the database: lists and statistics are read there. */
  readonly databaseReadUrl: string | null;
  readonly brokerUrl: string | null;
  readonly streamsUrl: string | null;
  /** Where files go that several processes share; null: they stay in the data folder. */
  readonly filesUrl: string | null;
  /** First start only. */
  readonly adminPassword: string | null;
  readonly demo: boolean;
  /** Kitchens of the demo that stream after its first start. */
  readonly demoOnAir: number;
  /** Whose `X-Forwarded-*` is believed: these addresses and networks, so many proxies in a row, or nobody. */
  readonly trustProxy: readonly string[] | number | false;
  /** Private networks that parameters may send the server to. */
  readonly privateTargets: readonly string[];
  /** What `/metrics` asks for; null: there is none on the usual port. */
  readonly metricsToken: string | null;
  /** Where `/metrics` is told without a token; null: nowhere. */
  readonly metricsListen: { readonly host: string; readonly port: number } | null;
  /** Where the server puts a backup every day; null: nowhere. */
  readonly backupDir: string | null;
}

/** A value of the environment is wrong; the message is one line and names it. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

type Source = Readonly<Record<string, string | undefined>>;

function given(source: Source, name: string): string | null {
  const value = source[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function port(source: Source, name: string, fallback: number): number {
  const value = given(source, name);
  if (value === null) return fallback;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new EnvError(`${name} must be a port (0 to 65535), not "${value}"`);
  return Number(value);
}

function url(source: Source, name: string, protocols: readonly string[]): string | null {
  const value = given(source, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new EnvError(
      `${name} must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    );
  }
  return value;
}

function databaseReadUrl(source: Source): string | null {
  const value = url(source, 'DATABASE_READ_URL', ['postgres:', 'postgresql:']);
  if (value !== null && given(source, 'DATABASE_URL') === null)
    throw new EnvError('DATABASE_READ_URL needs DATABASE_URL, the server that it follows');
  return value;
}

function host(source: Source): string {
  const value = given(source, 'HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]+$/.test(value)) throw new EnvError(`HOST must be an address or a host name, not "${value}"`);
  return value;
}

function adminPassword(source: Source): string | null {
  const value = given(source, 'ADMIN_PASSWORD');
  if (value !== null && !/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{7,20}$/.test(value)) {
    throw new EnvError('ADMIN_PASSWORD must be 7 to 20 letters and digits, both of them');
  }
  return value;
}

function demo(source: Source): boolean {
  const value = given(source, 'DEMO') ?? '1';
  if (value !== '0' && value !== '1') throw new EnvError(`DEMO must be 0 or 1, not "${value}"`);
  return value === '1';
}

const mostOnAir = 20;

function demoOnAir(source: Source): number {
  const value = given(source, 'DEMO_ON_AIR') ?? '4';
  if (!/^\d{1,2}$/.test(value) || Number(value) > mostOnAir)
    throw new EnvError(`DEMO_ON_AIR must be a number of kitchens (0 to ${mostOnAir}), not "${value}"`);
  return Number(value);
}

const mostProxies = 10;

function isNetwork(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  return (
    version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}

/** Addresses and networks joined by commas; null where one is neither. */
function networksIn(value: string): readonly string[] | null {
  const networks = value.split(',').map((one) => one.trim());
  return networks.every((one) => one === 'loopback' || isNetwork(one)) ? networks : null;
}

function privateTargets(source: Source): readonly string[] {
  const value = given(source, 'PRIVATE_TARGETS');
  const networks = value === null ? [] : networksIn(value);
  if (networks === null)
    throw new EnvError(`PRIVATE_TARGETS must be addresses or networks joined by commas, not "${value}"`);
  return networks;
}

function trustProxy(source: Source): Env['trustProxy'] {
  const value = given(source, 'TRUST_PROXY') ?? 'loopback';
  if (value === 'off') return false;
  if (/^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= mostProxies) return Number(value);
  const networks = networksIn(value);
  if (networks !== null) return networks;
  throw new EnvError(
    `TRUST_PROXY must be addresses or networks joined by commas, a number of proxies (1 to ${mostProxies}) or off, not "${value}"`,
  );
}

function metricsToken(source: Source): string | null {
  const value = given(source, 'METRICS_TOKEN');
  if (value !== null && !/^[\w.~+/=-]{16,200}$/.test(value))
    throw new EnvError('METRICS_TOKEN must be 16 to 200 letters, digits and -._~+/=');
  return value;
}

function metricsListen(source: Source): Env['metricsListen'] {
  const value = given(source, 'METRICS_LISTEN');
  if (value === null) return null;
  const [, plain, bracketed, number = ''] = /^(?:([\w.-]+)|\[([\da-f:.]+)\]):(\d{1,5})$/i.exec(value) ?? [];
  const where = plain ?? bracketed;
  if (where === undefined || Number(number) > 65_535)
    throw new EnvError(`METRICS_LISTEN must be an address and a port such as 127.0.0.1:9464, not "${value}"`);
  return { host: where, port: Number(number) };
}

/** Throws EnvError at the first wrong value. */
export function readEnv(source: Source = process.env): Env {
  const backupDir = given(source, 'BACKUP_DIR');
  return {
    host: host(source),
    port: port(source, 'PORT', 8080),
    rtmpPort: port(source, 'RTMP_PORT', 1935),
    dataDir: path.resolve(given(source, 'DATA_DIR') ?? 'data'),
    databaseUrl: url(source, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: databaseReadUrl(source),
    brokerUrl: url(source, 'BROKER_URL', ['stomp:', 'stomps:']),
    streamsUrl: url(source, 'STREAMS_URL', ['http:', 'https:']),
    filesUrl: url(source, 'FILES_URL', ['file:', 's3:', 's3+http:']),
    adminPassword: adminPassword(source),
    demo: demo(source),
    demoOnAir: demoOnAir(source),
    trustProxy: trustProxy(source),
    privateTargets: privateTargets(source),
    metricsToken: metricsToken(source),
    metricsListen: metricsListen(source),
    backupDir: backupDir === null ? null : path.resolve(backupDir),
  };
}
