import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { logOnItsOwn } from '../../../src/server/platform/audit/audit.repository';
import { engineFlags } from '../../support/engine';
import { environment } from '../../support/server';
import { open, preparedFolder, removeFolders as removeDatabases } from '../db/support/folders';
import { contentsOf, removeFolders, temporaryFolder } from './support/folders';

const names = ['account', 'audit', 'totals', 'backup', 'restore', 'verify', 'move', 'province'];

/** The commands as programs; a command that tsx compiles each time starts in twice the time. */
let programs: string;

beforeAll(async () => {
  // As far below the root as their sources are.
  await mkdir('dist', { recursive: true });
  programs = await mkdtemp(path.resolve('dist/commands-'));
  await build({
    entryPoints: names.map((name) => `config/scripts/${name}.ts`),
    outdir: programs,
    outExtension: { '.js': '.mjs' },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', packages: 'external' },
  });
});
afterAll(() => rm(programs, { recursive: true, force: true }));
afterAll(removeFolders);
afterAll(removeDatabases);

async function start(dataDir: string, args: readonly string[]) {
  const child = spawn(process.execPath, [...engineFlags(), ...args], {
    env: environment(dataDir, {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, stdout, stderr };
}

/** What a command of the operator said where there is no installation. */
const run = (dataDir: string, name: string, ...given: readonly string[]) =>
  start(dataDir, [path.join(programs, `${name}.mjs`), ...given]);

it('every command prints its help, and does nothing', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  // One process for all of them.
  const files = names.map((name) => pathToFileURL(path.join(programs, `${name}.mjs`)).href);
  const script = `for (const file of ${JSON.stringify(files)}) await import(file)`;
  const { code, stdout, stderr } = await start(dataDir, ['--input-type=module', '-e', script, 'node', '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const helps = stdout.split(/(?<=^ {2}--help +this text\n)/m);
  expect(helps).toEqual(names.map((name) => expect.stringMatching(new RegExp(`^npm run ${name} -- .+\n\n`)) as string));
  expect(await contentsOf(dataDir)).toBeNull();
});

// One piece reads the arguments of them all (config/scripts/command.ts).
it('npm run audit refuses what it does not know with one line, and does nothing', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  const unknown = await run(dataDir, 'audit', '--quickly', 'somewhere');
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toMatch(/^Unknown option '--quickly'.*\n$/);
  const tooMany = await run(dataDir, 'audit', 'one', 'another');
  expect(tooMany).toMatchObject({ code: 1, stdout: '' });
  expect(tooMany.stderr).toMatch(/^Unexpected argument '(one|another)'.*\n$/);
  expect(await contentsOf(dataDir)).toBeNull();
});

it('npm run restore without a file tells what it is', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  const { code, stdout } = await start(dataDir, ['--import', 'tsx', 'config/scripts/restore.ts']);
  expect(code).toBe(0);
  expect(stdout).toContain('npm run restore -- ');
});

it('npm run verify says where there is nothing to verify', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  const { code, stderr } = await run(dataDir, 'verify');
  expect({ code, stderr }).toEqual({ code: 1, stderr: `There is no installation in ${dataDir}\n` });
});

it('npm run audit tells whether the log is whole, and the first link that is not', async () => {
  const dataDir = await preparedFolder();
  const written = await open(dataDir);
  const entry = { title: '新增厨师', controller: 'lkitchener', action: 'save', ip: '10.0.0.1', userId: 7 };
  for (const id of [1, 2, 3])
    await logOnItsOwn(written.kysely, {
      ...entry,
      userName: '张三',
      unitPath: null,
      result: 'success',
      detail: { id },
    });
  await written.close();
  const whole = await run(dataDir, 'audit');
  expect(whole).toMatchObject({ code: 0, stderr: '' });
  expect(whole.stdout).toMatch(/^3 links are whole\n3:[0-9a-f]{64}\n$/);

  const altered = await open(dataDir);
  await sql`update operation_logs set user_name = '李四' where detail @> '{"id": 2}'`.execute(altered.kysely);
  await altered.close();
  const broken = await run(dataDir, 'audit');
  expect(broken.code).toBe(1);
  expect(broken.stderr).toMatch(/^entry \d+ at link 2 was changed\n$/);
  expect(broken.stdout).toMatch(/^1 links were walked\n3:[0-9a-f]{64}\n$/);
});
