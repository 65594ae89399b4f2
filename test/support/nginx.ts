import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeOf } from '../../src/server/platform/db/errors';
import { eventually } from './eventually';
import { hasProgram } from './programs';

/** False on a machine without the programs. */
export const isNginxThere = (): boolean => hasProgram('nginx', '-v') && hasProgram('openssl', 'version');

/** Connections, those to the server included: as many as config/deploy/nginx.conf asks for. */
const workerConnections = 8192;

export interface Nginx {
  readonly port: number;
  /** The certificate it shows, for `localhost`. */
  readonly ca: string;
  /** Where SRS asks, without TLS. */
  readonly hooksPort: number;
  stop(): Promise<void>;
}

/** Of those that the system gives to nobody by itself: what stops and starts again finds its port as it has left it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      await new Promise((resolve) => server.close(resolve));
      return port;
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
    }
  }
}

function makeCertificate(folder: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', path.join(folder, 'console.key'), '-out', path.join(folder, 'console.crt')];
  if (spawnSync('openssl', ['req', '-x509', ...key, ...names, ...files]).status !== 0)
    throw new Error('No certificate');
}

interface Ports {
  readonly port: number;
  readonly hooksPort: number;
}

/** The sample as it stands, but for its ports and the folder of its certificate; for several with the lines it has for them. */
function sampleFor(sample: string, folder: string, { port, hooksPort }: Ports, apps: readonly string[]): string {
  const hosts = apps.map((app) => new URL(app).host);
  const [first = '', ...others] = hosts;
  const marked =
    others.length === 0 ? sample : sample.replaceAll('#ip_hash;', 'ip_hash;').replaceAll('#server ', 'server ');
  return marked
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 127.0.0.1:8090', `listen 127.0.0.1:${hooksPort}`)
    .replaceAll('/etc/nginx/', `${folder}/`)
    .replaceAll('127.0.0.1:8080', first)
    .replaceAll('127.0.0.1:8082', others[0] ?? '127.0.0.1:8082');
}

async function writeConfiguration(folder: string, ports: Ports, apps: readonly string[]): Promise<string> {
  const here = sampleFor(await readFile('config/deploy/nginx.conf', 'utf8'), folder, ports, apps);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  const around = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;`,
    `worker_rlimit_nofile ${2 * workerConnections}; events { worker_connections ${workerConnections}; }`,
    `http { access_log off; ${temporary.join(' ')} include ${folder}/console.conf; }`,
  ];
  await writeFile(path.join(folder, 'console.conf'), here);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, around.join('\n'));
  return file;
}

/** In front of one server or two, with TLS, on a port of its own. */
export async function startNginx(...apps: readonly string[]): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  makeCertificate(folder);
  const ca = await readFile(path.join(folder, 'console.crt'), 'utf8');
  const port = await freePort();
  const hooksPort = await freePort();
  const file = await writeConfiguration(folder, { port, hooksPort }, apps);
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
  const orphaned = () => nginx.kill('SIGKILL');
  process.once('exit', orphaned);
  const pidFile = path.join(folder, 'nginx.pid');
  await eventually('nginx runs', () => readFile(pidFile).then(Boolean, () => false));
  return {
    port,
    ca,
    hooksPort,
    async stop() {
      const exited = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await exited;
      process.off('exit', orphaned);
      await rm(folder, { recursive: true });
    },
  };
}
