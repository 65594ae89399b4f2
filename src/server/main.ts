import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EnvError, readEnv } from '../../config/env';
import { createApp } from './app';
import type { App } from './app';
import { StartError } from './platform/db/errors';
import { writeFirstAccounts } from './platform/installation/first-accounts';
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

async function announce(app: App, dataDir: string): Promise<void> {
  const isFirst = app.accounts.length > 0;
  const file = isFirst && !process.stdout.isTTY ? await writeFirstAccounts(dataDir, app.accounts) : null;
  log.info({ address: app.address }, 'ready');
  if (!isFirst) return;
  if (file !== null) {
    log.info({ file }, 'accounts: their first passwords stand in this file until the administrator signs in');
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
  let closing = false;
  const close = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    app.close().then(() => process.exit(0), giveUp);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  // Whoever has been told that it is ready may end it.
  await announce(app, env.dataDir);
}

main().catch(giveUp);
