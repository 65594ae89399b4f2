import path from 'node:path';
import { checklistItems } from '../../../../src/contract/checklist';
import { filingForms, formKeys } from '../../../../src/contract/filing-forms';
import type { FormKey } from '../../../../src/contract/filing-forms';
import type { Filing } from '../../../../src/contract/filing-record';
import { commitment, notice } from '../../../../src/contract/filing-texts';
import { paperOf } from '../../../../src/server/modules/filings/forms/forms';
import { systemClock } from '../../../../src/server/platform/clock';
import { openPdfPrinter } from '../../../../src/server/platform/pdf/pdf-printer';
import { allWords, readPdf, wordsOf } from '../../support/pdf';
import type { ReadPdf } from '../../support/pdf';
import { pictures } from '../../support/pictures';
import { bareFiling, photoCodes, signatureCodes, wholeFiling } from '../../support/printed-filings';

const printer = openPdfPrinter({
  programsDir: path.join(process.cwd(), 'dist/server'),
  fontsDir: '',
  clock: systemClock,
  log: { warn: jest.fn() },
});
afterAll(() => printer.close());

const checkCode = '0123456789ABCDEFGHJK';

async function printed(form: FormKey, filing: Filing): Promise<ReadPdf> {
  const picture = await pictures.jpeg(200, 60);
  const images = Object.fromEntries([...signatureCodes, ...photoCodes].map((code) => [code, picture]));
  const print = {
    ...{ filing, checkCode, checkAddress: `https://example.org/check/${checkCode}` },
    ...{
      duty: { minPeople: 60, leadDays: 0 },
      images: new Set(Object.keys(images)),
    },
  };
  return readPdf(await printer.print({ title: filingForms[form].title, papers: [paperOf(form, print)], images }));
}

const made = new Map<FormKey, Promise<ReadPdf>>();
/** The form of the complete filing, printed once. */
function printedWhole(form: FormKey): Promise<ReadPdf> {
  const pdf = made.get(form) ?? printed(form, wholeFiling);
  made.set(form, pdf);
  return pdf;
}

/** What the official forms ask for. */
const labels: Readonly<Record<FormKey, string>> = {
  filing:
    '县（市、区） 乡镇（街道） 村（社区） 编号 举办者 姓名 手机 聚餐类型 聚餐地点 聚餐安排 聚餐时间 餐次 聚餐人数 桌数 厨师和帮工情况 厨师来源 帮厨信息 身份 联系电话 健康证明 备注 以下由受理部门填写 指导单位 指导方式 指导人员 共办餐次 人数 指导次数 食物中毒人数 备案类别 承办厨师 申报人（签名） 受理人 填表时间 婚宴 生日 建房 乔迁 丧事 其他 家庭成员 亲朋好友 外请厨师 厨师 帮工 现场指导 视频指导 本表由受理人员填写，各餐次菜单附后。 应及时将本表上报。',
  notice: '编号 举办者 我已阅读并知晓以上内容 举办者（签名） 告知人 日期',
  commitment:
    '编号 备案类别 所属区域 桌数 举办者 联系电话 聚餐时间 聚餐地点 聚餐类型 餐次 聚餐人数 承办厨师 举办者（签名） 举办者签署时间 承办厨师（签名） 厨师签署时间',
  guidance:
    '编号 备案类别 所属区域 举办者 聚餐类型 联系电话 聚餐时间 聚餐地点 餐次 聚餐人数 桌数 承办厨师 指导单位 指导方式 指导人员 指导地点 指导日期 项目 序号 检查内容 符合 不符合 人员 环境 设备 采购 加工 消毒 食品 整改意见 指导人员（签名） 举办者或厨师（签名） 栏打“√” 本表一式两份',
  register:
    '编号 备案类别 所属区域 举办者 联系电话 聚餐时间 聚餐类型 桌数 承办厨师 序号 日期 聚餐地点 餐次 聚餐人数 发病人数 指导情况 备注 验收汇总 指导单位 指导方式 指导人员 共办餐次 人数 指导次数 食物中毒人数 指导人员（签名） 验收时间 现场指导 视频指导',
  cook: '序号 姓名 性别 年龄 文化程度 联系电话 家庭地址 服务区域 健康证明 无 过期 有效 培训情况 未培训 已培训 培训次数 备注 填表人 填表时间',
};

/** What the complete filing says on each; a tick stands before its answer. */
const facts: Readonly<Record<FormKey, string>> = {
  filing:
    '420102-20310301-000123 江岸区 大智街道 柳林村 李举办 14100000001 √乔迁 柳林村三组晒谷场 2031年3月5日18时05分 √晚 7654 543 √外请厨师 √厨师 陈䶮 14100000002 √有 √帮工 林〔U+20BB7〕 14100000003 √无 大智市场监督管理所 √视频指导 赵指导 共办餐次28 人数7211 指导次数83 食物中毒人数91 备案类别：农村集体聚餐 承办厨师王掌勺 周受理 2031年3月1日 帮厨信息孙帮厨、钱切配 厨师团队冯传菜（有健康证明）、褚洗碗（无健康证明） 备注自备饮用水 迎客席 粉蒸肉、藕汤 正席 清蒸鱼',
  notice: '420102-20310301-000123 李举办 √我已阅读并知晓以上内容 郑告知 2031年3月2日 人数在60人以上 聚餐前0日',
  commitment:
    '李举办 14100000001 2031年3月5日在柳林村三组晒谷场举办乔迁聚餐，共29餐次、约7654人 餐次29 王掌勺 2031年3月3日10时11分 2031年3月4日11时12分',
  guidance:
    '李举办 14100000001 王掌勺 乔迁 543 晒谷场灶台（经度111.25，纬度30.75） 2031年3月4日 请调离有伤人员 存在问题：帮工手上有伤（已当场整改）（附照片） 人员不符合 环境符合 照片附页 第2项：帮工手上有伤 灶台全景',
  register:
    '12031年3月5日晒谷场东侧26743393督促留样已补签 大智市场监督管理所 √视频指导 赵指导 共办餐次27 人数7322 指导次数84 食物中毒人数92 2031年3月6日16时17分',
  cook: '1王掌勺男51高中（中专）14100000004 家住柳林村 江岸区黄陂区 擅长宴席 填表人：吴填表 填表时间：2031年3月2日',
};

const missing = (words: string, wanted: string): readonly string[] => {
  const said = words.replaceAll('\n', '');
  return wanted.split(' ').filter((word) => !said.includes(word));
};

/** One and, of the guidance form, a page of photos. */
const pagesOf = (form: FormKey) => (form === 'guidance' ? 2 : 1);

const signatures: Readonly<Record<FormKey, number>> = {
  ...{ filing: 1, notice: 1, commitment: 2, guidance: 2, register: 1, cook: 0 },
};

describe.each(formKeys)('the form %s', (form) => {
  const { title, isLandscape } = filingForms[form];

  test('of a complete filing has every field with its label, and what was signed', async () => {
    const pdf = await printedWhole(form);
    const words = allWords(pdf);
    expect(words.startsWith(title)).toBe(true);
    expect(missing(words, labels[form])).toEqual([]);
    expect(missing(words, facts[form])).toEqual([]);
    expect(pdf.pages).toHaveLength(pagesOf(form));
    expect(pdf.pages[0]!.pictures).toBe(signatures[form]);
  });

  test('of a filing of which hardly anything is known has every label and no invented answer', async () => {
    const pdf = await printed(form, bareFiling);
    const words = allWords(pdf);
    expect(missing(words, labels[form])).toEqual([]);
    expect(words).not.toMatch(/undefined|null|NaN|\{/);
    // Noon is known from the time; nothing else was chosen.
    const explained = form === 'guidance' ? words.replace('栏打“√”', '') : words.replace('√午', '');
    expect(explained).not.toContain('√');
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.pages[0]!.pictures).toBe(0);
  });

  test('is an A4 page with page number, check code and fonts of its own', async () => {
    const pdf = await printedWhole(form);
    const [page] = pdf.pages;
    const [short, long] = [595.28, 841.89];
    expect([page!.width, page!.height]).toEqual(isLandscape ? [long, short] : [short, long]);
    expect(wordsOf(page!)).toContain(`第1页共${pagesOf(form)}页`);
    expect(wordsOf(page!)).toContain(`核验码：${checkCode}`);
    expect(page!.fonts.length).toBeGreaterThan(0);
    for (const { name, isEmbedded } of page!.fonts) {
      expect(name).toMatch(/^[A-Z]{6}\+NotoSansSC/);
      expect(isEmbedded).toBe(true);
    }
    expect(pdf.title).toBe(title);
    // Nothing runs over an edge.
    for (const { x, width, y } of page!.texts) {
      expect(x).toBeGreaterThan(30);
      expect(x + width).toBeLessThan(page!.width - 30);
      expect(y).toBeGreaterThan(8);
    }
  });
});

test('the notice and the commitment say each of their clauses', async () => {
  const given = allWords(await printedWhole('notice'));
  for (const { title, text } of notice.clauses.slice(1)) expect(given).toContain(`${title}。${text}`);
  const promised = allWords(await printedWhole('commitment'));
  for (const { text } of commitment.clauses) expect(promised).toContain(text);
});

test('each of the 22 items is ticked in its own row, in the column of its answer', async () => {
  const pdf = await printedWhole('guidance');
  const [page] = pdf.pages;
  const items = page!.texts;
  const columnOf = (letters: string) => {
    const heads = Array.from(letters);
    const start = items.findIndex((_, index) => heads.every((one, ahead) => items[index + ahead]?.text === one));
    return items[start]!;
  };
  const { x: compliant, y: top } = columnOf('符合不');
  const numbers = items.filter(({ text, x, y }) => /^\d{1,2}$/.test(text) && x < 110 && x > 70 && y < top);
  expect(numbers.map(({ text }) => Number(text))).toEqual(checklistItems.map(({ no }) => no));
  const ticks = items.filter(({ text, x }) => text === '√' && x > compliant - 5);
  expect(ticks).toHaveLength(22);
  for (const { text, y } of numbers) {
    const own = ticks.filter((one) => Math.abs(one.y - y) < 3);
    expect(own).toHaveLength(1);
    expect(own[0]!.x > compliant + 25).toBe(text === '2');
  }
  for (const { text } of checklistItems) expect(wordsOf(page!)).toContain(text.replace(/\s/g, ''));
});

test('a cook’s certificate and training are ticked below their answers', async () => {
  const { texts } = (await printedWhole('cook')).pages[0]!;
  const headOf = (word: string) => {
    const letters = Array.from(word);
    const start = texts.findIndex((_, index) => letters.every((one, ahead) => texts[index + ahead]?.text === one));
    const last = texts[start + letters.length - 1]!;
    return (texts[start]!.x + last.x + last.width) / 2;
  };
  const ticks = texts.filter(({ text }) => text === '√').map(({ x, width }) => x + width / 2);
  expect(ticks).toHaveLength(2);
  expect(Math.abs(ticks[0]! - headOf('有效'))).toBeLessThan(3);
  expect(Math.abs(ticks[1]! - headOf('已培训'))).toBeLessThan(3);
});

test('advice of 2,000 characters goes on over the pages, under its heading on each', async () => {
  const advice = Array.from({ length: 200 }, (_, index) => `第${String(index).padStart(3, '0')}条须整改好`).join('');
  const sheet = { ...wholeFiling.guidanceSheet!, advice: advice.slice(0, 2000) };
  const pdf = await printed('guidance', { ...wholeFiling, guidanceSheet: sheet });
  expect(pdf.pages.length).toBeGreaterThan(1);
  const words = pdf.pages.map(wordsOf);
  words.forEach((page, index) => {
    expect(page).toContain(`第${index + 1}页共${words.length}页`);
  });
  for (let index = 0; index < 200; index += 1)
    expect(words.join('')).toContain(`第${String(index).padStart(3, '0')}条`);
  for (const page of words.filter((one) => /第\d{3}条/.test(one))) expect(page).toContain('整改意见');
});

test('three hundred cooks fill many pages, the heads on each and nobody left out', async () => {
  const [cook] = wholeFiling.cookRecords;
  const cookRecords = Array.from({ length: 300 }, (_, index) => ({ ...cook!, name: `厨${index + 1}号` }));
  const pdf = await printed('cook', { ...wholeFiling, cookRecords });
  const words = pdf.pages.map(wordsOf);
  expect(words.length).toBeGreaterThan(8);
  words.forEach((page, index) => {
    expect(page).toContain(`第${index + 1}页共${words.length}页`);
    expect(page.includes('家庭地址') || !/厨\d+号/.test(page)).toBe(true);
  });
  for (let index = 1; index <= 300; index += 1) expect(words.join('')).toContain(`${index}厨${index}号男51`);
});

test('a character that the font lacks is spelled as its number, never left blank', async () => {
  const words = allWords(await printed('notice', { ...wholeFiling, hostName: '䶮𠮷\u{fe00}😀\u{200b}堃' }));
  expect(words).toContain('举办者：䶮〔U+20BB7〕〔U+1F600〕堃');
  expect(words).toContain('字库缺字：U+20BB7、U+1F600，请按备案原文手写补正');
});

test('a name without a space, longer than its column, stays on the page', async () => {
  const pdf = await printed('filing', { ...wholeFiling, hostName: 'A'.repeat(64), site: 'b'.repeat(200) });
  for (const { x, width } of pdf.pages[0]!.texts) expect(x + width).toBeLessThan(560);
  expect(allWords(pdf).replaceAll('\n', '')).toContain('b'.repeat(200));
});
