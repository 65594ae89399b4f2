import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildHeadless, loadHeadless } from '../flows/headless';
import type { Headless } from '../flows/headless';
import { playLive } from '../flows/live';
import type { LiveOptions } from '../flows/live';
import { replay, update } from '../flows/replay';
import type { Told } from '../flows/replay';
import { testOf } from '../flows/writeTest';
import { flowJsonSchema, schemaFile } from '../flows/schema';
import { runScript } from './command';

/** `npm run flow -- ...`, see the help. */

const help = `npm run flow -- <files...>  writes each flow as a plain test, beside it: name.flow.test.ts

  --replay     plays each flow to the console as it is now; fails where it acts otherwise
    --times N  so often, and fails unless every time is like the first
  --update     writes down what the console does now, after a change that was wanted
  --live URL   plays each flow to a console that asks a real server, and tells where that answers otherwise;
               signs in with FLOW_ACCOUNT and FLOW_PASSWORD
    --write    sends the writes too; without it they are answered as recorded
    --strict   fails where values are others, not only where shapes are
  --schema     writes config/docs/flow.schema.json, the file format for other programs
  --help       this text`;

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    replay: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
    update: { type: 'boolean', default: false },
    live: { type: 'string' },
    write: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    schema: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function liveOptions(address: string): LiveOptions {
  const { FLOW_ACCOUNT: username, FLOW_PASSWORD: password } = process.env;
  if (username === undefined || password === undefined) throw new Error('Set FLOW_ACCOUNT and FLOW_PASSWORD.');
  return { address, account: { username, password }, writes: values.write, isStrict: values.strict };
}

async function treat(file: string): Promise<Told> {
  const headless = loadHeadless(await buildHeadless());
  if (values.live !== undefined) return playLive(headless, file, liveOptions(values.live));
  if (values.update) return update(headless, file);
  if (values.replay) return replay(headless, file, Number(values.times));
  return writeTest(headless, file);
}

async function writeTest({ readFlow }: Headless, file: string): Promise<Told> {
  const test = file.replace(/\.json$/, '.test.ts');
  await writeFile(test, await testOf(readFlow(await readFile(file, 'utf8')), test));
  return { isRight: true, text: `written as ${path.relative('.', test)}` };
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

runScript(main);
