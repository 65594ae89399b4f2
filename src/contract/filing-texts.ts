/**
 * Texts of the two forms that hosts of rural banquets read and sign. Words in braces are filled in: parameters by their code,
 * facts of the filing by the name they have on the printed form.
 */
export interface Clause {
  readonly title?: string;
  readonly text: string;
}

export const notice = {
  title: '农村集体聚餐食品安全告知书',
  intro:
    '为保障参加聚餐人员的身体健康和生命安全，防止食物中毒等食源性疾病发生，现将举办农村集体聚餐的食品安全要求告知如下：',
  clauses: [
    {
      title: '依规备案',
      text: '一次聚餐人数在{filing.minPeople}人以上（含）的，举办者应当在聚餐前{filing.leadDays}日向所在村（社区）食品安全信息员备案，如实填写时间、地点、餐次、人数、菜单和厨师情况；丧事可以随办随报。',
    },
    {
      title: '落实责任',
      text: '举办者和承办厨师是聚餐食品安全的第一责任人，对采购、加工、供餐全过程负责。',
    },
    {
      title: '选好场所',
      text: '加工和就餐场所应当避开粪坑、旱厕、垃圾堆、畜禽圈舍等污染源，距离不少于25米；办宴前清扫干净，采取防蝇、防鼠、防尘措施，不让家禽家畜进入。',
    },
    {
      title: '查验健康',
      text: '厨师和帮厨应当持有有效健康证明。有发热、腹泻、呕吐、手部化脓等情形，或者患有痢疾、伤寒、病毒性肝炎、活动性肺结核、化脓性或渗出性皮肤病等有碍食品安全疾病的，不得接触食品。',
    },
    {
      title: '严把采购',
      text: '到证照齐全的单位或正规市场购买食品和原料，留好票据。不买无检疫证明的肉，不买病死、毒死、死因不明的畜禽和水产品，不买过期、变质、“三无”食品，不买来源不明的散装白酒。',
    },
    {
      title: '禁用食品',
      text: '不加工野生菌、鲜黄花菜、发芽土豆、河鲀和草乌、附子等有毒食物，不安排四季豆等容易加热不透的高风险菜；不采购、不存放、不使用亚硝酸盐和非食用物质。',
    },
    {
      title: '用水与有毒物品管理',
      text: '使用自来水或者符合国家生活饮用水卫生标准的水。醇基燃料、农药、鼠药等有毒有害物品单独存放并作出醒目标识，严防误用误食。',
    },
    {
      title: '生熟分开',
      text: '肉、鱼、菜分开清洗；切配和盛装生熟食品的刀、板、盆分开使用、分别标识，防止交叉污染。',
    },
    {
      title: '烧熟煮透',
      text: '需要熟制的食品应当烧熟煮透，中心温度不低于70℃。做好后超过2小时才食用的，应当在高于60℃或者低于10℃的条件下存放。隔餐食品未变质的，彻底回热后方可食用。',
    },
    {
      title: '慎做凉菜',
      text: '提倡不做凉拌菜，不上生食水产品和外购散装熟食。确需提供的，由专人使用专用工具在就餐前2小时内制作，当餐用完。',
    },
    {
      title: '餐具消毒',
      text: '餐饮具和熟食盛器用前洗净消毒并保洁存放。使用集中消毒餐具的，应当查验消毒合格证明。',
    },
    {
      title: '食品留样',
      text: '每餐每个品种留样不少于125克，分别装入清洁密闭的容器，贴好标签，冷藏保存48小时以上。',
    },
    {
      title: '接受指导',
      text: '指导人员将以现场或者视频方式提供食品安全指导，举办者和厨师应当配合检查，对提出的问题在开席前整改到位。',
    },
    {
      title: '应急处置',
      text: '就餐后出现恶心、呕吐、腹痛、腹泻等症状的，应当立即停止用餐、送医救治，并向村（社区）、乡镇（街道）和市场监管、卫生健康部门报告；保护好现场，封存剩余食品和留样，配合调查。',
    },
  ] satisfies readonly Clause[],
  closing: '以上内容我已阅读并知晓。',
  readLabel: '我已阅读并知晓以上内容',
} as const;

export const commitment = {
  title: '农村集体聚餐食品安全承诺书',
  intro:
    '本人于{pardate}在{parsite}举办{parstate}聚餐，共{parnumber}餐次、约{parperson}人。为保证聚餐食品安全，本人郑重承诺：',
  clauses: [
    { text: '主动履行备案手续，所报时间、地点、人数、菜单和厨师信息真实准确；情况有变化时及时补报。' },
    { text: '已认真阅读《农村集体聚餐食品安全告知书》，清楚各项要求，自觉承担食品安全第一责任人责任。' },
    { text: '只聘用持有有效健康证明的厨师和帮厨，不让有发热、腹泻、手部化脓等症状的人员接触食品。' },
    { text: '加工、就餐场所距污染源25米以上，聚餐前做好清扫消毒，使用符合卫生标准的水。' },
    {
      text: '从正规渠道采购并保存票据，不购买、不使用病死或未经检疫的肉类，不使用过期、变质、“三无”食品和来源不明的散装白酒，不使用亚硝酸盐。',
    },
    { text: '不提供野生菌、鲜黄花菜、发芽土豆、河鲀等有毒有害食品，不违规制作凉拌菜和生食菜品。' },
    { text: '加工时生熟分开、烧熟煮透，食品中心温度不低于70℃，熟食按规定的时间和温度存放；餐饮具用前洗净消毒。' },
    { text: '每餐每个品种留样不少于125克，冷藏保存48小时以上，并做好记录。' },
    { text: '接受并配合指导人员的现场或视频指导，对指出的问题立即整改。' },
    {
      text: '一旦发生疑似食物中毒，立即停止供餐、组织救治并报告，保留现场和剩余食品；因违反承诺造成后果的，依法承担责任。',
    },
  ] satisfies readonly Clause[],
} as const;

/** From how many people on and how many days before a banquet is filed: system parameters. */
export interface FilingDuty {
  readonly minPeople: number;
  readonly leadDays: number;
}

/** The clauses of the notice as they hold in this installation. */
export function noticeClauses({ minPeople, leadDays }: FilingDuty) {
  const parameters = { 'filing.minPeople': minPeople, 'filing.leadDays': leadDays };
  return notice.clauses.map(({ title, text }) => ({ title, text: filledIn(text, parameters) }));
}

/** The text with what its braces name; a name that is not known stays as it is. */
export function filledIn(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{([A-Za-z.]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
