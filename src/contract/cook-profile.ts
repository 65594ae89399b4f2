import { checklistSize } from './checklist';
import { dateTime, id, integer, listOf, objectOf } from './codecs';
import { cooks } from './cooks';
import { dataReply, defineContract, field, required, unitRead } from './kernel';
import type { Value } from './kernel';

/** What a regulator asks about a cook, in one place. */

const number = integer({ minimum: 0 });

/** Completed filings of his that did not meet an item of the checklist. */
const finding = {
  item: required('item', integer({ minimum: 1, maximum: checklistSize })),
  filings: required('num', number),
};
export type Finding = Value<typeof finding>;

const streaming = {
  id: required('id', id),
  startedAt: field('livestart', dateTime),
  /** Since when no pictures come. */
  lostSince: field('lostSince', dateTime),
};

const cookProfile = {
  /** Phone masked. */
  cook: required('lkitchener', objectOf(cooks.row)),
  /** Absent while he does not stream. */
  streaming: field('llive', objectOf(streaming)),
  /** Filings he is hired for, and of these the guided ones and those that did not meet every item. */
  banquets: required('banquets', number),
  guided: required('guided', number),
  unmet: required('unmet', number),
  /** The submitted one whose banquet is the latest and took place or will. */
  newestFiling: field('newestRecord', id),
  /** Streams that have ended. */
  streams: required('streams', number),
  tracks: required('tracks', number),
  findings: required('items', listOf(objectOf(finding), checklistSize)),
};
export type CookProfile = Value<typeof cookProfile>;

export const cookProfileContract = defineContract({
  /** For whoever may list cooks; what is counted lies in the caller's units. */
  show: {
    ...unitRead,
    method: 'GET',
    path: '/lkitchener/index/profile',
    title: '查看厨师档案',
    input: { id: required('id', id) },
    reply: dataReply(cookProfile),
  },
});
