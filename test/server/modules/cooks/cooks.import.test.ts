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
const send = async (csv: string, dryRun = false, partial?: boolean) => {
  const { body } = await api.post('/lkitchener/importCsv', { csv, dryRun, partial });
  return body['data'] as {
    total: number;
    written: number;
    errors: { row: number; column?: string; message: string }[];
  };
};
const cookRows = () =>
  app.db.selectFrom('cooks').select(['username', 'name', 'birthday', 'unitId']).orderBy('id').execute();
const idOf = async (username: string) =>
  (await app.db.selectFrom('cooks').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
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
    [4, '所属部门', '部门不存在'],
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
      [1, '所属部门', '缺少这一列'],
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

test('quoted cells and headings are trimmed; days, digits and numbers are read as the fields of the console read them', async () => {
  const before = await count();
  const csv = file(
    '"\ttrim01\t"," 陈师傅\u3000",男,"\t１６４００００２０１１",农村聚餐,,"６００１",19850324,,,',
    'trim02,李师傅,,,农村聚餐,,6001,1985/3/24 0:00,,,',
    'trim03,王师傅,,,农村聚餐,,6001,１９８５－３－２４,,,',
    'trim04,周师傅,,,农村聚餐,,6001,1985年3月24日,,,',
  ).replace('手机号', '"手机号 "');
  expect(await send(csv)).toEqual({ total: 4, written: 4, errors: [] });
  const rows = (await cookRows()).slice(before);
  expect(rows.map(({ birthday }) => birthday)).toEqual(Array.from({ length: 4 }, () => '1985-03-24'));
  expect(rows[0]).toMatchObject({ username: 'cstrim01', name: '陈师傅', unitId: 6001 });
  const { body } = await api.post('/lkitchener/phone', { id: await idOf('cstrim01') });
  expect(body['data']).toEqual({ phone: '16400002011' });
});

test('a unit is named by its code, its full name or a name that no other has', async () => {
  const twin = {
    parentId: 6001,
    code: '70099',
    name: '桥头镇',
    fullName: '某省某市清水县第二桥头镇',
    path: '/4818/5001/6001/70099/',
  };
  await app.db
    .insertInto('units')
    .values({ ...twin, id: 70099 })
    .execute();
  const { fullName } = await app.db
    .selectFrom('units')
    .select('fullName')
    .where('id', '=', 7001)
    .executeTakeFirstOrThrow();
  const csv = file(
    'named01,甲,,,农村聚餐,,清水县,,,,',
    `named02,乙,,,农村聚餐,,${fullName},,,,`,
    'named03,丙,,,农村聚餐,,桥头镇,,,,',
    'named04,丁,,,农村聚餐,,白石县,,,,',
  ).replace('部门编号', '所属单位');
  const { errors } = await send(csv, false, true);
  expect(errors).toEqual([
    { row: 4, column: '所属部门', message: '名称相同的部门不止一个，请填写部门编号或全称' },
    { row: 5, column: '所属部门', message: '部门不存在' },
  ]);
  const named = (await cookRows()).filter(({ username }) => username.startsWith('csnamed'));
  expect(named.map(({ unitId }) => unitId)).toEqual([6001, 7001]);
});

test('the example of the template, and why rows were handed back, are not imported', async () => {
  const example = '示例：zhangsan,张三,男,16400000000,农村聚餐,,420583,1980-05-01,初中,有,是';
  const csv = file(`${example},`, 'again01,真,,,农村聚餐,,6001,,,,,账号：该账号已存在').replace(
    '是否有效',
    '是否有效,错误原因',
  );
  expect(await send(csv)).toEqual({ total: 1, written: 1, errors: [] });
});

test('a partial import writes the right rows and tells what is wrong with the others', async () => {
  const before = await count();
  const csv = file(
    'part01,好,男,,农村聚餐,,6001,,,,',
    'part02,坏,男人,,农村聚餐,,6001,,,,',
    "part03,'=1+1,男,,农村聚餐,,6001,,,,",
    'part01,重名,男,,农村聚餐,,6001,,,,',
  );
  expect(await send(csv, true, true)).toMatchObject({ total: 4, written: 0 });
  expect(await count()).toBe(before);
  const { total, written, errors } = await send(csv, false, true);
  expect([total, written]).toEqual([4, 2]);
  expect(errors.map(({ row, message }) => [row, message])).toEqual([
    [3, '只能填写：男、女'],
    [5, '与第 2 行的账号相同'],
  ]);
  expect((await cookRows()).slice(before).map(({ username, name }) => [username, name])).toEqual([
    ['cspart01', '好'],
    ['cspart03', '=1+1'],
  ]);
  expect(await lastEntry(app.db)).toMatchObject({ result: 'success', detail: { rows: 4, problems: 2 } });
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
