import { dateTime, flagOneZero, oneOf, text } from './codecs';
import { closures, filingStatuses } from './filing-terms';
import { dataReply, defineContract, field, required } from './kernel';
import type { Value } from './kernel';

/** 100 random bits in letters and digits that cannot be mistaken for each other. Source of a regular expression. */
export const checkCodePattern = '[0-9A-HJKMNP-TV-Z]{20}';

/** Page behind the QR code of a printed form: anybody may open it. */
export function checkPath(code: string): string {
  return `/check/${code}`;
}

/** What a stranger is told of a printed form: enough to see whether the paper is the truth. */
const formCheck = {
  title: required('title', text(100)),
  code: required('autocode', text(40)),
  /** Surname only: `王**`. */
  hostName: required('fromname', text(64)),
  /** County and township; no village, no site. */
  unitName: required('unit', text(300)),
  heldAt: required('holdtime', dateTime),
  status: required('status', oneOf(filingStatuses, 0)),
  closure: field('closed', oneOf(closures, 1)),
  /** Ever: a draft that was sent back was. */
  wasSubmitted: required('submitted', flagOneZero),
  printedAt: required('ctime', dateTime),
  /** What the form says is what the filing says today. */
  isUnchanged: required('unchanged', flagOneZero),
};
export type FormCheck = Value<typeof formCheck>;

export const checksContract = defineContract({
  show: {
    method: 'GET',
    path: '/check/show',
    title: '核验备案表单',
    access: 'public',
    isRateLimited: true,
    scope: 'none',
    input: { code: required('code', text(20, { pattern: checkCodePattern, message: '核验码有误' }), '请输入核验码') },
    reply: dataReply(formCheck),
    audited: false,
  },
});
