import { checklistItems } from '../../../contract/checklist';
import type { CookProfile, Finding } from '../../../contract/cook-profile';
import { timeOf, wireDate } from '../../../contract/time';
import type { Call } from '../../platform/http/call';
import { notFound } from '../../platform/http/errors';
import { countBanquets, countOfCook, findNewestFiling, findStreaming } from './cook-profile.repository';
import { maskedCook } from './cooks.mapping';
import { findCook } from './cooks.repository';

type Counted = Awaited<ReturnType<typeof countBanquets>>;

const sum = (some: Counted) => some.reduce((total, { filings }) => total + filings, 0);

/** The items that were not met, the most frequent first. */
function findingsOf(counted: Counted): readonly Finding[] {
  return checklistItems
    .map(({ no }) => ({
      item: no,
      filings: sum(counted.filter(({ unmetItems }) => ((unmetItems ?? 0) & (1 << (no - 1))) !== 0)),
    }))
    .filter(({ filings }) => filings > 0)
    .sort((one, other) => other.filings - one.filings || one.item - other.item);
}

/** Phones masked, as in the list. */
export async function showProfile(
  { db, actor: { unitPath }, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<CookProfile> {
  const row = await findCook(db, id, unitPath, wireDate(now));
  if (row === null) throw notFound();
  const [numbers, banquets, newestFiling, streaming] = await Promise.all([
    countOfCook(db, id, unitPath),
    countBanquets(db, id, unitPath),
    findNewestFiling(db, id, unitPath),
    findStreaming(db, id, unitPath),
  ]);
  const { streams, tracks } = numbers;
  return {
    cook: maskedCook(row),
    streaming:
      streaming === null
        ? undefined
        : { id: streaming.id, startedAt: timeOf(streaming.startedAt), lostSince: timeOf(streaming.lostSince) },
    banquets: sum(banquets),
    guided: sum(banquets.filter(({ isGuided }) => isGuided)),
    unmet: sum(banquets.filter(({ unmetItems }) => unmetItems !== null)),
    newestFiling,
    streams,
    tracks,
    findings: findingsOf(banquets),
  };
}
