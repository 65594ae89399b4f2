/** `npm start`: builds what is missing or out of date, then becomes the server. Options (--seed, --reset) are the server's. */

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed, this is ${process.version}.`);
  process.exit(1);
}

// Only now: older versions do not understand what these load.
const { spawnSync } = await import('node:child_process');
const path = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { isBuilt, root } = await import('./sources.mjs');

if (!(await isBuilt())) {
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'config/scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

const program = path.join(root, 'dist/server/main.mjs');
process.argv[1] = program;
await import(pathToFileURL(program).href);
