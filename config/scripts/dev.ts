import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { root } from './sources.mjs';

/** `npm run dev`: the server, restarted when its sources change, and the console with hot reload at http://127.0.0.1:8081. */

const script = (...parts: string[]): string => path.join(root, ...parts);
const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve));

let server: ChildProcess | null = null;
let turn: Promise<void> = Promise.resolve();
let isClosing = false;

/** One at a time: the old server has to let go of the data folder before the new one takes it. */
function restart(): void {
  turn = turn.then(async () => {
    const built = await ended(
      spawn(process.execPath, [script('config/scripts/build-server.mjs')], { stdio: 'inherit' }),
    );
    if (built !== 0 || isClosing) return;
    await stopServer();
    server = spawn(process.execPath, [script('dist/server/main.mjs'), ...process.argv.slice(2)], {
      cwd: root,
      stdio: 'inherit',
    });
  });
}

async function stopServer(): Promise<void> {
  if (server === null || server.exitCode !== null || server.signalCode !== null) return;
  const gone = ended(server);
  server.kill('SIGTERM');
  await gone;
}

let timer: NodeJS.Timeout | undefined;
for (const folder of ['src/server', 'src/contract', 'config/env.ts']) {
  watch(script(folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, 200);
  });
}

// The server serves a built console too; here nobody looks at that one, so its age does not matter.
if (!existsSync(script('dist/console/index.html'))) {
  spawnSync(process.execPath, ['--import', 'tsx', script('config/scripts/build.ts')], { cwd: root, stdio: 'inherit' });
}
restart();
const bundler = spawn(process.execPath, [script('node_modules/webpack-cli/bin/cli.js'), 'serve'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
bundler.once('exit', close);

/** A terminal's Ctrl-C reaches the children too; whoever is told to end by a signal alone has to pass it on. */
function close(): void {
  if (isClosing) return;
  isClosing = true;
  bundler.kill('SIGTERM');
  void turn.then(stopServer).then(() => process.exit(0));
}
process.on('SIGINT', close);
process.on('SIGTERM', close);
