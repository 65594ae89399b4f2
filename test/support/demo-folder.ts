import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyOfTemplate, digestOf } from './template';

/** A folder with `data`, what a first start of this build leaves there, and what it told. */
export interface DemoFolder<Told> {
  readonly folder: string;
  readonly dataDir: string;
  readonly told: Told;
}

/** The demo province is told in days from today. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** A copy of the demo province of this build; `firstStart` fills it, once a day. */
export async function demoFolder<Told>(firstStart: (dataDir: string) => Promise<Told>): Promise<DemoFolder<Told>> {
  const build = await digestOf(['dist/server'], /\.(mjs|sql|json)$/);
  const folder = await copyOfTemplate(`demo-${today()}-${build}`, async (empty) => {
    const dataDir = path.join(empty, 'data');
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(path.join(empty, 'told.json'), JSON.stringify(await firstStart(dataDir)));
  });
  const told = JSON.parse(await readFile(path.join(folder, 'told.json'), 'utf8')) as Told;
  return { folder, dataDir: path.join(folder, 'data'), told };
}
