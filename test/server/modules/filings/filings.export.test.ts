import { read, utils } from 'xlsx';
import { filingsContract } from '../../../../src/contract/filings';
import { groupDinnersContract } from '../../../../src/contract/group-dinners';
import { tokenHeader } from '../../../../src/contract/constants';
import { eventually } from '../../../support/eventually';
import { unzip } from '../../../e2e/support/workbook';
import type { Answer, Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeFiling, makeGuided } from '../../support/filings';
import { dateSerial } from '../../support/spreadsheets';
import { units } from '../../support/world';

let app: TestApp;
let county: Api;
beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
});
afterAll(() => app.close());

/** Rows of each sheet as a program that did not write them reads them. */
function sheetsOf({ bytes }: Answer): Readonly<Record<string, unknown[][]>> {
  const book = read(bytes);
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, defval: null }),
    ]),
  );
}
const recordsOf = (rows: readonly unknown[][]) => {
  const [titles = [], ...data] = rows;
  return data.map((row) => Object.fromEntries(titles.map((title, index) => [String(title), row[index] ?? null])));
};

test('the chosen rows are a workbook of filings, cooks and menus, field by field', async () => {
  const id = await makeGuided(county, 'township', {
    ...{
      hostName: '=1+1䶮',
      site: '甲<乙>&"丙"',
      heldAt: '2031-03-01 12:00:00',
      note: '第一行\n第二行',
      helper: '+86',
    },
  });
  await makeFiling(county, 'county', { hostName: '没选' });
  const answer = await county.send(filingsContract.exportRows, { ids: id });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
    /^attachment; filename\*=UTF-8''备案列表 清水县 \d{4}-\d\d-\d\d\.xlsx$/,
  );
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const sheets = sheetsOf(answer);
  expect(Object.keys(sheets)).toEqual(['备案列表', '厨师', '菜单']);
  const { code } = await county.call(filingsContract.show, { id });
  expect(recordsOf(sheets['备案列表']!)).toEqual([
    expect.objectContaining({
      ...{
        备案编号: code,
        备案类别: '集体用餐',
        备案状态: '已完成',
        聚餐类型: '婚宴',
        举办者: "'=1+1䶮",
        聚餐人数: 120,
        桌数: 12,
      },
      ...{
        计划餐次: 2,
        聚餐时间: dateSerial('2031-03-01 12:00'),
        聚餐地点: '甲<乙>&"丙"',
        '县（市、区）': '清水县',
        '乡镇（街道）': '桥头镇',
      },
      ...{
        '村（社区）': '柳林村',
        厨师来源: '亲朋好友',
        承办厨师: null,
        帮厨信息: "'+86",
        指导方式: '现场指导',
        指导人员: '指导员',
      },
      ...{
        整改意见: null,
        食物中毒人数: null,
        备注: '第一行\n第二行',
        联系电话: expect.stringMatching(/^141\*{4}\d{4}$/) as unknown,
      },
    }),
  ]);
  expect(recordsOf(sheets['厨师']!)).toEqual([
    { 备案编号: code, 举办者: "'=1+1䶮", 身份: '厨师', 姓名: '掌勺', 联系电话: '140****0001', 健康证明: '有' },
    { 备案编号: code, 举办者: "'=1+1䶮", 身份: '帮工', 姓名: '帮手', 联系电话: '140****0002', 健康证明: '无' },
  ]);
  expect(recordsOf(sheets['菜单']!)).toEqual([
    { 备案编号: code, 举办者: "'=1+1䶮", 餐次: 1, 套餐: '午席', 菜品数: 2, 菜品: '粉蒸肉、藕汤' },
  ]);
  const parts = unzip(answer.bytes);
  expect([...parts.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet2.xml',
    'xl/worksheets/sheet3.xml',
  ]);
  expect(parts.get('xl/worksheets/sheet1.xml')?.toString()).not.toContain('<f>');
  expect(await lastEntry(app.db)).toMatchObject({
    title: '导出备案',
    result: 'success',
    detail: { rows: 1, ids: [id] },
  });
});

test('all rows that match the filter come in the order of the list, however many', async () => {
  const { id: unitId, path: unitPath } = units.county;
  const begin = Date.parse('2032-01-01T00:00:00Z');
  const rows = Array.from({ length: 1_203 }, (_, index) => ({
    ...{ code: `many-${index}`, type: 1 as const, hostName: '很多人', unitId, unitPath },
    heldAt: new Date(begin + index * 60_000),
  }));
  await app.db.insertInto('filings').values(rows).execute();
  const answer = await county.send(filingsContract.exportRows, { all: 1, fromname: '很多人', status: 0 });
  const codes = recordsOf(sheetsOf(answer)['备案列表']!).map((row) => row['备案编号']);
  expect(codes).toEqual(rows.map(({ code }) => code).reverse());
  const none = await county.send(filingsContract.exportRows, { all: 1, fromname: '没有这个人' });
  expect(sheetsOf(none)['备案列表']).toHaveLength(1);
});

test('without a choice, or with a foreign one, nothing is sent', async () => {
  const answer = await county.send(filingsContract.exportRows, {});
  expect(answer.body).toMatchObject({ code: -100, errors: [{ field: 'ids', message: '请至少选择一条' }] });
  const foreign = await makeFiling(await app.signIn('neighbour1'), 'neighbour');
  const own = await makeFiling(county, 'county');
  expect((await county.send(filingsContract.exportRows, { ids: `${own},${foreign}` })).status).toBe(404);
  expect((await (await app.signIn('observer1')).send(filingsContract.exportRows, { ids: own })).status).toBe(403);
});

test('group dinners export theirs alone', async () => {
  const hostName = '团餐导出';
  const dinner = await makeFiling(county, 'county', { hostName });
  const rural = await makeFiling(county, 'county', { hostName, type: 1 });
  const answer = await county.send(groupDinnersContract.exportRows, { all: 1, fname: hostName });
  expect(recordsOf(sheetsOf(answer)['备案列表']!)).toHaveLength(1);
  expect((await county.send(groupDinnersContract.exportRows, { ids: dinner })).status).toBe(200);
  expect((await county.send(groupDinnersContract.exportRows, { ids: `${dinner},${rural}` })).status).toBe(404);
});

test('readers who go away leave nothing behind: the next ones are served', async () => {
  const url = new URL(`/api${filingsContract.exportRows.path}?all=1`, app.address);
  for (let round = 0; round < 5; round += 1) {
    const leaving = new AbortController();
    // Those before him may still be leaving.
    await eventually('an export begins', async () => {
      const answer = await fetch(url, { headers: { [tokenHeader]: county.token ?? '' }, signal: leaving.signal });
      if (answer.status !== 200) await answer.body?.cancel();
      return answer.status === 200;
    });
    leaving.abort();
  }
  await eventually('an export', async () => (await county.send(filingsContract.exportRows, { all: 1 })).status === 200);
});
