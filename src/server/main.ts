import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EnvError, readEnv } from '../../config/env';
import { createApp } from './app';
import type { App } from './app';
import { StartError } from './platform/db/errors';
import { createLog } from './platform/log/log';

const programsDir = path.dirname(path.resolve(process.argv[1] ?? 'dist/server/main.mjs'));
const log = createLog(process.stdout.isTTY);

/** One line, no stack: whoever starts a server wants to know what to change. */
function giveUp(error: unknown): never {
  if (error instanceof EnvError || error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'the server could not go on');
  process.exit(1);
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(programsDir, '../../package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';
}

function announce(app: App): void {
  log.info({ address: app.address }, 'ready');
  if (app.accounts.length === 0) return;
  if (!process.stdout.isTTY) {
    log.info({ accounts: app.accounts }, 'accounts');
    return;
  }
  const lines = app.accounts.map(
    (one) => `  ${one.username.padEnd(16)} ${one.password.padEnd(16)} ${one.role} · ${one.unit}`,
  );
  process.stdout.write(`\n${['Accounts (shown this once):', ...lines].join('\n')}\n\n`);
}

async function main(): Promise<void> {
  const env = readEnv();
  const app = await createApp({
    ...env,
    programsDir,
    assetsDir: path.join(programsDir, 'assets'),
    consoleDir: path.join(programsDir, '../console'),
    version: version(),
    log,
    onFailure: giveUp,
  });
  announce(app);
  let closing = false;
  const close = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    app.close().then(() => process.exit(0), giveUp);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

main().catch(giveUp);
