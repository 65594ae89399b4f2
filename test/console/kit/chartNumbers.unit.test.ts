import { numberText } from '../../../src/console/kit/charts/chartData';

test('a number is written as the language writes it, with two digits after the point at most', () => {
  const written = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });
  for (const value of [
    0, 7, 999, 1_000, 12_345, 1_234_567, 123_456_789.5, 0.1, 0.126, 12.5, 1_000.25, 99_999.999, -1, -1_234.5,
  ]) {
    expect(numberText(value)).toBe(written.format(value));
  }
});
