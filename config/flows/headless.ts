import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { loadHeadless as load } from './load-headless.cjs';
import type * as headless from '../../src/console/app/headless';

const root = path.resolve(__dirname, '../..');

/** The console without its screen. */
export type Headless = typeof headless;

/** A file of the sources, by its path from the root, and what is made of its text. */
export type Changes = Readonly<Record<string, (source: string) => string>>;

/** Any component, drawing nothing. */
const noScreen = 'module.exports = new Proxy({}, { get: (_, name) => name === "__esModule" || (() => null) });';

/** Components (`*.tsx`) and styles are nobody, as `headless-resolver.cjs` has it for Jest; all else is real. */
const withoutScreen: Plugin = {
  name: 'without-screen',
  setup: (building) => {
    building.onLoad({ filter: /\.(tsx|css)$/ }, () => ({ contents: noScreen, loader: 'js' }));
  },
};

function changed(changes: Changes): Plugin {
  return {
    name: 'changed',
    setup: (building) => {
      for (const [file, change] of Object.entries(changes)) {
        const place = path.join(root, file).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
        building.onLoad({ filter: new RegExp(`^${place}$`) }, async () => ({
          contents: change(await readFile(path.join(root, file), 'utf8')),
          loader: 'ts',
        }));
      }
    },
  };
}

/** The text of a program of the headless console; packages stay outside. */
export async function buildHeadless(changes: Changes = {}): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/console/app/headless.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    // Flows name sagas by their functions.
    keepNames: true,
    define: { BUILD: '"headless"' },
    plugins: [withoutScreen, changed(changes)],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Runs what `buildHeadless` made. */
export const loadHeadless = (program: string): Headless => load(program) as Headless;
