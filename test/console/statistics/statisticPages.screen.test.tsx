import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import cookBars from '../../../src/console/features/statistics/cooks/bars';
import cookMap from '../../../src/console/features/statistics/cooks/map';
import liveBars from '../../../src/console/features/statistics/live/bars';
import liveMap from '../../../src/console/features/statistics/live/map';
import { loadPublicJson } from '../../../src/console/lib/publicFile';
import { saveSpreadsheet } from '../../../src/console/lib/spreadsheet';
import type { FeatureModule } from '../../../src/console/parts/feature/featureModule';
import { cooksContract } from '../../../src/contract/cooks';
import { statisticsContract } from '../../../src/contract/statistics';
import { unitsContract } from '../../../src/contract/units';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
import { chartOf, cookCount, cooksOfCities, liveCount, liveOfCities, outline } from './counts';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));
jest.mock('../../../src/console/lib/publicFile', () => ({ loadPublicJson: jest.fn() }));
jest.mock('../../../src/console/lib/spreadsheet', () => ({ saveSpreadsheet: jest.fn() }));
const answer = scriptedServer();
const maps = [statisticsContract.liveByProvince, statisticsContract.cooksByProvince];
const bars = [statisticsContract.liveByCity, statisticsContract.cooksByCity];
const units = [unitsContract.children, unitsContract.show];
const everything = [...maps, ...bars, ...units, cooksContract.list];

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(pathname + search)}</output>;
}

function open(feature: FeatureModule, address: string, route = '*', permissions = everything) {
  const content = (
    <>
      <Routes>
        <Route path={route} element={<feature.Page />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>
  );
  return show(feature, content, { permissions, address });
}

const address = () => screen.getByLabelText('address').textContent;
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));

beforeEach(() => {
  jest.mocked(loadPublicJson).mockResolvedValue(outline);
  answer(statisticsContract.liveByProvince, liveOfCities);
  answer(statisticsContract.cooksByProvince, cooksOfCities);
});

test('the map says each number of the scope, marks what is foreign, and leads to a city of the day', async () => {
  const ask = answer(statisticsContract.liveByProvince, liveOfCities);
  const { user } = open(liveMap, '/livemap?date=2026-05-10');
  const city = await screen.findByRole('link', { name: '武汉市：12 场' });
  expect(ask.mock.lastCall?.[0]).toEqual({ day: '2026-05-10' });
  expect(screen.getByRole('link', { name: '宜昌市：0 场' })).toHaveAttribute('tabindex', '0');
  expect(screen.queryByRole('link', { name: /襄阳市/ })).toBeNull();
  const foreign = screen.getByRole('img', { name: '襄阳市：不在管辖范围内' });
  expect(foreign).not.toHaveAttribute('tabindex');
  await user.click(foreign);
  expect(address()).toBe('/livemap?date=2026-05-10');
  city.focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/livebar/5000?date=2026-05-10');
});

test('the map says in its title whose numbers it shows, and in its legend of what', async () => {
  open(liveMap, '/livemap');
  await screen.findByRole('link', { name: '武汉市：12 场' });
  expect(screen.getByRole('heading', { name: '各市州直播统计（湖北省）' })).toBeInTheDocument();
  expect(screen.getByText('直播次数（场）', { selector: 'li' })).toBeInTheDocument();
});

/** The answer for the province, as a county reads it: its own part of its city. */
const asCounty = <Row extends object>(row: Row) => ({ ...row, unitId: 6001, name: '宜昌市', isPart: true });

test('for a county the streams open on its townships, of any day, and for all of its cooks as well', async () => {
  answer(statisticsContract.liveByProvince, { ...liveOfCities, rows: liveOfCities.rows.slice(1).map(asCounty) });
  answer(statisticsContract.cooksByProvince, { ...cooksOfCities, rows: cooksOfCities.rows.slice(1).map(asCounty) });
  const zhijiang = { name: '枝江市', unitId: 6001, level: 3 };
  const town = { unitId: 7001, name: '安福寺镇', count: 3, code: '420583001' };
  const ask = answer(statisticsContract.liveByCity, { ...chartOf([liveCount(town)], zhijiang), day: '2026-05-10' });
  answer(statisticsContract.cooksByCity, chartOf([cookCount(town)], zhijiang));
  const { view } = open(liveMap, '/livemap?date=2026-05-10');
  expect(await screen.findByRole('table', { name: '枝江市各乡镇（街道）直播次数' })).toHaveTextContent('安福寺镇3 场');
  expect(ask.mock.lastCall?.[0]).toEqual({ city: '6001', day: '2026-05-10' });
  expect(screen.queryByRole('img', { name: /不在管辖范围内/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
  expect(address()).toBe('/livemap?date=2026-05-10');
  view.unmount();
  open(cookMap, '/kitchenermap');
  expect(await screen.findByRole('table', { name: '枝江市各乡镇（街道）厨师人数' })).toHaveTextContent('安福寺镇3 人');
});

test('the table of the map is there for those who do not see it, and takes its place', async () => {
  const { user } = open(liveMap, '/livemap');
  const table = await screen.findByRole('table', { name: '各市州直播统计（湖北省）' });
  expect(cells(table)).toEqual(['部门|直播次数|正在直播', '武汉市|12 场|1', '宜昌市|0 场|1']);
  expect(within(table).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('radio', { name: '数据表' }));
  expect(screen.queryByRole('link', { name: /武汉市/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '宜昌市' }));
  expect(address()).toBe('/livebar/5005');
});

test('the numbers are saved as a spreadsheet', async () => {
  const { user } = open(liveMap, '/livemap');
  await user.click(await screen.findByRole('button', { name: '下载表格：各市州直播统计（湖北省）' }));
  await waitFor(() => expect(jest.mocked(saveSpreadsheet)).toHaveBeenCalled());
  expect(jest.mocked(saveSpreadsheet).mock.lastCall?.[0]).toMatchObject({
    fileName: '各市州直播统计（湖北省）',
    sheets: [
      {
        rows: [
          ['武汉市', 12, 1],
          ['宜昌市', 0, 1],
        ],
      },
    ],
  });
});

test('a city that has no outline turns the map into bars', async () => {
  const added = cookCount({ unitId: 5009, name: '新设市', count: 4, code: '4299' });
  answer(statisticsContract.cooksByProvince, { ...cooksOfCities, rows: [...cooksOfCities.rows, added] });
  open(cookMap, '/kitchenermap');
  expect(await screen.findByText('部分市州没有地图轮廓，以柱形图显示。')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: '各市州厨师统计（湖北省）' })).toHaveTextContent('新设市4 人');
  expect(screen.queryByRole('link', { name: /武汉市/ })).toBeNull();
});

test('a failed count says that there is no data and is asked again', async () => {
  const ask = answer(statisticsContract.liveByCity, null);
  ask.mockRejectedValue(failure({ kind: 'server' }));
  const { user } = open(liveBars, '/livebar/5000', '/livebar/:city');
  const [failed] = await screen.findAllByRole('alert');
  expect(failed).toHaveTextContent('暂无数据');
  const rows = [liveCount({ unitId: 5100, name: '江岸区', count: 3, code: '420102' })];
  ask.mockResolvedValue({ ...chartOf(rows, { name: '武汉市', unitId: 5000, level: 2 }), day: '2026-05-10' });
  await user.click(screen.getAllByRole('button', { name: '重试' })[0] ?? document.body);
  const table = await screen.findByRole('table', { name: '武汉市各县（市、区）直播次数' });
  expect(cells(table)).toEqual(['部门|直播次数|正在直播', '江岸区|3 场|1']);
  expect(screen.getByRole('table', { name: '武汉市直播占比' })).toHaveTextContent('江岸区3 场100%');
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(address()).toBe('/livemap');
});

test.each([
  [statisticsContract.liveByCity, liveBars, '/livebar/9999999', '/livebar/:city'],
  [statisticsContract.cooksByCity, cookBars, '/kitchenerbar?fbmbh=9999999', '*'],
])('%#: of a unit that is not there it is said, and there is nothing to ask again', async (call, bar, at, route) => {
  answer(call, null).mockRejectedValue(failure({ kind: 'notFound', status: 404 }));
  const { user } = open(bar, at, route);
  expect(await screen.findByRole('alert')).toHaveTextContent('没有该部门，或不在您的管辖范围内');
  expect(screen.queryByText('暂无数据')).toBeNull();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(address()).not.toMatch(/9999999/);
});

test('a count without rows says so', async () => {
  answer(statisticsContract.liveByCity, {
    ...chartOf([], { name: '武汉市', unitId: 5000, level: 2 }),
    day: '2026-05-10',
  });
  open(liveBars, '/livebar/5000', '/livebar/:city');
  await waitFor(() => expect(screen.getAllByText('暂无数据')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('where nobody has streamed there are bars of nothing, and no shares of it', async () => {
  const rows = [liveCount({ unitId: 5100, name: '江岸区', count: 0, code: '420102' })];
  const reply = { ...chartOf(rows, { name: '武汉市', unitId: 5000, level: 2 }), day: '2026-05-10' };
  answer(statisticsContract.liveByCity, reply);
  open(liveBars, '/livebar/5000', '/livebar/:city');
  expect(await screen.findByRole('table', { name: '武汉市各县（市、区）直播次数' })).toHaveTextContent('江岸区0 场');
  expect(screen.getByRole('region', { name: '武汉市直播占比' })).toHaveTextContent('暂无数据');
  expect(screen.queryByRole('table', { name: '武汉市直播占比' })).toBeNull();
});

test('the cooks of a city lead to the list of the pair of units', async () => {
  const ask = answer(
    statisticsContract.cooksByCity,
    chartOf([cookCount({ unitId: 5100, name: '江岸区', count: 3, code: '420102' })], {
      ...{ name: '武汉市', unitId: 5000, level: 2 },
    }),
  );
  const { user } = open(cookBars, '/kitchenerbar?name=武汉市&fbmbh=5000&fjs=2');
  await screen.findByRole('table', { name: '武汉市各县（市、区）厨师人数' });
  expect(ask.mock.lastCall?.[0]).toEqual({ unitName: '武汉市', unitId: 5000 });
  await user.click(screen.getAllByRole('radio', { name: '数据表' })[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: '江岸区' }));
  expect(address()).toBe('/Cstj/5000,5100');
});

const ofWuhan = chartOf(
  [
    cookCount({ unitId: 5100, name: '江岸区', count: 3, code: '420102' }),
    { ...cookCount({ unitId: 5000, name: '武汉市（本级）', count: 2, code: '4201' }), isOwn: true },
  ],
  { name: '武汉市', unitId: 5000, level: 2 },
);

test('the cooks of the city itself lead to the list without the units below it', async () => {
  answer(statisticsContract.cooksByCity, ofWuhan);
  const { user } = open(cookBars, '/kitchenerbar?fbmbh=5000');
  await screen.findByRole('table', { name: '武汉市各县（市、区）厨师人数' });
  await user.click(screen.getAllByRole('radio', { name: '数据表' })[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: '武汉市（本级）' }));
  expect(address()).toBe('/Cstj?unitId=5000&includeSubUnits=0');
});

test('nothing leads to what the user may not see', async () => {
  answer(statisticsContract.cooksByCity, ofWuhan);
  const { view, user } = open(cookBars, '/kitchenerbar?fbmbh=5000', '*', [...bars, ...units]);
  await screen.findByRole('table', { name: '武汉市各县（市、区）厨师人数' });
  await user.click(screen.getAllByRole('radio', { name: '数据表' })[0] ?? document.body);
  expect(screen.getAllByRole('rowheader', { name: '江岸区' })).not.toEqual([]);
  expect(screen.queryByRole('button', { name: '江岸区' })).toBeNull();
  view.unmount();
  for (const [feature, path, city] of [
    [cookMap, '/kitchenermap', '武汉市：12 人'],
    [liveMap, '/livemap', '武汉市：12 场'],
  ] as const) {
    const shown = open(feature, path, '*', [...maps, ...units]);
    expect(await screen.findByRole('img', { name: city })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: city })).toBeNull();
    expect(screen.queryByText('统计区域')).toBeNull();
    shown.view.unmount();
  }
});
