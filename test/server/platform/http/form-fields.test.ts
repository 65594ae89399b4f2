import { parseFields } from '../../../../src/server/platform/http/form-fields';

it.each<[string, string, unknown]>([
  ['plain values', 'a=1&b=%E7%94%B2+%26', { a: '1', b: '甲 &' }],
  ['an object in brackets or after a dot', 'a[id]=7&b.id=8&b.name=x', { a: { id: '7' }, b: { id: '8', name: 'x' } }],
  ['a repeated name', 'a=1&a=2', { a: ['1', '2'] }],
  ['a list', 'a[]=1', { a: ['1'] }],
  ['a list with places', 'a[1]=y&a[0]=x', { a: ['x', 'y'] }],
  ['a list of objects', 'a[0][b]=1&a[0][c]=2&a[1].b=3', { a: [{ b: '1', c: '2' }, { b: '3' }] }],
  ['an empty value', 'a=&b', { a: '', b: '' }],
  ['nothing', '', {}],
  ['a name that is none', 'a[b=1&]c=2&[d]=3', { 'a[b': '1', ']c': '2', '[d]': '3' }],
  ['a name that goes too deep', 'a.b.c.d.e=1', { 'a.b.c.d.e': '1' }],
  ['a value inside of a value', 'a=1&a.b=2', { a: '1', 'a.b': '2' }],
  ['a value beside what lies inside', 'a.b=2&a=1', { a: { b: '2', '': '1' } }],
])('%s', (_what, text, expected) => {
  expect(parseFields(text)).toEqual(expected);
});

it('names of every object are names like others', () => {
  const read = parseFields('__proto__[admin]=1&constructor=2&a[__proto__][b]=3');
  expect(Object.keys(read)).toEqual(['__proto__', 'constructor', 'a']);
  expect({}).not.toHaveProperty('admin');
  expect({}).not.toHaveProperty('b');
});
