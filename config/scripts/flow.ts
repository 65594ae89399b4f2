import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildHeadless, loadHeadless } from '../flows/headless';
import { replay, update } from '../flows/replay';
import type { Told } from '../flows/replay';
import { flowJsonSchema, schemaFile } from '../flows/schema';

/** `npm run flow -- ...`, see the help. */

const help = `npm run flow -- <files...>  what was recorded, as tests, replays and questions to a server

  --replay     plays each flow to the console as it is now; fails where it acts otherwise
    --times N  so often, and fails unless every time is like the first
  --update     writes down what the console does now, after a change that was wanted
  --schema     writes config/docs/flow.schema.json, the file format for other programs
  --help       this text`;

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    replay: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
    update: { type: 'boolean', default: false },
    schema: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function treat(file: string): Promise<Told> {
  const headless = loadHeadless(await buildHeadless());
  return values.update ? update(headless, file) : replay(headless, file, Number(values.times));
}

async function main(): Promise<void> {
  if (values.schema) {
    await writeFile(schemaFile, flowJsonSchema());
    return;
  }
  if (values.help || files.length === 0) {
    console.log(help);
    return;
  }
  for (const file of files) {
    const { isRight, text } = await treat(file);
    console.log(`${path.relative('.', file)}\n${text.replace(/^/gm, '  ')}`);
    if (!isRight) process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
