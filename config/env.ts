import path from 'node:path';

/** What the environment says, checked; the only reader of process.env. */
export interface Env {
  readonly host: string;
  readonly port: number;
  readonly rtmpPort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly brokerUrl: string | null;
  readonly streamsUrl: string | null;
  /** First start only. */
  readonly adminPassword: string | null;
  readonly demo: boolean;
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

/** Throws EnvError at the first wrong value. */
export function readEnv(source: Source = process.env): Env {
  return {
    host: host(source),
    port: port(source, 'PORT', 8080),
    rtmpPort: port(source, 'RTMP_PORT', 1935),
    dataDir: path.resolve(given(source, 'DATA_DIR') ?? 'data'),
    databaseUrl: url(source, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    brokerUrl: url(source, 'BROKER_URL', ['stomp:', 'stomps:']),
    streamsUrl: url(source, 'STREAMS_URL', ['http:', 'https:']),
    adminPassword: adminPassword(source),
    demo: demo(source),
  };
}
