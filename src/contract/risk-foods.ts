/** Foods that banquets must not serve, had better not, or must handle with care. */

/** The gravest first. */
export const riskLevels = ['禁用', '不提倡', '慎用'] as const;
export type RiskLevel = (typeof riskLevels)[number];

export interface RiskFood {
  readonly name: string;
  readonly level: RiskLevel;
  /** Any of them, anywhere in the name of a dish or an ingredient. */
  readonly words: readonly string[];
}

const food = (level: RiskLevel, name: string, ...words: readonly string[]): RiskFood => ({ name, level, words });

export const riskFoods: readonly RiskFood[] = [
  food('禁用', '河鲀（河豚）', '河鲀', '河豚'),
  food('禁用', '织纹螺', '织纹螺'),
  food('禁用', '野生菌（野蘑菇）', '野生菌', '野蘑菇', '野山菌'),
  food('禁用', '鲜黄花菜', '鲜黄花'),
  food('禁用', '发芽土豆', '发芽土豆', '发芽马铃薯'),
  food('禁用', '草乌、附子（附片）', '草乌', '附子', '附片'),
  food('禁用', '亚硝酸盐', '亚硝酸'),
  food('禁用', '病死、毒死、死因不明的畜禽水产', '病死', '毒死', '死因不明'),
  food('禁用', '野生动物及其制品', '野生动物', '野味'),
  food('禁用', '非法捕捞渔获物', '非法捕捞'),
  food('禁用', '来源不明的散装白酒、自制泡酒（药酒）', '散装白酒', '泡酒', '药酒'),
  food('禁用', '“三无”及过期食品', '三无食品', '过期'),
  food('不提倡', '四季豆（豆角）', '四季豆', '豆角'),
  food('不提倡', '凉拌菜', '凉拌'),
  food('不提倡', '外购散装熟食', '散装熟食'),
  food('不提倡', '生食水产品', '生食', '生腌', '刺身', '醉虾', '醉蟹'),
  food('慎用', '贝类', '贝类', '扇贝', '干贝', '贻贝', '花蛤', '蛤蜊', '蛏子', '生蚝', '牡蛎'),
  food('慎用', '斑鱼（生鱼）', '斑鱼'),
  food('慎用', '豆浆（未煮透）', '豆浆'),
  food('慎用', '久泡木耳、银耳', '木耳（水发）', '水发木耳', '泡木耳', '银耳（水发）', '水发银耳', '泡银耳'),
  food('慎用', '湿米粉、河粉（隔夜）', '湿米粉', '河粉'),
  food('慎用', '鲜海蜇、血制品（生血旺）', '海蜇', '血旺', '生血'),
];

/** Those that the names speak of, each once, the gravest first. */
export function risksOf(names: readonly string[]): readonly RiskFood[] {
  return riskFoods.filter(({ words }) => names.some((name) => words.some((word) => name.includes(word))));
}
