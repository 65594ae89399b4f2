import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import configuration from '../../webpack.config';
import type { Hint } from '../webpack/preload-table';
import { buildServer } from './build-server.mjs';
import { hashSources, markBuilt, root } from './sources.mjs';

/** `npm run build`: the console into dist/console, the server's programs into dist/server. `-- --sizes` prints each file's size. */

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`.padStart(11);

function run(compiler: Compiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close((closing) => {
        const error = failure ?? closing;
        if (error) reject(error);
        else if (stats !== undefined) resolve(stats);
      });
    });
  });
}

async function buildConsole(): Promise<Stats> {
  const stats = await run(webpack(configuration()));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
  return stats;
}

type Assets = Stats['compilation']['assets'];

/** Bytes over the wire: brotli where a packed file exists. */
const packedSize = (assets: Assets, name: string) => (assets[`${name}.br`] ?? assets[name])?.size() ?? 0;

/** First load of a page: what index.html names, and what the route's hint adds. */
async function firstLoads({ compilation: { assets, entrypoints } }: Stats): Promise<ReadonlyMap<string, number>> {
  const inPage = ['index.html', ...[...entrypoints.values()].flatMap((entry) => entry.getFiles())];
  const hints = JSON.parse(await readFile(path.join(root, 'dist/console/preloads.json'), 'utf8')) as readonly Hint[];
  return new Map(
    hints.map(({ path: route, scripts, styles }) => {
      const files = new Set([...inPage, ...[...scripts, ...styles].map((file) => file.slice(1))]);
      return [route, [...files].reduce((sum, file) => sum + packedSize(assets, file), 0)];
    }),
  );
}

async function printSizes(assets: Assets, programs: readonly string[]): Promise<void> {
  console.log('         raw      brotli');
  for (const [name, source] of Object.entries(assets).sort(([a], [b]) => a.localeCompare(b))) {
    if (/\.(br|gz|map)$/.test(name)) continue;
    const packed = assets[`${name}.br`];
    console.log(
      `${kilobytes(source.size())} ${packed === undefined ? ' '.repeat(11) : kilobytes(packed.size())}  console/${name}`,
    );
  }
  for (const file of programs)
    console.log(`${kilobytes((await stat(file)).size)} ${' '.repeat(11)}  server/${path.basename(file)}`);
}

async function build(): Promise<void> {
  const started = performance.now();
  const hash = await hashSources();
  console.log('Building the console and the server ...');
  const stats = await buildConsole();
  const programs = await buildServer();
  await markBuilt(hash);
  if (process.argv.includes('--sizes')) await printSizes(stats.compilation.assets, programs);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const loads = await firstLoads(stats);
  const [login, largest] = [loads.get('/login') ?? 0, Math.max(...loads.values())].map((bytes) =>
    kilobytes(bytes).trim(),
  );
  console.log(`Built in ${seconds} s. First load, brotli: sign-in ${login}, largest page ${largest}.`);
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
