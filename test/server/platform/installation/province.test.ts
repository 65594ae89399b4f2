import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parametersContract } from '../../../../src/contract/parameters';
import { statisticsContract } from '../../../../src/contract/statistics';
import { loadProvince } from '../../../../src/server/platform/installation/province';
import { readProvinceFile } from '../../../../src/server/platform/installation/province-file';
import type { ProvinceFile } from '../../../../src/server/platform/installation/province-file';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { makeCook } from '../../support/cooks';
import { units } from '../../support/world';

const square = (x: number, y: number) => [
  [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
    [x, y],
  ],
];
const feature = (code: string, name: string, x: number) => ({
  type: 'Feature',
  properties: { code, name, label: [x + 0.5, 30.5] },
  geometry: { type: 'Polygon', coordinates: square(x, 30) },
});
const sichuan = {
  units: [
    '51',
    '四川省',
    [
      ['5101', '成都市', [['510104', '锦江区', [['510104017', '书院街街道']]]]],
      ['5106', '德阳市', [['510603', '旌阳区']]],
    ],
  ],
  center: [104.07, 30.67],
  outline: {
    type: 'FeatureCollection',
    features: [feature('510100', '成都市', 104), feature('510600', '德阳市', 105)],
  },
};
const read = (changes: object = {}): ProvinceFile => readProvinceFile(JSON.stringify({ ...sichuan, ...changes }));

let app: TestApp;
let consoleDir: string;
beforeAll(async () => {
  consoleDir = await mkdtemp(path.join(tmpdir(), 'console-'));
  await Promise.all(['assets', 'public'].map((folder) => mkdir(path.join(consoleDir, folder))));
  await writeFile(path.join(consoleDir, 'index.html'), '<html></html>');
  await writeFile(path.join(consoleDir, 'preloads.json'), '[]');
  app = await startTestApp({ consoleDir });
});
afterAll(async () => {
  await app.close();
  await rm(consoleDir, { recursive: true });
});

const unitsNow = () =>
  app.db.selectFrom('units').select(['id', 'code', 'fullName', 'path', 'childCount']).orderBy('code').execute();

test('its units stand below the root, which becomes the province; those there were stay', async () => {
  expect(await loadProvince(app.db, app.dataDir, read())).toEqual({ added: 5, renamed: 1, others: 5 });
  const byCode = new Map((await unitsNow()).map((unit) => [unit.code, unit]));
  const root = { id: units.province.id, path: units.province.path };
  expect(byCode.get('51')).toEqual({ ...root, code: '51', fullName: '四川省', childCount: 4 });
  const chengdu = byCode.get('5101');
  expect(chengdu).toMatchObject({ fullName: '四川省成都市', path: `/4818/${chengdu?.id ?? 0}/`, childCount: 1 });
  expect(byCode.get('510104017')).toMatchObject({ fullName: '四川省成都市锦江区书院街街道', childCount: 0 });
  expect(byCode.get('7001')).toMatchObject({ fullName: '四川省东湖市清水县桥头镇', path: units.township.path });
});

test('its outline is served, and statistics are those of its cities, under their numbers there', async () => {
  const api = await app.signIn('admin');
  const district = (await unitsNow()).find(({ code }) => code === '510603');
  await makeCook(api, 'province', { unitId: district?.id ?? 0, isValid: true });
  const chart = await api.call(statisticsContract.cooksByProvince, {});
  const outline = (await (await fetch(`${app.address}/public/map/51.json`)).json()) as {
    features: { properties: { code: string; name: string } }[];
  };
  const counts = outline.features.map(({ properties }) => [
    properties.name,
    chart.rows.find(({ code }) => properties.code.startsWith(code))?.count,
  ]);
  expect([chart.name, counts]).toEqual([
    '四川省',
    [
      ['成都市', 0],
      ['德阳市', 1],
    ],
  ]);
  const { rows } = await api.call(parametersContract.list, { page: 1, pageSize: 200 });
  expect(
    rows
      .filter(({ code }) => /^(province|map\.center)/.test(code))
      .map(({ value }) => value)
      .sort(),
  ).toEqual(['104.07,30.67', '51', '四川省']);
});

test('loading it again adds nothing, and a new name is taken over by all below', async () => {
  expect(await loadProvince(app.db, app.dataDir, read())).toEqual({ added: 0, renamed: 0, others: 5 });
  const [code, name, [chengdu, [, , below]]] = sichuan.units as [string, string, [unknown, [string, string, unknown]]];
  const renamed = read({ units: [code, name, [chengdu, ['5106', '德城市', below]]] });
  expect(await loadProvince(app.db, app.dataDir, renamed)).toMatchObject({ added: 0, renamed: 1 });
  expect((await unitsNow()).find((unit) => unit.code === '510603')?.fullName).toBe('四川省德城市旌阳区');
});

test('a unit that stands elsewhere is not moved, and nothing else is done either', async () => {
  const before = await unitsNow();
  const moved = read({
    units: [
      '51',
      '他省',
      [
        ['5101', '成都市', [['510603', '旌阳区']]],
        ['5106', '德阳市'],
      ],
    ],
  });
  await expect(loadProvince(app.db, app.dataDir, moved)).rejects.toThrow(
    'The unit 510603 (旌阳区) stands below another one: move it in the console first',
  );
  expect(await unitsNow()).toEqual(before);
});

test('the file that the documentation shows is one', async () => {
  const [, shown = ''] = /```json\n([^]*?)```/.exec(await readFile('config/docs/statistics.md', 'utf8')) ?? [];
  expect(readProvinceFile(shown)).toMatchObject({ units: ['51', '四川省', expect.any(Array) as unknown] });
});

test.each([
  ['no JSON', '{', 'is no JSON'],
  ['no outline', JSON.stringify({ ...sichuan, outline: undefined }), 'wrong at outline'],
  [
    'a number twice',
    JSON.stringify({
      ...sichuan,
      units: [
        '51',
        '四川省',
        [
          ['5101', '甲市'],
          ['5101', '乙市'],
        ],
      ],
    }),
    'stands twice',
  ],
  [
    'a province of three digits',
    JSON.stringify({
      ...sichuan,
      units: [
        '510',
        '四川省',
        [
          ['5101', '甲市'],
          ['5106', '乙市'],
        ],
      ],
    }),
    'two digits',
  ],
  [
    'an outline of no city',
    JSON.stringify({ ...sichuan, units: ['51', '四川省', [['5101', '甲市']]] }),
    'belongs to none of the cities',
  ],
])('a file with %s is refused in one line', (_, text, problem) => {
  expect(() => readProvinceFile(text)).toThrow(problem);
});
