import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../sources.mjs';
import type { StageOutcome } from './outcomes';

/** What a stage leaves for whoever closes the run. */
const fileOf = (stage: string) => path.join(root, `dist/gate/${stage}.json`);

/** So that a stage that breaks off is not told by what the one before it wrote. */
export function forgetOutcome(stage: string): void {
  rmSync(fileOf(stage), { force: true });
}

export function keepOutcome(stage: string, outcome: StageOutcome): void {
  mkdirSync(path.dirname(fileOf(stage)), { recursive: true });
  writeFileSync(fileOf(stage), JSON.stringify(outcome, null, 2));
}

/** Null: the stage broke off. */
export function readOutcome(stage: string): StageOutcome | null {
  try {
    return JSON.parse(readFileSync(fileOf(stage), 'utf8')) as StageOutcome;
  } catch {
    return null;
  }
}
