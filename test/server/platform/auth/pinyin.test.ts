import { hasPinyinOf } from '../../../../src/server/platform/auth/pinyin';

test.each([
  ['yichang2026', '宜昌市', true],
  ['2026YiChang', '宜昌市', true],
  ['yi2026chang', '宜昌市', false],
  ['changshi88', '宜昌市', false],
  // Names of places are often read unusually.
  ['chongqing1', '重庆市', true],
  ['huangpi123', '黄陂区', true],
  ['yunyang123', '郧阳区', true],
  // Four letters are enough, and three are not.
  ['xian2026ab', '西安市', true],
  ['eyi2026abc', '鄂宜', false],
  ['eyian2026a', '鄂宜安', true],
  // A name of one character is told with what it names.
  ['yunxian888', '郧县', true],
  ['shennongjia1', '神农架林区', true],
  ['zhijiang1', '枝江市市场监管所', true],
  ['xueyuan123', '学院街道办事处', true],
  ['jiedao1234', '学院街道办事处', false],
  ['enshi20260', '恩施土家族苗族自治州', true],
  ['zizhizhou1', '恩施土家族苗族自治州', false],
  ['jucan20266', '农村聚餐管理系统', true],
  ['nong2026ab', '农村聚餐管理系统', false],
  ['abcd20266', 'ABCD', false],
  ['abcd20266', '', false],
])('%s: pinyin of %s in it is %s', (password, name, isFound) => {
  expect(hasPinyinOf(password, name)).toBe(isFound);
});
