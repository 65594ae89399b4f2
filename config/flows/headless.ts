import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, context } from 'esbuild';
import type { BuildOptions, Plugin } from 'esbuild';
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

/** How it is built, everywhere. */
const options = (...more: Plugin[]) =>
  ({
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
    plugins: [withoutScreen, ...more],
    logLevel: 'silent',
  }) satisfies BuildOptions;

/** The text of a program of the headless console; packages stay outside. */
export async function buildHeadless(): Promise<string> {
  const { outputFiles } = await build(options());
  return outputFiles[0]?.text ?? '';
}

/** Builds it again and again, with one or the other of these files changed; all else is read once. */
export async function changingHeadless(files: Iterable<string>) {
  const sources = new Map<string, string>();
  for (const file of files) sources.set(path.join(root, file), await readFile(path.join(root, file), 'utf8'));
  let changes: Changes = {};
  const names = [...sources.keys()].map((file) => file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const changed: Plugin = {
    name: 'changed',
    setup: (building) => {
      building.onLoad({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path: file }) => {
        const source = sources.get(file) ?? '';
        return { contents: changes[path.relative(root, file)]?.(source) ?? source, loader: 'ts' };
      });
    },
  };
  const building = await context(options(changed));
  return {
    build: async (wanted: Changes): Promise<string> => {
      changes = wanted;
      const { outputFiles } = await building.rebuild();
      return outputFiles[0]?.text ?? '';
    },
    end: () => building.dispose(),
  };
}

/** Runs what `buildHeadless` made. */
export const loadHeadless = (program: string): Headless => load(program) as Headless;
