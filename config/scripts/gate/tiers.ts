import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { rotatingFiles, type RotatingFile } from '../../../test/tiers';
import { root } from '../sources.mjs';

/** A run of the gate takes one of them: each rotating file runs with every fourth commit on average. */
export const quarters = 4;

/**
 * Environment variable that says what of the rotating tier is run: `none` (default), `commit` (the quarter of the commit, and
 * what its change concerns), `0` to `3` (a quarter), or `all`.
 */
export const rotationVariable = 'ROTATING';

export interface RotatingChoice {
  readonly run: readonly string[];
  readonly leftOut: readonly string[];
  /** Said at the beginning and at the end of the run. */
  readonly line: string;
}

const name = ({ file }: RotatingFile) => file;

/** Files of a quarter: every fourth row of the table, which begins with the heaviest. */
export const filesOfQuarter = (quarter: number): readonly string[] =>
  rotatingFiles.filter((_, index) => index % quarters === quarter).map(name);

export const quarterOfCommit = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) % quarters;

/** Rotating files that have changed, or whose support folder or own folders have. */
export function filesConcerned(changed: readonly string[]): readonly string[] {
  return rotatingFiles
    .filter(({ file, owns }) => {
      const places = [file, `${path.dirname(file)}/support/`, ...owns];
      return places.some((place) => changed.some((one) => one.startsWith(place)));
    })
    .map(name);
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The last commit before the change: `origin/main`, or, where HEAD is that, the last one older than a day. */
function baseOfChange(): string {
  const head = git('rev-parse', 'HEAD');
  const base = git('merge-base', 'origin/main', 'HEAD');
  if (base !== head) return base;
  const dayBefore = Number(git('log', '-1', '--format=%ct')) - 86_400;
  return git('rev-list', '-1', `--before=${dayBefore}`, 'HEAD');
}

function choose(rotation: string): { readonly run: readonly string[]; readonly said: string } {
  if (rotation === 'none') return { run: [], said: 'none' };
  if (rotation === 'all') return { run: rotatingFiles.map(name), said: 'all' };
  if (/^[0-3]$/.test(rotation)) return { run: filesOfQuarter(Number(rotation)), said: `quarter ${rotation}` };
  if (rotation !== 'commit') throw new Error(`${rotationVariable} is ${rotation}, not none, commit, all or 0 to 3.`);
  const quarter = quarterOfCommit(git('rev-parse', 'HEAD'));
  const base = baseOfChange();
  const concerned = filesConcerned(git('diff', '--name-only', base, 'HEAD').split('\n'));
  const run = [...new Set([...filesOfQuarter(quarter), ...concerned])];
  return { run, said: `quarter ${quarter} of this commit, and what has changed since ${base.slice(0, 8)}` };
}

/** The rotating files of this run. */
export function chooseRotating(): RotatingChoice {
  const { run, said } = choose(process.env[rotationVariable] ?? 'none');
  const leftOut = rotatingFiles.map(name).filter((file) => !run.includes(file));
  return { run, leftOut, line: `Rotating tier (${said}): ${run.length} of ${rotatingFiles.length} files` };
}
