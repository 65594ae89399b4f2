import { riskFoods, riskLevels, risksOf } from '../../src/contract/risk-foods';

test('names of dishes and ingredients are flagged, the gravest first', () => {
  expect(risksOf(['凉拌四季豆', '红烧河豚']).map(({ level, name }) => [level, name])).toEqual([
    ['禁用', '河鲀（河豚）'],
    ['不提倡', '四季豆（豆角）'],
    ['不提倡', '凉拌菜'],
  ]);
  expect(risksOf(['油炸花生米', '红烧鳜鱼', '豆油皮炒木耳', ''])).toEqual([]);
});

test('the table goes from the gravest to the least', () => {
  const ranks = riskFoods.map(({ level }) => riskLevels.indexOf(level));
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(new Set(riskFoods.map(({ name }) => name)).size).toBe(riskFoods.length);
});
