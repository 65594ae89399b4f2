import { firstRequests } from '../../../src/console/app/firstRequests';
import { cooksResource } from '../../../src/console/features/cooks/cooks.resource';
import { filingsApi } from '../../../src/console/features/filings/filings.api';
import { filingsResource } from '../../../src/console/features/filings/filings.resource';
import { placesResource } from '../../../src/console/features/filings/places/places.resource';
import { worklistResource } from '../../../src/console/features/filings/worklist/worklist.resource';
import { historyResource } from '../../../src/console/features/live/history/history.resource';
import { liveApi } from '../../../src/console/features/live/live.api';
import { liveResource } from '../../../src/console/features/live/live.resource';
import { mapResource, readMap } from '../../../src/console/features/live/map/map.resource';
import { wallQuery } from '../../../src/console/features/live/wall/wall.saga';
import { overviewApi } from '../../../src/console/features/overview/overview.api';
import { usualDays } from '../../../src/console/features/statistics/dishes/usualDays';
import { statisticsApi } from '../../../src/console/features/statistics/statistics.api';
import { tracksResource } from '../../../src/console/features/tracks/tracks.resource';
import { callApi } from '../../../src/console/lib/apiClient';
import type { PrimedRequest } from '../../../src/console/lib/prime';
import { wireRequest } from '../../../src/console/lib/wireRequest';
import { lastDays } from '../../../src/console/parts/date-range/days';
import { declaredApi, declaredResource } from '../../../src/console/parts/resource-screen/declaredResource';
import { unitsApi } from '../../../src/console/parts/unit-tree/units.api';
import { everyList } from '../../../src/contract';
import { cooksContract } from '../../../src/contract/cooks';
import { liveContract } from '../../../src/contract/live';
import { liveHistory } from '../../../src/contract/live-history';
import { defaultPeriod } from '../../../src/contract/overview';
import { tracks } from '../../../src/contract/tracks';

// Of the window, which is not here.
jest.mock('../../../src/console/kit/look/look', () => ({ look: { begin: () => undefined } }));
jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));
jest.mock('../../../src/console/lib/prime', () => ({ prime: jest.fn() }));
jest.mock('../../../src/console/lib/token', () => ({ token: { get: () => 't' } }));
jest.mock('../../../src/console/parts/session/ownUnit', () => ({ ownUnit: { get: () => '4820' } }));

/** Just before midnight in Shanghai, when it is still afternoon in London. */
const now = new Date('2026-05-01T23:59:00+08:00');

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

const textOf = ({ url, body = '' }: PrimedRequest) => `${url} ${body}`;

/** What the page's first script asks for when somebody who is signed in opens this path. */
async function primedAt(pathname: string): Promise<readonly string[]> {
  Object.assign(globalThis, { FIRST_REQUESTS: firstRequests, location: { pathname, search: '' } });
  const primed: string[] = [];
  await jest.isolateModulesAsync(async () => {
    const { prime } = await import('../../../src/console/lib/prime');
    jest.mocked(prime).mockImplementation((request) => void primed.push(textOf(request)));
    await import('../../../src/console/app/boot');
  });
  return primed;
}

/** What the calls of some work ask for. */
async function askedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  jest.mocked(callApi).mockReset().mockResolvedValue({ rows: [], total: 0 });
  await work();
  return jest.mocked(callApi).mock.calls.map(([endpoint, input]) => textOf(wireRequest(endpoint, input as never)));
}

// A screen that asks anything else first would ask twice.
test('what is asked for ahead of a list is what the list asks for', async () => {
  expect(await primedAt('/Llive')).toContain(textOf(wireRequest(liveContract.list, liveResource.select.query({}))));
  expect(await primedAt('/Cstj')).toContain(textOf(wireRequest(cooksContract.list, cooksResource.select.query({}))));
});

test('the tree beside a list finds its top, and what lies below the own unit, under way', async () => {
  const tree = [...(await askedBy(() => unitsApi.root())), ...(await askedBy(() => unitsApi.children(4820)))];
  for (const path of ['/Cstj', '/Baxx', '/Worklist']) {
    expect(await primedAt(path)).toEqual(expect.arrayContaining(tree));
  }
});

test('the map, the wall, the history and the tracks find their first answers under way too', async () => {
  const map = await askedBy(() => readMap(mapResource.select.query({})));
  expect(map).toHaveLength(3);
  expect(await primedAt('/LliveMap')).toEqual(expect.arrayContaining([...map]));
  const wall = await askedBy(() => liveApi.list(wallQuery));
  expect(await primedAt('/LliveWall')).toEqual(expect.arrayContaining([...wall]));
  const history = await askedBy(() => declaredApi(liveHistory).list(historyResource.select.query({})));
  expect(history).toEqual([expect.stringContaining('2026-05-01')]);
  expect(await primedAt('/LliveHistory')).toEqual(expect.arrayContaining([...history]));
  const ofTracks = await askedBy(() => declaredApi(tracks).list(tracksResource.select.query({})));
  expect(await primedAt('/Ltrack')).toEqual(expect.arrayContaining([...ofTracks]));
});

const plainLists = everyList.map((list) => [list.screen, list] as const);

test.each(plainLists)('the list of %s is asked for as its screen asks', async (path, declaration) => {
  const { select } = declaredResource(declaration);
  const asked = await askedBy(() => declaredApi(declaration).list(select.query({})));
  expect(asked).toHaveLength(1);
  expect(await primedAt(path)).toEqual(expect.arrayContaining([...asked]));
});

test('the overview and the statistics find the numbers that they show first under way too', async () => {
  const { liveByProvince, cooksByProvince, cooksByCity, ...more } = statisticsApi;
  const ofDishes = { ...lastDays(usualDays), page: 1 };
  const asked = {
    '/Overview': await askedBy(() => overviewApi.show(defaultPeriod)),
    '/livemap': await askedBy(() => liveByProvince({ day: undefined })),
    '/kitchenermap': await askedBy(() => cooksByProvince({})),
    '/kitchenerbar': await askedBy(() =>
      Promise.all([cooksByCity({ unitName: undefined, unitId: undefined }), unitsApi.show(4820)]),
    ),
    '/stat': await askedBy(() => Promise.all([more.ingredients(ofDishes), more.dishes(ofDishes)])),
  };
  expect(asked['/stat']).toHaveLength(2);
  for (const [path, requests] of Object.entries(asked)) {
    expect(await primedAt(path)).toEqual(expect.arrayContaining([...requests]));
  }
});

test('the lists of filings, which are posted, find their first answers under way too', async () => {
  const asked = {
    '/Baxx': await askedBy(() => filingsApi.list(filingsResource.select.query({}))),
    '/keep': await askedBy(() => filingsApi.list(filingsResource.select.query({}))),
    '/KeepList': await askedBy(() => filingsApi.listByPlace(placesResource.select.query({}))),
    '/Worklist': await askedBy(() => filingsApi.worklist(worklistResource.select.query({}))),
  };
  expect(asked['/Baxx']).toEqual([expect.stringContaining('"psize":10')]);
  for (const [path, requests] of Object.entries(asked)) {
    expect(await primedAt(path)).toEqual(expect.arrayContaining([...requests]));
  }
});
