import { stat } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import configuration from '../../webpack.config';
import { buildServer } from './build-server.mjs';
import { hashSources, markBuilt } from './sources.mjs';

/** `npm run build`: the console into dist/console, the server's programs into dist/server; prints what it made. */

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

async function buildConsole(): Promise<void> {
  const stats = await run(webpack(configuration()));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
  const { assets } = stats.compilation;
  console.log('         raw      brotli');
  for (const [name, source] of Object.entries(assets).sort(([a], [b]) => a.localeCompare(b))) {
    if (/\.(br|gz|map)$/.test(name)) continue;
    const packed = assets[`${name}.br`];
    console.log(
      `${kilobytes(source.size())} ${packed === undefined ? ' '.repeat(11) : kilobytes(packed.size())}  console/${name}`,
    );
  }
}

async function buildPrograms(): Promise<void> {
  for (const file of await buildServer()) {
    const { size } = await stat(file);
    console.log(`${kilobytes(size)} ${' '.repeat(11)}  server/${path.basename(file)}`);
  }
}

async function build(): Promise<void> {
  const started = performance.now();
  const hash = await hashSources();
  console.log('Building the console and the server ...');
  await buildConsole();
  await buildPrograms();
  await markBuilt(hash);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
