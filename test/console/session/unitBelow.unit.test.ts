import { unitBelow } from '../../../src/console/parts/session/UnitText';

const county = { name: '枝江市', fullName: '湖北省宜昌市枝江市' };

test.each([
  ['a unit below the own one is told by what it has of its own', '湖北省宜昌市枝江市安福寺镇', county, '安福寺镇'],
  ['the own one by its short name', '湖北省宜昌市枝江市', county, '枝江市'],
  ['one elsewhere in full', '湖北省武汉市江岸区', county, '湖北省武汉市江岸区'],
  ['in full where the own one is not known in full', '湖北省武汉市', { name: '枝江市' }, '湖北省武汉市'],
  ['in full where nobody is signed in', '湖北省武汉市', undefined, '湖北省武汉市'],
])('%s', (_, fullName, own, told) => {
  expect(unitBelow(fullName, own)).toBe(told);
});
