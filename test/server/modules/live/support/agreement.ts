import type { HeldClock } from '../../../../support/clock';
import type { Stage } from './stage';
import { listed } from './stage';
import { eventually } from '../../../../support/eventually';

/** What a media server says of itself, by stream names. */
export interface MediaView {
  readonly streaming: readonly string[];
  /** Null when it cannot be asked whom it would let in. */
  readonly open: readonly string[] | null;
}

export type LookAtMedia = () => Promise<MediaView> | MediaView;

const pageSize = 200;
const streamOf = (liveUrl: string) => /^\/live\/(.+)\.flv$/.exec(liveUrl)?.[1] ?? '';
const sorted = (names: readonly string[]) => [...names].sort().join(' ');

/** All that the list endpoint shows: one line for each record. */
async function shown(stage: Stage, token: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const status of [0, 1, 2]) {
    for (let offset = 0; ; offset += pageSize) {
      const { rows, total } = await listed(stage, token, { status, max: pageSize, offset });
      lines.push(...rows.map((row) => `${row.id} ${streamOf(row.liveUrl)} ${row.status} ${row.live}`));
      if (rows.length < pageSize || offset + pageSize >= total) break;
    }
  }
  return lines;
}

/** Where list, database and media server tell different things; null when they agree. */
export async function disagreement(stage: Stage, token: string, look: LookAtMedia): Promise<string | null> {
  const { streaming, open } = await look();
  const lines = await shown(stage, token);
  const records = await stage.db.selectFrom('liveRecords').selectAll().execute();
  const stored = records.map(({ id, streamName, status, isOpen }) => `${id} ${streamName} ${status} ${isOpen ? 1 : 0}`);
  if (sorted(lines) !== sorted(stored)) return `listed: ${sorted(lines)}\nstored: ${sorted(stored)}`;
  const named = (which: typeof records) => sorted(which.map(({ streamName }) => streamName));
  const storedStreaming = named(records.filter(({ status, lostSince }) => status === 1 && lostSince === null));
  if (storedStreaming !== sorted(streaming)) return `streaming: ${storedStreaming}\nmedia: ${sorted(streaming)}`;
  const storedOpen = named(records.filter(({ isOpen }) => isOpen));
  if (open !== null && storedOpen !== sorted(open)) return `open: ${storedOpen}\nmedia: ${sorted(open)}`;
  for (const cookId of new Set(records.map((record) => record.cookId))) {
    const current = records.filter((record) => record.cookId === cookId && record.status !== 2).length;
    if (current !== 1) return `cook ${cookId} has ${current} records that wait or stream`;
  }
  return null;
}

/** Resolves when the database knows what streams: nothing more happens by itself. A held clock moves on with what is due. */
export async function settled(stage: Stage, look: LookAtMedia, clock?: HeldClock): Promise<void> {
  await eventually('what streams to be stored', async () => {
    await clock?.advanceToNext(Infinity);
    const streaming = stage.db.selectFrom('liveRecords').where('status', '=', 1).where('lostSince', 'is', null);
    const records = await streaming.select('streamName').execute();
    return sorted(records.map(({ streamName }) => streamName)) === sorted((await look()).streaming);
  });
}

const promisedMs = 3_000;

/** The product's promise: they agree again by themselves, three seconds after whatever happened where the clock is held. */
export async function agree(stage: Stage, token: string, look: LookAtMedia, clock?: HeldClock): Promise<void> {
  let difference: string | null = null;
  const latest = (clock?.elapsed() ?? 0) + promisedMs;
  await eventually('agreement', async () => {
    difference = await disagreement(stage, token, look);
    if (difference !== null) await clock?.advanceToNext(latest);
    return difference === null;
  }).catch(() => {
    throw new Error(`no agreement\n${String(difference)}`);
  });
}
