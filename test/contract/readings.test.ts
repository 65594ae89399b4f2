import {
  commaIds,
  commaIdsOrNone,
  decimal,
  flagOneZero,
  flagZeroMinus,
  id,
  integer,
  listOf,
  objectOf,
} from '../../src/contract/codecs';
import { oneOfText, plainReference, reference, text } from '../../src/contract/codecs';
import { also, dataReply, encode, field, received, required } from '../../src/contract/kernel';
import type { Codec, Endpoint } from '../../src/contract/kernel';
import { readFields, readInput, readValue } from '../../src/contract/readings';

const read = (codec: Codec<unknown>, given: unknown) => readValue(codec.wire, given);

describe('a value in another spelling', () => {
  it.each<[string, Codec<unknown>, unknown, unknown]>([
    ['a number as text', integer(), '-12', -12],
    ['a number with blanks', integer(), ' 12\u3000', 12],
    ['a number in full-width digits', decimal(), '－２．５', -2.5],
    ['a number with a Chinese full stop', decimal(), '2。5', 2.5],
    ['an id in full-width digits', id, '１２', 12],
    ['a text as number', text(20), 420582, '420582'],
    ['a choice of words as number', oneOfText([1, 2], 1), 2, '2'],
    ['yes as truth', flagOneZero, true, 1],
    ['yes of a box', flagOneZero, 'on', 1],
    ['what elsewhere means both', flagOneZero, -1, 0],
    ['what means yes here', flagZeroMinus, '0', 0],
    ['what means no here', flagZeroMinus, '-1', -1],
    ['ids as a list', commaIds, [3, '5'], '3,5'],
    ['one id', commaIds, 3, '3'],
    ['none', commaIdsOrNone, '', '0'],
    ['none of a list', commaIdsOrNone, [], '0'],
    ['a list joined', listOf(id, 5), '3,5', [3, 5]],
    ['an object as its id', reference, '7', { id: 7 }],
    ['an object with more', reference, { id: '7', fbmmc: '县' }, { id: 7 }],
    ['an object of nothing', reference, { id: '' }, null],
    ['an id as its object', plainReference, { id: 7, label: '县' }, 7],
  ])('%s is brought into the exact one', (_what, codec, given, exact) => {
    expect(read(codec, given)).toEqual(exact);
  });

  it.each<[string, Codec<unknown>, unknown]>([
    ['a word for a number', integer(), 'x'],
    ['digits and more', integer(), '12a'],
    ['two points in a number', decimal(), '3..2'],
    ['a number that has lost digits', text(20), Number.MAX_SAFE_INTEGER + 1],
    ['an object for a number', id, { $ne: 1 }],
    ['an object for a thing', plainReference, { $ne: 1 }],
    ['a list in a list', commaIds, [[1]]],
    ['a list for a thing', reference, [[1]]],
    ['a word for a list', listOf(id, 5), '3,x'],
    ['a third choice', flagOneZero, 2],
  ])('%s stays as it is, to be refused', (_what, codec, given) => {
    expect(read(codec, given)).toEqual(given);
  });
});

describe('fields under other names', () => {
  const shape = { unitId: also(required('lbmzd', reference), 'bmzdId', 'unit') };

  it('are read under their own', () => {
    expect(readFields(shape, { bmzdId: '7' })).toEqual({ lbmzd: { id: 7 } });
    expect(readFields(shape, { lbmzd: '', unit: 7 })).toEqual({ lbmzd: { id: 7 } });
    expect(readFields(shape, { lbmzd: { id: 7 }, bmzdId: '7', unit: null })).toEqual({ lbmzd: { id: 7 } });
  });

  it('stay where they say something else', () => {
    expect(readFields(shape, { lbmzd: 7, bmzdId: 8 })).toEqual({ lbmzd: { id: 7 }, bmzdId: 8 });
  });
});

const dish = { id: required('id', id), name: required('fname', text(20)), madeAt: required('dateCreated', text(20)) };
const update: Endpoint = {
  method: 'PUT',
  path: '/food/update',
  title: '修改菜品',
  access: 'permission',
  scope: 'unit',
  input: {
    id: dish.id,
    name: dish.name,
    lines: field('lines', listOf(objectOf({ isHot: required('hot', flagOneZero) }), 5)),
    owner: received(field('owner', text(20))),
  },
  echoes: dish,
  reply: dataReply(dish),
  audited: true,
};

it('what an entity has beside the input comes back unread; what nobody knows stays, to be refused', () => {
  const given = { id: '7', fname: '藕汤', dateCreated: '2026-01-01', lines: [{ hot: 'true' }], color: 'red' };
  expect(readInput(update, given)).toEqual({ id: 7, fname: '藕汤', lines: [{ hot: 1 }], color: 'red' });
  expect(readInput(update, 'text')).toBe('text');
});

it('what only other clients send is not sent', () => {
  expect(encode(update.input, { id: 7, name: '藕汤', owner: '甲' })).toEqual({ id: 7, fname: '藕汤' });
});
