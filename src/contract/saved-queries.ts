import { flagBoolean, id, listOf, objectOf, text } from './codecs';
import { dataReply, defineContract, doneReply, field, nodesReply, required } from './kernel';
import type { Value } from './kernel';

/** Of one user, over all lists. */
export const mostQueries = 50;

const list = required('list', text(40, { pattern: '[A-Za-z][A-Za-z0-9]{0,39}', message: '列表有误' }));
/** The filter as the page's address spells it, so that it says no phone; empty: everything. */
const query = field('query', text(2000));

const form = {
  name: required('name', text(30), '请输入名称'),
  /** Those of the owner's unit see it. */
  isShared: required('shared', flagBoolean),
  /** The list opens with it. */
  isDefault: required('default', flagBoolean),
};

const savedQuery = {
  id: required('id', id),
  ...form,
  query,
  /** Of another one of the unit: to be used, not to be changed. */
  isOwn: required('own', flagBoolean),
  ownerName: required('fname', text(64)),
};
export type SavedQuery = Value<typeof savedQuery>;

/** With what a list opens. */
const openingQuery = { list, query };
export type OpeningQuery = Value<typeof openingQuery>;
export const openingQueries = listOf(objectOf(openingQuery), mostQueries);

const write = { method: 'POST', access: 'session', scope: 'own', audited: true } as const;

export const savedQueriesContract = defineContract({
  /** One's own first, then what others of the unit share. */
  list: {
    ...write,
    path: '/preference/queries',
    title: '查询常用条件',
    input: { list },
    reply: nodesReply(savedQuery),
    audited: false,
  },
  create: {
    ...write,
    path: '/preference/query/save',
    title: '保存常用条件',
    input: { list, query, ...form },
    reply: dataReply({ id: savedQuery.id }),
  },
  update: {
    ...write,
    path: '/preference/query/update',
    title: '修改常用条件',
    input: { id: savedQuery.id, ...form },
    reply: doneReply,
  },
  remove: {
    ...write,
    path: '/preference/query/remove',
    title: '删除常用条件',
    input: { id: savedQuery.id },
    reply: doneReply,
  },
});
