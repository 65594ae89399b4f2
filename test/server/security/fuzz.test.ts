import { rounds } from '../../support/rounds';
import { openRange } from './fuzz/range';
import type { Finding, Range } from './fuzz/range';

let range: Range;
beforeAll(async () => {
  range = await openRange();
});
afterAll(() => range.close());

const perSeed = rounds(500, 2_000);

test.each([1, 2, 3, 4, 5, 6])(
  'whatever is sent is answered in Chinese, and never with a failure: seed %i',
  async (seed) => {
    const findings: Finding[] = [];
    for (let index = 0; index < perSeed; index += 1) findings.push(...(await range.shoot(seed * 1_000_000 + index)));
    expect(findings).toEqual([]);
  },
);

test('a fair share of it was well enough made to be done, and the rest was refused in all ways there are', () => {
  const { outcomes } = range;
  expect(outcomes.get('200 100') ?? 0).toBeGreaterThan(100);
  for (const outcome of ['200 -100', '400', '401', '403', '404', '413', '415'])
    expect(outcomes.has(outcome)).toBe(true);
});
