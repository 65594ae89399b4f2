import { walkChain } from '../../src/server/platform/audit/walk';
import type { Anchor } from '../../src/server/platform/audit/walk';
import { runCommand } from './command';
import { onDatabase } from './database';

function anchorOf(text: string): Anchor {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined) throw new Error(`--noted must be position:hash, not "${text}"`);
  return { position: Number(position), hash };
}

runCommand({
  help: `npm run audit -- [--noted position:hash ...]

  Walks the operation log, link by link, and tells the first that is broken: entries changed, removed or written by other
  hands. DATA_DIR or DATABASE_URL name the database, as for the server; an embedded one is read while no server runs.

  --noted  an end of the chain as it was told before ("noted" in the server's log, or the last line of this): it must still
           be part of it. Without one, whoever may write to the database could make a new chain.
  --help   this text`,
  options: { noted: { type: 'string', multiple: true, default: [] } },
  run: async ({ noted }) => {
    const anchors = noted.map(anchorOf);
    await onDatabase(async (database) => {
      const { links, head, findings } = await database.view((trx) => walkChain(trx, anchors));
      for (const finding of findings) console.error(finding);
      console.log(`${links} links ${findings.length === 0 ? 'are whole' : 'were walked'}`);
      console.log(`${head.position}:${head.hash}`);
      if (findings.length > 0) process.exitCode = 1;
    });
  },
});
