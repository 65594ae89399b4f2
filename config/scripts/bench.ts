import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isTooHeavy } from '../bench/figures';
import type { Figure } from '../bench/figures';
import { measureEveryList } from '../bench/every-list';
import { measureBackup } from '../bench/backup';
import { measureFailover } from '../bench/failover';
import { measureFilings } from '../bench/filings';
import { measureFlows } from '../bench/flows';
import { measureForms } from '../bench/forms';
import { measureKeeping } from '../bench/keeping';
import { measureLists } from '../bench/lists';
import { measureLog } from '../bench/log';
import { measureMixed } from '../bench/mixed';
import { measureOverview } from '../bench/overview';
import { measurePages } from '../bench/pages';
import { measureProcesses } from '../bench/processes';
import { measureProxy } from '../bench/proxy';
import { measurePush } from '../bench/push';
import { measureRecall } from '../bench/recall';
import { measureRequests } from '../bench/requests';
import { measureRows } from '../bench/rows';
import { measureSignOut } from '../bench/sign-out';
import { measureStart } from '../bench/start';
import { measureStatistics } from '../bench/statistics';
import { reportFigures, reportStep } from '../bench/report';
import { measureUnits } from '../bench/units';
import { measureViewers } from '../bench/viewers';
import { measureWall } from '../bench/wall';
import { startServer } from '../../test/support/server';
import type { RunningServer } from '../../test/support/server';
import { runScript } from './command';
import { isBuilt, root } from './sources.mjs';

/**
 * `npm run bench [name ...]`: measures the build on this machine, all of `benches` below or those named. Each figure is
 * printed when it is measured; all of them are written to dist/bench/results.json.
 * No time is asserted: machines differ, so compare figures of one run. A page over its budget of bytes fails the run.
 */

const pageRuns = 5;

function build(): void {
  const script = path.join(root, 'config/scripts/build.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}

async function onServer(work: (server: RunningServer) => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  reportStep('a server is started');
  const server = await startServer();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

function administrator({ accounts }: RunningServer) {
  const [account] = accounts;
  if (account === undefined) throw new Error('The server told no account.');
  return account;
}

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  pages: () => onServer((server) => measurePages(server.address, administrator(server), pageRuns)),
  keeping: () => onServer(measureKeeping),
  'sign-out': () => onServer(measureSignOut),
  start: () => onServer((server) => measureStart(server.address, administrator(server))),
  lists: async () => [
    ...reportFigures(await onServer((server) => measureLists(server.address, administrator(server)))),
    ...(await measureEveryList()),
  ],
  filings: measureFilings,
  recall: measureRecall,
  statistics: measureStatistics,
  overview: measureOverview,
  backup: measureBackup,
  failover: measureFailover,
  forms: () => onServer((server) => measureForms(server, administrator(server))),
  processes: measureProcesses,
  proxy: measureProxy,
  push: measurePush,
  viewers: measureViewers,
  log: measureLog,
  mixed: measureMixed,
  requests: measureRequests,
  rows: measureRows,
  units: measureUnits,
  wall: measureWall,
  flows: measureFlows,
};

async function main(): Promise<void> {
  // Servers as they are run, not as tests have them.
  process.env['MEASURED'] = '1';
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => benches[name] === undefined);
  if (unknown !== undefined) throw new Error(`There is no bench "${unknown}": ${Object.keys(benches).join(', ')}`);
  const needsBuild = asked.length === 0 || asked.some((name) => name !== 'flows');
  if (needsBuild && !(await isBuilt())) build();
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(benches)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n${name}`);
    const began = performance.now();
    figures.push(...reportFigures(await measure()));
    console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  const folder = path.join(root, 'dist/bench');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'results.json'), `${JSON.stringify(figures, null, 2)}\n`);
  const heavy = figures.filter(isTooHeavy);
  if (heavy.length > 0) throw new Error(`Over budget: ${heavy.map(({ name }) => name).join('; ')}`);
}

runScript(main);
