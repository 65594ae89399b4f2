import { dateTime, decimal, flagOneZero, listOf, objectOf, text } from './codecs';
import { dataReply, defineContract, field, required } from './kernel';
import type { Value } from './kernel';

/** How a server does: what its operator asks. Of the process that answers, and no longer than it runs. */

/** Seconds from one look to the next, and how many are kept: an hour. */
export const lookEvery = 10;
export const looksKept = 360;

const number = decimal({ minimum: 0 });

const look = {
  at: required('time', dateTime),
  /** Percent of one processor. */
  processor: required('cpu', number),
  memoryMegabytes: required('memory', number),
  /** How late work began, in milliseconds. */
  delayMs: required('loop', number),
  /** In a second. */
  requests: required('requests', number),
  /** Answers in a second that were the server's own failure. */
  failures: required('failures', number),
  /** Mean, in milliseconds. */
  answerMs: required('answer', number),
  queryMs: required('query', number),
  /** Connections to the database in use, and who waits for one. */
  busy: required('busy', number),
  waiting: required('waiting', number),
  connections: required('connections', number),
  subscriptions: required('subscriptions', number),
  /** Messages in a second. */
  pushed: required('pushed', number),
  channels: required('channels', number),
  streams: required('streams', number),
  viewers: required('viewers', number),
  recordings: required('recordings', number),
  /** Short messages that wait, and filings that the totals do not count yet. */
  messages: required('sms', number),
  uncounted: required('totals', number),
  /** Since the look before. */
  auditEntries: required('audit', number),
  signInFailures: required('signin', number),
  freeMegabytes: required('disk', number),
};
export type Look = Value<typeof look>;

const check = {
  name: required('name', text(50)),
  title: required('title', text(50)),
  isWorking: required('ok', flagOneZero),
  /** False: the server is of use without it. */
  isNeeded: required('needed', flagOneZero),
  /** Why it does not work. */
  reason: field('reason', text(500)),
};
export type Check = Value<typeof check>;

/** Room that recordings take, in bytes. */
const recordings = {
  bytes: required('bytes', number),
  /** Recordings of streams that ended in the last seven days. */
  weekBytes: required('weekBytes', number),
  /** Left on their disk; absent where they are handed over to another storage. */
  freeBytes: field('freeBytes', number),
};
export type RecordingsRoom = Value<typeof recordings>;

const status = {
  at: required('time', dateTime),
  /** When the process began; nothing is known from before. */
  since: required('since', dateTime),
  version: required('version', text(50)),
  checks: required('checks', listOf(objectOf(check), 20)),
  recordings: required('recordings', objectOf(recordings)),
  /** The oldest first. */
  looks: required('looks', listOf(objectOf(look), looksKept)),
};
export type Status = Value<typeof status>;

export const statusContract = defineContract({
  show: {
    method: 'GET',
    path: '/status/index',
    title: '查询运行状态',
    access: 'permission',
    scope: 'root',
    input: {},
    reply: dataReply(status),
    audited: false,
  },
});
