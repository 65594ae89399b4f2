import type { Sync } from '../../../../src/server/platform/db/pglite/durable-fs';
import { Engine } from '../../../../src/server/platform/db/pglite/engine';
import type { EngineAnswer, EngineCommand } from './engine-process';
import { shadowDisk } from './shadow-disk';

/** The engine in a process of its own (Jest's sandbox cannot load it), its syncs watched and sent to another "disk". */
const [, , folder, shadow] = process.argv;
if (folder === undefined) throw new Error('Name a folder');

const disk: Sync = shadow === undefined ? () => undefined : shadowDisk(folder, shadow);
let synced: string[] = [];

function ask(engine: Engine, query: string): string {
  const text = Buffer.from(`${query}\0`);
  const head = Buffer.from([0x51, 0, 0, 0, 0]);
  head.writeUInt32BE(text.length + 4, 1);
  return Buffer.from(engine.exec(Buffer.concat([head, text]))).toString('latin1');
}

function perform(engine: Engine, command: EngineCommand): EngineAnswer {
  synced = [];
  let text = '';
  if (command.type === 'query') text = ask(engine, command.query);
  else if (command.type === 'reset') engine.reset();
  else engine.checkpointWhenDue();
  return { text, synced };
}

void Engine.open(folder, {
  sync: (target) => {
    disk(target);
    synced.push(target.path);
  },
}).then((engine) => {
  process.on('message', (command: EngineCommand) => process.send?.(perform(engine, command)));
  process.send?.({ text: 'open', synced });
});
