import { axisText, axisTextWidth } from '../../../src/console/kit/charts/drawings/drawing';

test('a name stands in two lines of about the same length, and its end is left out where it is longer', () => {
  expect(axisText('西陵区', 4)).toBe('西陵区');
  expect(axisText('五峰土家族自治县', 4)).toBe('五峰土家\n族自治县');
  expect(axisText('恩施土家族苗族自治州', 4)).toBe('恩施土家\n族苗族…');
});

test('a name is as wide as its longest line, and digits are narrower than Chinese letters', () => {
  expect(axisTextWidth('西陵区', 12)).toBe(36);
  expect(axisTextWidth('五峰土家\n族自治', 12)).toBe(48);
  expect(axisTextWidth('第22项', 10)).toBe(32);
  expect(axisTextWidth('', 12)).toBe(0);
});
