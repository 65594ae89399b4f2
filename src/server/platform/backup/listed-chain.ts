import path from 'node:path';
import { followChain } from '../audit/walk';
import type { Step } from '../audit/chain.repository';
import type { Walk } from '../audit/walk';
import { readRows } from './lines';
import { tableName } from './manifest';
import type { Manifest } from './manifest';

type Fields = Readonly<Record<string, string | null>>;

/** The rows of a table of a backup, by the names of its columns. */
async function* rowsOf(folder: string, { tables }: Manifest, name: string): AsyncGenerator<Fields, void> {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) return;
  for await (const row of readRows(path.join(folder, tableName(name)), table))
    yield Object.fromEntries(table.columns.map((column, at) => [column.name, row[at] ?? null]));
}

const numberOf = (text: string | null | undefined) => (text == null ? null : Number(text));
const bytesOf = (text: string | null | undefined) => Buffer.from((text ?? '').replace(/^\\x/, ''), 'hex');

/** `2026-01-02 03:04:05.6+00` as the seal has it: `2026-01-02T03:04:05.600000`. */
function sealedTime(text: string): string {
  const [, day = '', time = '', fraction = ''] = /^(\S+) ([\d:]+)\.?(\d*)\+00$/.exec(text) ?? [];
  return `${day}T${time}.${fraction.padEnd(6, '0')}`;
}

function entryOf(fields: Fields): NonNullable<Step['entry']> {
  const text = (name: string) => fields[name] ?? '';
  return {
    ...{ id: Number(fields['id']), title: text('title'), controller: text('controller'), action: text('action') },
    ...{ ip: text('ip'), location: text('location'), userId: numberOf(fields['user_id']), userName: text('user_name') },
    ...{ unitId: numberOf(fields['unit_id']), result: text('result'), detailText: fields['detail'] ?? null },
    madeAt: sealedTime(text('created_at')),
  };
}

/** Both stand in the order of the chain. */
async function* steps(folder: string, manifest: Manifest): AsyncGenerator<Step, void> {
  const entries = rowsOf(folder, manifest, 'operation_logs');
  try {
    let next = await entries.next();
    for await (const link of rowsOf(folder, manifest, 'operation_log_links')) {
      const entryId = Number(link['entry_id']);
      const entry = next.done === true ? null : entryOf(next.value);
      const isOwn = entry?.id === entryId;
      yield { position: Number(link['position']), entryId, hash: bytesOf(link['hash']), entry: isOwn ? entry : null };
      if (isOwn) next = await entries.next();
    }
  } finally {
    await entries.return();
  }
}

/** Walks the chain of the operation log in a backup, without a database; null where its program had none yet. */
export async function walkListed(folder: string, manifest: Manifest): Promise<Walk | null> {
  for await (const chain of rowsOf(folder, manifest, 'operation_log_chain')) {
    const { genesis, position, hash, removed_position: removed, removed_hash: removedHash } = chain;
    const ends = {
      ...{ genesis: bytesOf(genesis), position: Number(position), hash: bytesOf(hash) },
      ...{ removedPosition: Number(removed ?? 0), removedHash: removedHash == null ? null : bytesOf(removedHash) },
    };
    return followChain(ends, steps(folder, manifest));
  }
  return null;
}
