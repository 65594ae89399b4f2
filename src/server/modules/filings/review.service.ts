import { filingType, reviewResult } from '../../../contract/filing-terms';
import { reviewForm } from '../../../contract/group-dinners';
import type { ReviewForm } from '../../../contract/group-dinners';
import type { Call } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import { holdFiling, record, returnFiling } from './filings.registry';
import { updateFiling } from './filings.repository';
import { checkStep } from './filings.rules';

/** Stores the review of a submitted group dinner. One that is sent back is a draft again; one that passes keeps its status. */
export async function reviewFiling(call: Call, settings: Settings, form: ReviewForm): Promise<void> {
  const { db, actor, now, audit } = call;
  const { id, version, result } = form;
  const row = await holdFiling(call, id);
  if (row.type !== filingType.group) throw notFound();
  const isReturned = result === reviewResult.returned;
  checkStep(row, isReturned ? 'return' : 'review', version);
  if (row.reviewResult === reviewResult.passed) throw new Refusal('该备案已通过复核');
  const opinion = (form.opinion ?? '').trim();
  if (isReturned && opinion === '') throw Refusal.field(reviewForm.opinion.wireName, '请输入复核意见');
  audit({ reviewResult: result, reviewOpinion: opinion });
  const review = {
    reviewResult: result,
    reviewOpinion: opinion,
    reviewedAt: now,
    reviewedBy: actor.userId,
    reviewerName: actor.name,
  };
  if (isReturned) {
    await returnFiling(call, settings, row, opinion, review);
    return;
  }
  await updateFiling(db, id, review, now);
  const { status } = row;
  await record(call, { id, kind: 'review', from: status, to: status, version: version + 1, note: opinion }, now);
}
