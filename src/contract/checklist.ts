/** The seven groups of the on-site guidance checklist and its 22 items, as they are printed. */
export type ChecklistGroupKey = 'people' | 'env' | 'dev' | 'purchase' | 'make' | 'disinfect' | 'food';

export interface ChecklistGroup {
  readonly key: ChecklistGroupKey;
  /** Short: a column of the form. */
  readonly name: string;
  readonly title: string;
  readonly items: readonly number[];
}

export interface ChecklistItem {
  readonly no: number;
  readonly group: ChecklistGroupKey;
  readonly text: string;
  /** What is usually advised where it is not met. */
  readonly rectify: string;
  readonly isKey: boolean;
}

export const checklistGroups: readonly ChecklistGroup[] = [
  { key: 'people', name: '人员', title: '从业人员', items: [1, 2, 3] },
  { key: 'env', name: '环境', title: '场所环境', items: [4, 5, 6] },
  { key: 'dev', name: '设备', title: '设备设施', items: [7, 8, 9] },
  { key: 'purchase', name: '采购', title: '食品采购', items: [10, 11, 12, 13] },
  { key: 'make', name: '加工', title: '加工制作', items: [14, 15, 16, 17] },
  { key: 'disinfect', name: '消毒', title: '清洗消毒', items: [18, 19] },
  { key: 'food', name: '食品', title: '菜品与留样', items: [20, 21, 22] },
];

export const checklistItems: readonly ChecklistItem[] = [
  {
    no: 1,
    group: 'people',
    text: '厨师、帮厨和端送直接入口食品的人员均持有有效健康证明，掌勺厨师参加过食品安全培训。',
    rectify: '更换无健康证明人员；未培训的厨师先补课、后上灶。',
    isKey: true,
  },
  {
    no: 2,
    group: 'people',
    text: '开工前逐人询问身体状况，有发热、腹泻、呕吐、手部化脓伤口等症状或患有碍食品安全疾病的人员不参与食品加工。',
    rectify: '立即调离有症状人员，并做好询问记录。',
    isKey: true,
  },
  {
    no: 3,
    group: 'people',
    text: '操作人员穿戴干净的工作衣帽，头发不外露，不留长指甲、不戴首饰；加工前和手部受污染后用流动水洗手。',
    rectify: '补齐工作衣帽和口罩，设置洗手点并督促洗手。',
    isKey: false,
  },
  {
    no: 4,
    group: 'env',
    text: '加工、就餐场所离粪坑、旱厕、垃圾堆（场）、畜禽圈舍等污染源25米以上。',
    rectify: '更换场地，或将加工区移至距污染源25米以外。',
    isKey: true,
  },
  {
    no: 5,
    group: 'env',
    text: '办宴前场所内外清扫干净，地面平整、无积水，垃圾桶加盖并及时清运；无蝇、鼠、蟑螂孳生，家禽家畜进不来。',
    rectify: '清扫场地、清运垃圾，加设防蝇防鼠和围挡设施。',
    isKey: false,
  },
  {
    no: 6,
    group: 'env',
    text: '用水为自来水或确认符合《生活饮用水卫生标准》（GB 5749）的水；农药、鼠药、醇基燃料等有毒有害物品不与食品同处存放。',
    rectify: '改用合格水源；把有毒有害物品移出加工区，单独上锁存放并贴警示标识。',
    isKey: true,
  },
  {
    no: 7,
    group: 'dev',
    text: '灶具、操作台和加工场地能满足就餐人数需要，照明、通风、防蝇、防鼠、防尘设施齐全；临时搭棚能遮阳、挡雨、防尘。',
    rectify: '减少桌数或增加灶具、操作台；补齐防护设施。',
    isKey: false,
  },
  {
    no: 8,
    group: 'dev',
    text: '冷藏、冷冻设备容量够用、运转正常，生熟食品分开（分层）存放。',
    rectify: '增加冰柜或分批采购；清理并分区存放。',
    isKey: false,
  },
  {
    no: 9,
    group: 'dev',
    text: '切配、盛装生食和熟食的刀、砧板、容器分开使用并有明显标识，材质无毒无害、便于清洗。',
    rectify: '增配刀板和容器，用颜色或文字区分生熟。',
    isKey: true,
  },
  {
    no: 10,
    group: 'purchase',
    text: '食品及原料从证照齐全的单位或正规市场采购，留存购货票据，能说清品名、数量、供货者和日期。',
    rectify: '补齐票据；说不清来源的原料停止使用。',
    isKey: false,
  },
  {
    no: 11,
    group: 'purchase',
    text: '猪牛羊肉和禽肉有检疫合格证明；没有病死、毒死或死因不明的畜禽肉和水产品，没有非法捕捞的渔获物和野生动物。',
    rectify: '停用并封存无检疫证明的肉品，报告市场监管所处理。',
    isKey: true,
  },
  {
    no: 12,
    group: 'purchase',
    text: '预包装食品标签齐全、在保质期内；没有“三无”食品、腐败变质或霉变生虫的原料，没有来源不明的散装白酒和自制泡酒。',
    rectify: '清退问题食品和酒类，改用合格产品。',
    isKey: false,
  },
  {
    no: 13,
    group: 'purchase',
    text: '不采购、不存放、不使用亚硝酸盐，不用非食用物质，食品添加剂按规定的品种和用量使用。',
    rectify: '清出亚硝酸盐和来历不明的添加物，专人专柜保管调料。',
    isKey: true,
  },
  {
    no: 14,
    group: 'make',
    text: '原料洗净后再切配，畜禽肉、水产品、蔬菜分池（盆）清洗，禽蛋使用前洗净外壳，冷冻原料解冻彻底。',
    rectify: '增加清洗水池（盆）并标明用途，未解冻透的原料不下锅。',
    isKey: false,
  },
  {
    no: 15,
    group: 'make',
    text: '加工过程生熟分开，人员、工具、容器和摆放位置不交叉，食品和盛器不直接放在地上。',
    rectify: '调整摆放，设垫板货架，生熟操作分区进行。',
    isKey: true,
  },
  {
    no: 16,
    group: 'make',
    text: '需要熟制的食品烧熟煮透，中心温度不低于70℃；豆浆、豆类等煮透后才出锅。',
    rectify: '重新加热至中心温度70℃以上，配备食品温度计。',
    isKey: true,
  },
  {
    no: 17,
    group: 'make',
    text: '熟食做好后超过2小时才食用的，在高于60℃或低于10℃的条件下存放；剩余食品确认未变质、彻底回热至中心温度70℃以上后才再上桌。',
    rectify: '热菜保温、凉菜冷藏；室温放置超过2小时的食品重新加热或丢弃。',
    isKey: true,
  },
  {
    no: 18,
    group: 'disinfect',
    text: '餐饮具、熟食盛器和刀板用前洗净并消毒：煮沸或蒸汽消毒10分钟以上，或用合格消毒剂按说明浸泡后冲净。',
    rectify: '返工清洗消毒，备足消毒锅（桶）或消毒剂。',
    isKey: true,
  },
  {
    no: 19,
    group: 'disinfect',
    text: '消毒后的餐饮具放在清洁、有盖（门）的保洁设施内，与未消毒的分开；外购集中消毒餐具有合格证明，一次性餐具不重复使用。',
    rectify: '设置保洁柜或加盖存放，索取集中消毒合格证明。',
    isKey: false,
  },
  {
    no: 20,
    group: 'food',
    text: '菜单已交指导人员审看，没有野生菌、鲜黄花菜、发芽土豆、河鲀、草乌附子等有毒有害食品；四季豆等高风险菜不安排。',
    rectify: '删换高风险菜品，重新报送菜单。',
    isKey: true,
  },
  {
    no: 21,
    group: 'food',
    text: '原则上不做凉拌菜，不上生食水产品和外购散装熟食；确需凉菜的，专人、专用工具、就餐前2小时内制作，当餐吃完。',
    rectify: '改为热菜；无法做到专人专用的凉菜撤下。',
    isKey: false,
  },
  {
    no: 22,
    group: 'food',
    text: '每餐每个品种留样不少于125克，分装在消毒过的密闭容器中，贴签写明品名、时间、餐次和留样人，冷藏保存48小时以上，并有留样记录。',
    rectify: '补留样品、补贴标签，安排专人保管48小时。',
    isKey: true,
  },
];

export const checklistSize = checklistItems.length;

/** A group is compliant when all its items are. */
export function groupResultsOf(
  answers: readonly { readonly item: number; readonly isCompliant: boolean }[],
): Readonly<Record<ChecklistGroupKey, boolean>> {
  const met = new Set(answers.filter(({ isCompliant }) => isCompliant).map(({ item }) => item));
  const results = checklistGroups.map(({ key, items }) => [key, items.every((item) => met.has(item))] as const);
  return Object.fromEntries(results) as Record<ChecklistGroupKey, boolean>;
}
