import { createHash } from 'node:crypto';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { filingForms, formContents, formKeys } from '../../../../src/contract/filing-forms';
import { checksContract } from '../../../../src/contract/form-checks';
import type { FormKey } from '../../../../src/contract/filing-forms';
import { printsContract } from '../../../../src/contract/filing-prints';
import { filingsContract } from '../../../../src/contract/filings';
import { isRareFontThere, rareFont } from '../../../support/rareFont';
import type { Answer, Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { allCompliant, guidanceOf, makeFiling, makeGuided, makeWaiting, uploadPicture } from '../../support/filings';
import { allWords, readPdf, wordsOf } from '../../support/pdf';

const withRareFont = isRareFontThere() ? test : test.skip;
let app: TestApp;
let county: Api;
beforeAll(async () => {
  app = await startTestApp();
  await mkdir(path.join(app.dataDir, 'fonts'), { recursive: true });
  if (isRareFontThere()) await symlink(rareFont, path.join(app.dataDir, 'fonts', 'HanaMinB.ttf'));
  county = await app.signIn('county1');
});
afterAll(() => app.close());

const nameOf = ({ headers }: Answer) =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '');
const printsOf = async (id: number) =>
  (await county.call(filingsContract.show, { id })).prints.map(({ form, code }) => `${form} ${code}`);

test('one form is a PDF under its Chinese name, phones in full, and the log says who took it', async () => {
  const signature = await uploadPicture(county);
  const id = await makeFiling(county, 'township', {
    ...{ type: 1, hostName: '龙䶮', hostPhone: '14100009999', applicantSignature: signature },
  });
  const answer = await county.send(printsContract.one, { id, form: 'filing' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const pdf = await readPdf(answer.bytes);
  const { code, prints } = await county.call(filingsContract.show, { id });
  expect(nameOf(answer)).toBe(`备案登记表 ${code}.pdf`);
  const words = allWords(pdf);
  for (const said of [code, '龙䶮', '14100009999', '掌勺', '粉蒸肉、藕汤', prints[0]!.code])
    expect(words).toContain(said);
  expect(pdf.pages[0]!.pictures).toBe(1);
  const entry = await lastEntry(app.db);
  expect(entry).toMatchObject({ title: '导出备案表单', detail: { ids: [id], codes: [code], forms: ['备案登记表'] } });
  expect(JSON.stringify(entry)).not.toContain('14100009999');
});

withRareFont('a character beyond the product’s own font is drawn with a font of the data folder', async () => {
  const id = await makeFiling(county, 'township', { type: 1, hostName: '𠮷田' });
  const words = allWords(await readPdf((await county.send(printsContract.one, { id, form: 'filing' })).bytes));
  expect(words).toContain('𠮷田');
  expect(words).not.toContain('缺字');
});

test('paper names whoever did a thing and when he did it, never whoever prints', async () => {
  const township = await app.signIn('township1');
  const names = await app.db
    .selectFrom('users')
    .where('username', 'in', ['county1', 'township1'])
    .orderBy('username')
    .select('name')
    .execute();
  const [printing, accepting] = names.map(({ name }) => name);
  const id = await makeFiling(township, 'township', {
    ...{ type: 1, hostSignature: await uploadPicture(township), isNoticeRead: true },
    cookRecords: [{ name: '掌勺', birthday: '1980-01-01' }],
  });
  const words = async (form: FormKey) =>
    allWords(await readPdf((await county.send(printsContract.one, { id, form })).bytes));
  expect(await words('filing')).toContain('受理人填表时间');

  await township.call(filingsContract.submit, { id, version: 1 });
  expect(await words('filing')).toContain(`受理人${accepting}填表时间`);
  expect(await words('notice')).toContain(`告知人${accepting}日期`);
  expect(await words('cook')).toContain(`填表人：${accepting}填表时间：`);
  for (const form of ['filing', 'notice', 'cook'] as const) expect(await words(form)).not.toContain(printing);

  await county.call(filingsContract.sendBack, { id, version: 2, reason: '核实' });
  expect(await words('filing')).toContain('受理人填表时间');
});

test('an edit that leaves notice and cooks alone leaves their recorders', async () => {
  const township = await app.signIn('township1');
  const id = await makeFiling(township, 'township', { isNoticeRead: true, cookRecords: [{ name: '掌勺', sex: 1 }] });
  const { notice, cookRecords, cookRecordsBy, cookRecordsAt, ...filing } = await county.call(filingsContract.show, {
    id,
  });
  const { type, hostName, heldAt, unitId } = filing;
  const edit = { id, type, hostName, heldAt, unitId };
  await county.call(filingsContract.update, { ...edit, version: 1, isNoticeRead: true, cookRecords, people: 99 });
  expect(await county.call(filingsContract.show, { id })).toMatchObject({ notice, cookRecordsBy, cookRecordsAt });
  await county.call(filingsContract.update, { ...edit, version: 2, cookRecords: [{ name: '掌勺', sex: 0 }] });
  const changed = await county.call(filingsContract.show, { id });
  expect(changed).toMatchObject({ notice });
  expect(changed.cookRecordsBy).not.toBe(cookRecordsBy);
  await county.call(filingsContract.update, { ...edit, version: 3, isNoticeRead: false, cookRecords: [] });
  const emptied = await county.call(filingsContract.show, { id });
  expect([emptied.notice, emptied.cookRecordsBy, emptied.cookRecordsAt]).toEqual([undefined, undefined, undefined]);
});

test('the same content keeps its check code; changed content gets another, and the old paper is told from the truth', async () => {
  const id = await makeFiling(county, 'township', { type: 1 });
  const print = async () => readPdf((await county.send(printsContract.one, { id, form: 'commitment' })).bytes);
  const first = allWords(await print());
  const [kept] = await printsOf(id);
  expect(allWords(await print())).toBe(first);
  expect(await printsOf(id)).toEqual([kept]);
  const checkCode = kept!.split(' ')[1]!;
  expect(first).toContain(checkCode);
  expect((await app.anonymous.call(checksContract.show, { code: checkCode })).isUnchanged).toBe(true);

  const { version, type, hostName, heldAt, unitId } = await county.call(filingsContract.show, { id });
  await county.call(filingsContract.update, { ...{ id, version, type, hostName, heldAt, unitId }, people: 333 });
  expect((await app.anonymous.call(checksContract.show, { code: checkCode })).isUnchanged).toBe(false);
  const changed = allWords(await print());
  expect(changed).toContain('333');
  expect(changed).not.toContain(checkCode);
  expect(await printsOf(id)).toHaveLength(2);
});

test('all forms of a filing are one file, bookmarked in the order of their tabs, pages counted form by form', async () => {
  const id = await makeGuided(county, 'township', {
    type: 1,
    hostSignature: await uploadPicture(county),
    cookSignature: await uploadPicture(county),
    applicantSignature: await uploadPicture(county),
    isNoticeRead: true,
  });
  const answer = await county.send(printsContract.all, { id });
  const { code, hostName } = await county.call(filingsContract.show, { id });
  expect(nameOf(answer)).toBe(`备案表单 ${code}.pdf`);
  const pdf = await readPdf(answer.bytes);
  expect(pdf.bookmarks).toEqual([
    { title: `${code} ${hostName}`, items: formKeys.map((key) => ({ title: filingForms[key].title, items: [] })) },
  ]);
  expect(pdf.pages).toHaveLength(6);
  expect(allWords(pdf).match(/第1页共1页/g)).toHaveLength(6);
});

test('photos stand on a page of their own, below the words that belong to them', async () => {
  const [finding, place] = [await uploadPicture(county), await uploadPicture(county)];
  const id = await makeWaiting(county, 'township', { type: 2, pictures: [place], pictureTitles: ['灶台全景'] });
  const answers = allCompliant.map((one) =>
    one.item === 5 ? { ...one, isCompliant: false, isRectified: true, finding: '垃圾未清运', picture: finding } : one,
  );
  await county.call(filingsContract.guide, await guidanceOf(county, id, { answers }));
  const { bytes } = await county.send(printsContract.one, { id, form: 'guidance' });
  const { pages } = await readPdf(bytes);
  const [form, annex] = [pages[0], pages.at(-1)];
  expect(wordsOf(form!)).toContain('垃圾未清运（已当场整改）（附照片）');
  expect(wordsOf(annex!)).toContain('照片附页第5项：垃圾未清运灶台全景');
  expect([form!.pictures, annex!.pictures]).toEqual([2, 2]);
});

test('a paper of an earlier version, which said less, is told as unchanged as long as that is true', async () => {
  const id = await makeFiling(county, 'township', { note: '自备饮用水' });
  await county.send(printsContract.one, { id, form: 'filing' });
  const code = (await printsOf(id))[0]!.split(' ')[1]!;
  const whole = await county.call(filingsContract.reveal, { id });
  const [, former = ''] = formContents('filing', whole);
  const contentHash = createHash('sha256').update(former).digest();
  await app.db.updateTable('printedForms').set({ contentHash }).where('code', '=', code).execute();
  const isUnchanged = async () => (await app.anonymous.call(checksContract.show, { code })).isUnchanged;
  expect(await isUnchanged()).toBe(true);
  const { version, type, hostName, heldAt, unitId } = whole;
  await county.call(filingsContract.update, { id, version, type, hostName, heldAt, unitId, note: '改用桶装水' });
  expect(await isUnchanged()).toBe(true);
  await county.call(filingsContract.update, { id, version: version + 1, type, hostName, heldAt, unitId, people: 77 });
  expect(await isUnchanged()).toBe(false);
});

test('a group dinner has neither notice nor commitment', async () => {
  const id = await makeFiling(county, 'township');
  const refused = await county.send(printsContract.one, { id, form: 'notice' });
  expect(refused.body).toMatchObject({ code: -100, msg: '集体用餐备案没有该表' });
  expect(await printsOf(id)).toEqual([]);
  const pdf = await readPdf((await county.send(printsContract.all, { id })).bytes);
  expect(pdf.bookmarks[0]!.items).toHaveLength(4);
});

test('the cook form is called as its file is, in the log as well', async () => {
  const id = await makeFiling(county, 'township');
  const answer = await county.send(printsContract.one, { id, form: 'cook' });
  expect(nameOf(answer)).toMatch(/^厨师备案登记表 \S+\.pdf$/);
  expect(await lastEntry(app.db)).toMatchObject({ result: 'success', detail: { forms: ['厨师备案登记表'] } });
});

test('a selection is one file with the chosen forms of each filing in the order of the selection', async () => {
  const rural = await makeFiling(county, 'township', { type: 1, hostName: '先选' });
  const group = await makeFiling(county, 'township', { hostName: '后选' });
  const answer = await county.send(printsContract.many, {
    ids: `${rural},${group},${rural}`,
    forms: 'cook,commitment',
  });
  expect(nameOf(answer)).toMatch(/^备案表单 清水县 \d{4}-\d\d-\d\d\.pdf$/);
  const { bookmarks } = await readPdf(answer.bytes);
  expect(bookmarks.map(({ title, items }) => [title.split(' ')[1], items.map((one) => one.title)])).toEqual([
    ['先选', [filingForms.commitment.title, filingForms.cook.title]],
    ['后选', [filingForms.cook.title]],
  ]);
  const tooMany = Array.from({ length: 201 }, (_, index) => index + 1).join(',');
  const refused = await county.send(printsContract.many, { ids: tooMany, forms: 'cook' });
  expect(refused.body).toMatchObject({ code: -100, errors: [{ field: 'ids' }] });
});

test('a filing of another county is not found, and nothing of it is numbered', async () => {
  const id = await makeFiling(county, 'township', { type: 1 });
  const other = await app.signIn('neighbour1');
  for (const [endpoint, wire] of [
    [printsContract.one, { id, form: 'filing' }],
    [printsContract.all, { id }],
    [printsContract.many, { ids: String(id), forms: 'filing' }],
  ] as const)
    expect((await other.send(endpoint, wire)).status).toBe(404);
  expect(await printsOf(id)).toEqual([]);
});
