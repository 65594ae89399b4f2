import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';

let app: TestApp;
let api: Api;

beforeAll(async () => {
  app = await startTestApp();
  api = await app.signIn('county1');
});
afterAll(() => app.close());

const headings = '账号,姓名,性别,手机号,厨师类型,单位名称,部门编号,出生日期,文化程度,健康证明,是否有效';
const file = (...rows: readonly string[]) => [headings, ...rows].join('\r\n');
const send = async (csv: string, dryRun = false) => {
  const { body } = await api.post('/lkitchener/importCsv', { csv, dryRun });
  return body['data'] as {
    total: number;
    written: number;
    errors: { row: number; column?: string; message: string }[];
  };
};
const cookRows = () =>
  app.db.selectFrom('cooks').select(['username', 'name', 'birthday', 'unitId']).orderBy('id').execute();
const count = async () => (await cookRows()).length;

test('a file as a spreadsheet program writes it becomes cooks, each with a record that waits', async () => {
  const before = await count();
  const csv = `\ufeff${file(
    'wang01,王大厨,男,13800001111,农村聚餐,,6001,1980/5/1,初中,有,是',
    'cs_li02,"李, 二厨",女,,集体用餐,"清水""大""酒店",7001,,,无,',
    ',,,,,,,,,,',
  )}\r\n`;
  expect(await send(csv)).toEqual({ total: 2, written: 2, errors: [] });
  const [wang, li] = (await cookRows()).slice(before);
  expect(wang).toMatchObject({ username: 'cswang01', name: '王大厨', birthday: '1980-05-01', unitId: 6001 });
  expect(li).toMatchObject({ username: 'cs_li02', name: '李, 二厨', birthday: null, unitId: 7001 });
  const { body } = await api.get('/lkitchener/index', { username: 'cs_li02' });
  expect(body['rows']).toMatchObject([
    { fclassify: 2, customerEvaluation: '清水"大"酒店', sex: 0, healthCertificate: 0 },
  ]);
  const live = await api.get('/llive/online', { name: '王大厨', status: 0 });
  expect(live.body['total']).toBe(1);
});

test('a dry run tells the same and writes nothing, and its entry in the log says so', async () => {
  const before = await cookRows();
  expect(await send(file('dry01,干跑,,,综合,大酒店,6001,,,,'), true)).toEqual({ total: 1, written: 0, errors: [] });
  expect(await cookRows()).toEqual(before);
  expect(await lastEntry(app.db)).toMatchObject({
    title: '导入厨师',
    result: 'success',
    detail: { isDryRun: true, rows: 1, problems: 0 },
  });
});

test('one wrong row keeps all rows out, and every wrong cell is named by row and column', async () => {
  const before = await cookRows();
  const { total, written, errors } = await send(
    file(
      'good01,好厨师,男,,农村聚餐,,6001,,,,',
      ',无账号,男人,,农村聚餐,,6001,,,,',
      'bad03,,男,12345,宴席,,60010,1980-13-40,大学,有,也许',
      'bad04,没单位,,,集体用餐,,6001,2999-01-01,,,',
      'GOOD01,重名,,,农村聚餐,,6001,,,,',
      'wang01,已有,,,农村聚餐,,6001,,,,',
    ),
  );
  expect([total, written]).toEqual([6, 0]);
  expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [3, '性别', '只能填写：男、女'],
    [3, '账号', '请输入帐号'],
    [4, '厨师类型', '只能填写：农村聚餐、集体用餐、综合'],
    [4, '部门编号', '部门编号不存在'],
    [4, '文化程度', '只能填写：其他、小学、初中、高中（中专）、大专及本科、硕士、博士'],
    [4, '是否有效', '只能填写：是、否'],
    [4, '姓名', '请输入姓名'],
    [4, '手机号', '请输入正确的手机号'],
    [4, '出生日期', '日期格式应为 YYYY-MM-DD，年份为1900至2999'],
    [5, '出生日期', '出生日期不能晚于今天'],
    [5, '单位名称', '请输入单位名称'],
    [6, '账号', '与第 2 行的账号相同'],
    [7, '账号', '该账号已存在'],
  ]);
  expect(await cookRows()).toEqual(before);
});

test.each([
  ['', '请选择文件', null],
  [
    '账号,姓名\nx,y',
    null,
    [
      [1, '厨师类型', '缺少这一列'],
      [1, '部门编号', '缺少这一列'],
    ],
  ],
  [`${headings},备注\n`, null, [[1, '备注', '模板中没有这一列']]],
  [`${headings},姓名\n`, null, [[1, '姓名', '这一列重复了']]],
  [headings, null, [[2, undefined, '文件中没有数据']]],
  [`${headings}\n"没有结束,,,`, null, [[1, undefined, '不是有效的 CSV 文件，请检查引号是否成对']]],
  [
    file(...Array.from({ length: 501 }, (_, n) => `many${n},多,,,农村聚餐,,6001,,,,`)),
    null,
    [[502, undefined, '一次最多导入 500 行']],
  ],
])('a file that is none is refused: %.20j', async (csv, message, errors) => {
  const { body } = await api.post('/lkitchener/importCsv', { csv, dryRun: false });
  if (message !== null) expect(body).toMatchObject({ code: -100, msg: message });
  else
    expect(
      (body['data'] as { errors: { row: number; column?: string; message: string }[] }).errors.map(
        ({ row, column, message: text }) => [row, column, text],
      ),
    ).toEqual(errors);
});

test('a file separated by tabs or semicolons is read as well', async () => {
  for (const separator of ['\t', ';']) {
    const csv = file(`sep${separator.charCodeAt(0)},分隔,,,农村聚餐,,6001,,,,`).replaceAll(',', separator);
    expect(await send(csv)).toEqual({ total: 1, written: 1, errors: [] });
  }
});

test('a repeated submission makes the cooks once', async () => {
  const before = await count();
  const wire = { csv: file('once01,一次,,,农村聚餐,,6001,,,,'), dryRun: false };
  const headers = { 'idempotency-key': 'import-once-1' };
  const first = await api.post('/lkitchener/importCsv', wire, headers);
  const second = await api.post('/lkitchener/importCsv', wire, headers);
  expect(second.body).toEqual(first.body);
  expect(await count()).toBe(before + 1);
});

test('five hundred rows are written in one go', async () => {
  const before = await count();
  const rows = Array.from({ length: 500 }, (_, n) => `full${n},厨师${n},男,,农村聚餐,,6001,,,,`);
  expect(await send(file(...rows))).toEqual({ total: 500, written: 500, errors: [] });
  expect(await count()).toBe(before + 500);
});
