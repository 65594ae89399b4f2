import type { Days } from '../../parts/date-range/days';

/** What lies directly below a unit, by its depth in the tree. */
const parts = ['', '各市州', '各县（市、区）', '各乡镇（街道）', '各村（社区）'] as const;
const partsBelow = (level: number): string => parts[level] ?? '各下级部门';

/** One of them may be open. */
function daysText({ from, until }: Days): string {
  if (until === undefined) return `${from ?? ''} 起`;
  return from === undefined ? `截至 ${until}` : `${from} 至 ${until}`;
}

export const texts = {
  unit: '部门',
  place: '统计区域',
  anyPlace: '选择市州、县（市、区）',
  date: '直播日期',
  partsBelow,
  noOutline: '部分市州没有地图轮廓，以柱形图显示。',
  live: { value: '直播次数', unit: '场', share: '直播占比', map: '各市州直播统计', more: ['正在直播'] },
  cooks: {
    value: '厨师人数',
    unit: '人',
    share: '厨师占比',
    map: '各市州厨师统计',
    more: ['有效人数', '持健康证明人数'],
  },
  of: (title: string, unit: string) => (unit === '' ? title : `${title}（${unit}）`),
  bars: (name: string, level: number, value: string) => `${name}${partsBelow(level)}${value}`,
  shares: (name: string, share: string) => `${name}${share}`,
  scope: (unit: string, days: Days) => `统计范围：${unit}（含下级），聚餐日期 ${daysText(days)}`,
  cookScope: (name: string) => `，厨师 ${name}`,
  ownUnit: '本部门',
  part: (city: string) => `${city}（本辖区）`,
  cook: '厨师',
  /** His number where the address does not say his name. */
  cookOf: (id: number, name: string) => (name === '' ? `厨师 ${id}` : name),
  anyCook: '输入姓名搜索，默认全部厨师',
  days: '聚餐日期',
  ingredients: '食材用量',
  dishes: '菜品使用次数',
  meals: '套餐使用次数',
  tables: '各类聚餐桌数',
  largestOf: (title: string, count: number) => `${title}（前${count}项）`,
  columns: { ingredient: '食材', dish: '菜品', meal: '套餐', kind: '聚餐类型', unit: '部门', day: '日期' },
  units: { jin: '斤', times: '次', tables: '桌', banquets: '场' },
  ranking: '聚餐排名',
  rankedBy: (label: string) => `按${label}`,
  monthlyOf: (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月聚餐统计`,
  month: '月份',
  banquets: '聚餐场次',
  moreOfMonth: ['聚餐人数', '聚餐桌数'],
} as const;
