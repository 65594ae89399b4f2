import { checklistGroups } from '../../../../src/contract/checklist';
import { filingForms, formKeys, formsOf } from '../../../../src/contract/filing-forms';
import type { FormKey } from '../../../../src/contract/filing-forms';
import type { Filing } from '../../../../src/contract/filing-record';
import {
  banquetKindLabels,
  cookSourceLabels,
  crewRoleLabels,
  filingTypeLabels,
  guidanceModeLabels,
} from '../../../../src/contract/filing-terms';
import { educationLabels, sexLabels } from '../../../../src/contract/people';
import { paperOf } from '../../../../src/server/modules/filings/forms/forms';
import { bareFiling, photoCodes, signatureCodes, wholeFiling } from '../../support/printed-filings';

/** What a person sees of the drawing, in its order; a picture as its code in brackets. */
function seen(node: unknown): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(seen).join('');
  if (typeof node !== 'object' || node === null) return '';
  const { text, image, stack, columns, table } = node as Record<string, unknown>;
  const rows = typeof table === 'object' && table !== null && 'body' in table ? table.body : [];
  return `${typeof image === 'string' ? `[${image}]` : ''}${[text, stack, columns, rows].map(seen).join('')}`;
}

function drawn(form: FormKey, filing: Filing): string {
  const print = {
    ...{ filing, checkCode: '0123456789ABCDEFGHJK', checkAddress: 'https://example.org/check/1' },
    ...{ duty: { minPeople: 60, leadDays: 0 }, images: new Set<string>([...signatureCodes, ...photoCodes]) },
  };
  return seen(paperOf(form, print).content);
}

/** For each fact how it is written; null where another fact says the same. */
type Said<T> = { readonly [K in keyof T]-?: (value: NonNullable<T[K]>) => string | readonly string[] | null };

function words<T extends object>(said: Said<T>, value: T): readonly string[] {
  return (Object.keys(said) as (keyof T)[]).flatMap((key) => {
    const fact = value[key];
    return fact === undefined || fact === null ? [] : (said[key](fact) ?? []);
  });
}

const asItIs = (value: string | number) => String(value);
const elsewhere = () => null;
const picture = (code: string) => `[${code}]`;
const day = (moment: string) => {
  const [year, month, date] = moment.slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${date}日`;
};
const minute = (moment: string) => `${day(moment)} ${moment.slice(11, 13)}时${moment.slice(14, 16)}分`;
const result = (isMet: boolean) => (isMet ? '符合' : '不符合');
const groups = Object.fromEntries(
  checklistGroups.map(({ key, name }) => [key, (isMet: boolean) => `${name}${result(isMet)}`]),
);

const crew: Said<Filing['crew'][number]> = {
  ...{ role: (role) => `√${crewRoleLabels[role]}`, name: asItIs, phone: asItIs },
  hasCertificate: (has) => (has ? '√有' : '√无'),
};
const teamMember: Said<Filing['team'][number]> = {
  name: asItIs,
  hasCertificate: (has) => `（${has ? '有' : '无'}健康证明）`,
};
const cook: Said<Filing['cookRecords'][number]> = {
  ...{ name: asItIs, phone: asItIs, addr: asItIs, coverage: asItIs, trainCount: asItIs, remark: asItIs },
  ...{ sex: (sex) => sexLabels[sex], education: (level) => educationLabels[level], birthday: () => '51' },
  ...{ certificate: () => '√', training: () => '√' },
};
type Sheet = NonNullable<Filing['guidanceSheet']>;
const answer: Said<Sheet['answers'][number]> = {
  ...{ item: asItIs, isCompliant: () => '√', finding: asItIs, picture: (code) => ['（附照片）', `[${code}]`] },
  isRectified: (isIt) => (isIt ? '（已当场整改）' : null),
};
const sheet: Said<Sheet> = {
  ...(groups as Pick<Said<Sheet>, 'people' | 'env' | 'dev' | 'purchase' | 'make' | 'disinfect' | 'food'>),
  ...{ formPeople: elsewhere, formEnv: elsewhere, formDev: elsewhere, formPurchase: elsewhere, formMake: elsewhere },
  ...{ formDisinfect: elsewhere, formFood: elsewhere, formAdvice: elsewhere, formSite: elsewhere, formDay: elsewhere },
  ...{ answers: (answers) => answers.flatMap((one) => words(answer, one)), advice: asItIs, site: asItIs },
  ...{ officerSignature: picture, siteSignature: picture, guidedAt: day, longitude: asItIs, latitude: asItIs },
};
type Register = NonNullable<Filing['guidanceRegister']>;
const registerRow: Said<Register['rows'][number]> = {
  ...{ day, site: asItIs, mealNumber: asItIs, people: asItIs, illPeople: asItIs, guidance: asItIs, remarks: asItIs },
};
const acceptance: Said<Register['acceptance']> = {
  ...{ unitName: asItIs, mode: (mode) => `√${guidanceModeLabels[mode]}`, officer: asItIs, meals: asItIs },
  ...{ people: asItIs, guidances: asItIs, illPeople: asItIs, signature: picture, acceptedAt: minute },
};

const said: { readonly [K in keyof Filing]?: Said<Filing>[K] } = {
  ...{ code: asItIs, type: (type) => filingTypeLabels[type], hostName: asItIs, hostPhone: asItIs, site: asItIs },
  ...{ kind: (kind) => banquetKindLabels[kind], county: asItIs, township: asItIs, village: asItIs },
  ...{ heldAt: minute, mealCount: asItIs, people: asItIs, tables: asItIs, cookName: asItIs },
  ...{ guidanceUnit: asItIs, guidanceMode: (mode) => guidanceModeLabels[mode], guidanceOfficer: asItIs },
  ...{ cookSource: (source) => `√${cookSourceLabels[source]}`, crew: (all) => all.flatMap((one) => words(crew, one)) },
  ...{ helper: asItIs, note: asItIs, team: (all) => all.flatMap((one) => words(teamMember, one)) },
  ...{ pictures: (codes) => codes.map(picture), pictureTitles: (titles) => titles },
  meals: (all) => all.flatMap(({ name, dishes }) => [name, ...dishes.map((dish) => dish.name)]),
  ...{ servedMeals: asItIs, servedPeople: asItIs, guidances: asItIs, illPeople: asItIs },
  ...{ applicantSignature: picture, acceptedBy: asItIs, createdAt: day },
  ...{ isNoticeRead: (isRead) => (isRead ? '√我已阅读并知晓以上内容' : null) },
  notice: ({ readAt, by = '' }) => [day(readAt), by],
  ...{ hostSignature: picture, hostSignedAt: minute, cookSignature: picture, cookSignedAt: minute },
  guidanceSheet: (one) => words(sheet, one),
  guidanceRegister: ({ rows, acceptance: sum }) => [
    ...rows.flatMap((row) => words(registerRow, row)),
    ...words(acceptance, sum),
  ],
  cookRecords: (all) => all.flatMap((one) => words(cook, one)),
  ...{ cookRecordsBy: asItIs, cookRecordsAt: day },
};

function wordsFor(name: keyof Filing, filing: Filing): readonly string[] {
  const say = said[name];
  if (say === undefined) throw new Error(`Nobody knows how ${name} is written on paper`);
  return words({ [name]: say } as Said<Filing>, filing);
}

const whole: Filing = { ...wholeFiling, guidanceMode: 2 };
const contents = formKeys.flatMap((form) => filingForms[form].content.map((name) => [form, name] as const));

test.each(contents)('the form %s says %s of a filing of which all is known', (form, name) => {
  const wanted = wordsFor(name, whole);
  expect(wanted).not.toEqual([]);
  const paper = drawn(form, whole);
  expect(wanted.filter((word) => !paper.includes(word))).toEqual([]);
});

test.each(contents)('the form %s says %s where hardly anything else is known', (form, name) => {
  // A title is that of a picture.
  const beside = name === 'pictureTitles' ? { pictures: whole.pictures } : {};
  const filing: Filing = { ...bareFiling, ...beside, [name]: whole[name] };
  const paper = drawn(form, filing);
  expect(wordsFor(name, filing).filter((word) => !paper.includes(word))).toEqual([]);
});

test.each(formsOf(2))('the form %s of a group dinner says what that of a banquet says, and that it is one', (form) => {
  const dinner: Filing = { ...whole, type: 2, isRural: false };
  const paper = drawn(form, dinner);
  const wanted = filingForms[form].content.flatMap((name) => wordsFor(name, dinner));
  expect(wanted.filter((word) => !paper.includes(word))).toEqual([]);
});

test.each(formKeys)('the form %s of a filing of which hardly anything is known invents nothing', (form) => {
  const paper = drawn(form, bareFiling);
  expect(paper.replace('栏打“√”', '').replace('√午', '')).not.toMatch(/√|undefined|null|NaN|\[/);
  // The number of the filing, when it is held and was registered, and the clauses are known.
  const known = ['420102-20310301-000123', '2031年3月5日', '12时30分', '2031年3月1日', '88'];
  const rest = known.reduce((text, one) => text.replaceAll(one, ''), paper);
  if (form === 'register' || form === 'cook') expect(rest.replace(/^[^：]*：/, '')).not.toMatch(/\d/);
});

test('a number of people that nobody has given is left to be filled in', () => {
  for (const form of ['filing', 'commitment', 'guidance', 'register'] as const) {
    const counted = drawn(form, bareFiling).replace('约88人', '约＿＿＿＿＿＿人');
    expect(drawn(form, { ...bareFiling, people: 0 })).toBe(counted.replaceAll('88', ''));
  }
});

test('a certificate that nobody has stated has no tick', () => {
  const paper = drawn('filing', { ...bareFiling, crew: [{ role: 1, name: '甲' }] });
  expect(paper).toContain('√厨师');
  expect(paper).not.toMatch(/√[有无]/);
});

test('a banquet in the morning is neither at noon nor in the evening', () => {
  expect(drawn('filing', { ...bareFiling, heldAt: '2031-03-05 08:30:00' })).not.toContain('√');
  expect(drawn('filing', { ...bareFiling, heldAt: '2031-03-05 18:30:00' })).toContain('√晚');
});

test('a cook is as old as he was when the register was filled in, whenever it is printed', () => {
  const before: Filing = { ...whole, cookRecordsAt: '2031-02-01 23:59:00' };
  expect(drawn('cook', before)).toContain('男50');
  expect(drawn('cook', { ...before, cookRecordsAt: '2031-02-02 00:00:00' })).toContain('男51');
});

test('what was noted of an item that is met is no problem', () => {
  const answers = [{ item: 1, isCompliant: true, finding: '证件齐全' }];
  const paper = drawn('guidance', { ...whole, guidanceSheet: { ...whole.guidanceSheet!, answers } });
  expect(paper).toContain('情况说明：证件齐全');
  expect(paper).not.toContain('存在问题');
});

test('a photo that cannot be read is neither announced nor printed', () => {
  const print = {
    ...{ filing: whole, checkCode: '0123456789ABCDEFGHJK', checkAddress: 'https://example.org/check/1' },
    ...{ duty: { minPeople: 60, leadDays: 0 }, images: new Set(['stove']) },
  };
  const paper = seen(paperOf('guidance', print).content);
  expect(paper).toContain('存在问题：帮工手上有伤（已当场整改）');
  expect(paper).not.toContain('附照片');
  expect(paper).toContain('照片附页[stove]灶台全景');
  expect(seen(paperOf('guidance', { ...print, images: new Set<string>() }).content)).not.toContain('照片');
});

test('before anybody has guided, the paper says neither where nor when', () => {
  const paper = drawn('guidance', { ...bareFiling, site: '柳林村三组' });
  expect(paper).toContain('指导地点指导日期　　　　年　　月　　日');
});
