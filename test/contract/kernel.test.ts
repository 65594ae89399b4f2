import { commaIds, flagOneZero, id, integer, oneOf, text } from '../../src/contract/codecs';
import {
  dataReply,
  decode,
  decodePage,
  encode,
  encodeInput,
  field,
  listReply,
  ownName,
  pairKey,
  required,
  rowsReply,
} from '../../src/contract/kernel';
import type { Endpoint } from '../../src/contract/kernel';

const dish = {
  id: required('id', id),
  /** Misspelled on the wire from the beginning. */
  category: required('categroy', oneOf([1, 2, 3, 4], 1)),
  isPublic: required('fpub', flagOneZero),
  remark: field('fremarks1', text(100)),
};

const asked: Endpoint<typeof dish> = {
  method: 'GET',
  path: '/food/index',
  title: '查询菜品',
  access: 'permission',
  scope: 'unit',
  input: dish,
  reply: rowsReply(dish),
  audited: false,
};

describe('an entity of the contract', () => {
  it('spells its fields as the wire does and reads them back', () => {
    const ours = { id: 7, category: 2 as const, isPublic: true, remark: '少盐' };
    const wire = { id: 7, categroy: 2, fpub: 1, fremarks1: '少盐' };
    expect(encode(dish, ours)).toEqual(wire);
    expect(decode(dish, wire)).toEqual(ours);
  });

  it('leaves out what is absent, in both directions', () => {
    const ours = decode(dish, { id: 7, categroy: 2, fpub: 0, fremarks1: null });
    expect(ours).toEqual({ id: 7, category: 2, isPublic: false });
    expect(encode(dish, ours)).toEqual({ id: 7, categroy: 2, fpub: 0 });
  });

  it('keeps out what it does not know', () => {
    expect(decode(dish, { id: 7, categroy: 2, fpub: 0, password: 'x' })).not.toHaveProperty('password');
    expect(encode(dish, { id: 7, category: 2, isPublic: true, ...{ password: 'x' } })).not.toHaveProperty('password');
  });

  it.each([[null], [undefined], ['text'], [[1]]])('reads %p as an empty one instead of failing', (wire) => {
    expect(decode(dish, wire)).toEqual({ id: 0, category: 1, isPublic: false });
  });

  it('knows our name of a wire field, and returns a foreign one as it is', () => {
    expect(ownName(dish, 'categroy')).toBe('category');
    expect(ownName(dish, 'file')).toBe('file');
  });
});

describe('paging', () => {
  const list: Endpoint<typeof dish> = { ...asked, path: '/food/list', reply: listReply(dish) };

  it('counts rows with max and offset', () => {
    expect(encodeInput(asked, { page: 3, pageSize: 30 })).toEqual({ max: 30, offset: 60 });
    expect(decodePage(asked, { max: 30, offset: 60 })).toEqual({ page: 3, pageSize: 30 });
  });

  it('counts lists with pno from zero and psize', () => {
    expect(encodeInput(list, { page: 3, pageSize: 30 })).toEqual({ pno: 2, psize: 30 });
    expect(decodePage(list, { pno: 2, psize: 30 })).toEqual({ page: 3, pageSize: 30 });
  });

  it.each([[asked], [list]])('begins with the first page of 20', (endpoint) => {
    expect(decodePage(endpoint, {})).toEqual({ page: 1, pageSize: 20 });
  });

  it('has as many rows as the endpoint says, where a client says nothing', () => {
    const short = { ...list, pageSize: 5 };
    expect(decodePage(short, { pno: 2 })).toEqual({ page: 3, pageSize: 5 });
    expect(decodePage(short, { psize: 30 })).toEqual({ page: 1, pageSize: 30 });
    expect(encodeInput(short, { page: 2 })).toEqual({ pno: 1, psize: 5 });
  });
});

describe('replies', () => {
  const rows = [{ id: 7, category: 2 as const, isPublic: true }];

  it.each([
    ['rows', rowsReply(dish), { rows: [{ id: 7, categroy: 2, fpub: 1 }], total: 41 }],
    ['list', listReply(dish), { data: { list: [{ id: 7, categroy: 2, fpub: 1 }], count: 41 } }],
  ])('%s travel with their total and come back', (_name, reply, body) => {
    expect(reply.write({ rows, total: 41 })).toEqual(body);
    expect(reply.read(body)).toEqual({ rows, total: 41 });
  });

  it.each([[rowsReply(dish)], [listReply(dish)]])('without a body is an empty page', (reply) => {
    expect(reply.read(null)).toEqual({ rows: [], total: 0 });
  });

  it('data travels below data', () => {
    const reply = dataReply({ count: required('num', integer()) });
    expect(reply.write({ count: 3 })).toEqual({ data: { num: 3 } });
    expect(reply.read({ data: { num: '3' } })).toEqual({ count: 3 });
  });
});

it('an endpoint belongs to the pair its path names', () => {
  expect(pairKey(asked)).toBe('food:index');
  expect(pairKey({ ...asked, path: '/keepRecord/export/' })).toBe('keepRecord:export');
});

it('numbers joined by commas are read without what is no number', () => {
  expect(commaIds.decode('3,5,x,-1,8')).toEqual([3, 5, 8]);
  expect(commaIds.encode([3, 5, 8])).toBe('3,5,8');
});
