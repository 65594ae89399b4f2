/**
 * How the characters of menus and actions are spoken, each as it is read there: a handful, so that the browser needs no
 * dictionary. A test holds them against what is offered.
 */
const spoken = `
an案按 ban办 bei备 biao表 bo播 bu部 cai材菜 can参餐 cao操 ce测 cha查 chan产 chang场 chu出厨 chuan传 da大 dai待 dang档
dao导 deng登 di地 duan短 er二 fu复 gai改概 ge个 gong公共 guan管 gui轨 hai海 he核 hu户 hui回 ji记集迹计 jian键 jie捷 ju聚 jue角
kuai快 kuang况 lan览 li历理 liao料 lie列 liu流留 lu录 ma码 men门 mi密 ming明 pan盘 pin品 ping屏 qiang墙 quan权 ren人 ri日
se色 shang上 shi师史试食 shou收 shu数 shui水 su溯 tai态 tao套 ti体 tiao调 tong统 tu图 tui退 xi息系细 xia下 xian现线限鲜
xin信心新 xing行 xiu修 xun询 yang样 yin音 yong用 yu语 yuan员 yun运 zai载在 zeng增 zhan站 zhi直指志 zhong中 zhuang状
zhui追 zuo作`;

const syllables: ReadonlyMap<string, string> = new Map(
  spoken
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const syllable = entry.replace(/[^a-z]/g, '');
      return Array.from(entry.slice(syllable.length)).map((character) => [character, syllable] as const);
    }),
);

/** Punctuation is not spoken. */
const silent = /[（）]/g;

/** The syllables of a title; null for a character that is not known. */
export const syllablesOf = (title: string): readonly (string | null)[] =>
  Array.from(title.replace(silent, '')).map((one) => syllables.get(one) ?? null);

/** Whether a title contains the text, or is spoken so from one of its characters on: in full, or by first letters. */
export function isCalled(title: string, text: string): boolean {
  const wanted = text.toLowerCase().replace(/\s/g, '');
  if (title.toLowerCase().includes(wanted)) return true;
  const parts = syllablesOf(title).map((one) => one ?? ' ');
  return parts.some((_, at) => {
    const rest = parts.slice(at);
    return (
      rest.join('').startsWith(wanted) ||
      rest
        .map((one) => one[0])
        .join('')
        .startsWith(wanted)
    );
  });
}
