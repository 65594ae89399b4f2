import { dateTime, id, oneOf, text, textOf } from './codecs';
import { defineContract, field, nodesReply, required } from './kernel';
import type { Value } from './kernel';
import { userTypes } from './people';
import { shownPhone, soughtText } from './phones';

/** What is found beside what the console itself offers. */
export const foundKinds = ['cook', 'unit', 'filing', 'user'] as const;
export type FoundKind = (typeof foundKinds)[number];

const found = {
  kind: required('kind', textOf(foundKinds)),
  id: required('id', id),
  /** Of a filing, its host's. */
  name: required('name', text(100)),
  /** The number of a unit or a filing, the account of a user. */
  code: field('code', text(64)),
  phone: field('phone', shownPhone),
  /** Where it stands. */
  unitName: field('unitName', text(300)),
  /** Of a user: which of the lists he stands in. */
  userType: field('userType', oneOf(userTypes, 1)),
  /** Of a filing. */
  heldAt: field('heldAt', dateTime),
};
export type Found = Value<typeof found>;

/** Of one kind. */
export const mostFound = 6;
export const findContract = defineContract({
  /** Whoever is signed in asks, and is told of what his lists would show him: of each kind by its own pair and in his unit. */
  find: {
    // What is sought may be a phone: it stands in no address, and so in no log of a proxy.
    method: 'POST',
    path: '/find',
    title: '搜索',
    access: 'session',
    scope: 'unit',
    input: { sought: required('sought', soughtText, '请输入要搜索的内容') },
    reply: nodesReply(found),
    audited: false,
  },
});
