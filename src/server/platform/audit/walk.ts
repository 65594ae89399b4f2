import { sql } from 'kysely';
import type { Database } from '../db/transaction';
import { readChain, readSteps } from './chain.repository';
import type { Step } from './chain.repository';
import { removalIn } from './removal';
import { digestOf, hashAfter } from './seal';

/** A place of the chain that somebody has written down. */
export interface Anchor {
  readonly position: number;
  /** Hexadecimal. */
  readonly hash: string;
}

export interface Walk {
  /** Links walked, up to the first that is wrong. */
  readonly links: number;
  readonly head: Anchor;
  /** What is wrong, in English; empty when nothing is. */
  readonly findings: readonly string[];
}

const atOnce = 2000;

async function* steps(db: Database, after: number): AsyncGenerator<Step> {
  for (let last = after; ;) {
    const found = await readSteps(db, last, atOnce);
    yield* found;
    last = found.at(-1)?.position ?? last;
    if (found.length < atOnce) return;
  }
}

/** What is wrong with a link that is to follow another one; null when nothing is. */
export function wrongIn(step: Step, position: number, previous: Buffer): string | null {
  if (step.position !== position) return `link ${position} was removed`;
  if (step.entry === null) return `entry ${step.entryId} at link ${position} was removed`;
  if (!hashAfter(previous, digestOf(step.entry)).equals(step.hash))
    return `entry ${step.entryId} at link ${position} was changed`;
  return null;
}

async function wrongIds(db: Database, what: string, condition: ReturnType<typeof sql>): Promise<readonly string[]> {
  const { rows } = await sql<{ count: number; first: number | null }>`
    select count(*) as count, min(e.id) as first from operation_logs e where ${condition}`.execute(db);
  const [{ count, first } = { count: 0, first: null }] = rows;
  return first === null ? [] : [`${count} ${what}, the first is entry ${first}`];
}

const unlinked = sql`not exists (select 1 from operation_log_links l where l.entry_id = e.id)`;
/** A deletion by the product has an entry of its own, which names it. */
const hiddenOtherwise = sql`(e.hidden_at is not null) <> (e.id in (
  select (d.detail ->> 'id')::bigint from operation_logs d
  where d.controller = 'handleLog' and d.action = 'delete' and d.result = 'success' and d.detail ->> 'id' is not null))`;
/** An entry belongs to whoever its unit's path leads to. */
const movedOtherwise = sql`e.unit_path is distinct from (select u.path from units u where u.id = e.unit_id)`;

type Chain = Awaited<ReturnType<typeof readChain>>;

function wrongOf({ position: noted, hash }: Anchor, { position, removedPosition, removedHash }: Chain): string | null {
  if (noted > position) return `link ${noted}, once noted, is gone`;
  if (noted > removedPosition || (noted === removedPosition && removedHash?.toString('hex') === hash)) return null;
  return noted === removedPosition
    ? `link ${noted} is not the one noted`
    : `link ${noted}, once noted, was removed by its age: give one that was noted later`;
}

/** Follows the links, in their order, from where the chain begins by now to where it says that it ends. */
export async function followChain(
  chain: Chain,
  links: AsyncIterable<Step>,
  anchors: readonly Anchor[] = [],
): Promise<Walk> {
  const findings: string[] = [];
  const wanted = new Map(anchors.map(({ position, hash }) => [position, hash]));
  const begin: Anchor = {
    position: chain.removedPosition,
    hash: (chain.removedHash ?? chain.genesis).toString('hex'),
  };
  let previous = chain.removedHash ?? chain.genesis;
  let { position } = begin;
  let told: Anchor | null = null;
  for await (const step of links) {
    const wrong = wrongIn(step, position + 1, previous);
    if (wrong !== null) {
      findings.push(wrong);
      break;
    }
    position = step.position;
    previous = step.hash;
    told = removalIn(step.entry) ?? told;
    const noted = wanted.get(position);
    if (noted !== undefined && noted !== previous.toString('hex'))
      findings.push(`link ${position} is not the one noted`);
  }
  if (findings.length === 0 && (position !== chain.position || !previous.equals(chain.hash)))
    findings.push(`the chain ends at link ${position}, but ended at link ${chain.position}`);
  if (findings.length === 0 && begin.position > 0 && (told?.position !== begin.position || told.hash !== begin.hash))
    findings.push(`the chain begins behind link ${begin.position}, but no entry says that those before were removed`);
  findings.push(...anchors.flatMap((anchor) => wrongOf(anchor, chain) ?? []));
  return {
    links: position - begin.position,
    head: { position: chain.position, hash: chain.hash.toString('hex') },
    findings,
  };
}

/** Walks the whole chain in one view of the database: hand in a transaction that sees one. */
export async function walkChain(trx: Database, anchors: readonly Anchor[] = []): Promise<Walk> {
  const chain = await readChain(trx);
  const walk = await followChain(chain, steps(trx, chain.removedPosition), anchors);
  const findings = [
    ...walk.findings,
    ...(await wrongIds(trx, 'entries were not written by the product', unlinked)),
    ...(await wrongIds(trx, 'entries were hidden or shown by other hands', hiddenOtherwise)),
    ...(await wrongIds(trx, 'entries were given to another unit', movedOtherwise)),
  ];
  return { ...walk, findings };
}
