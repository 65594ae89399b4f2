import type { Api } from '../../../support/api';
import { banquetsOf, recount, recountTables } from './recount';
import type { Asked, Counted, Everything } from './recount';

/** Answers held against a recount, for whoever asks. */

const pageSize = 200;

const wireOf = ({ unitId, isChild, ...rest }: Asked) => ({
  ...{ fbmbh: unitId, psize: pageSize, pno: 0, ...rest },
  ...(isChild === undefined ? {} : { isChild: isChild ? 1 : 0 }),
});

/** All pages of a chart. */
async function listed(api: Api, path: string, asked: Asked): Promise<readonly Counted[]> {
  const found: Counted[] = [];
  for (let pno = 0; ; pno += 1) {
    const { body } = await api.post(`/keepRecord/${path}`, { ...wireOf(asked), pno });
    const { list, count } = body['data'] as { list: readonly Counted[]; count: number };
    found.push(...list.map(({ name, num }) => ({ name, num })));
    if (list.length < pageSize) {
      expect(count).toBe(found.length);
      return found;
    }
  }
}

export async function expectRight(api: Api, all: Everything, asked: Asked): Promise<void> {
  for (const path of ['statisMeal', 'statisFood', 'statisIngredients'] as const)
    expect([path, asked, await listed(api, path, asked)]).toEqual([path, asked, recount[path](all, asked)]);
  expect([asked, await listed(api, 'statisTable', asked)]).toEqual([asked, recountTables(all, asked)]);
}

const sumOf = (banquets: ReturnType<typeof banquetsOf>, of: 'people' | 'tables') =>
  banquets.reduce((sum, one) => sum + one[of], 0);

export async function expectRanked(api: Api, all: Everything, asked: Asked): Promise<void> {
  for (const by of ['banquets', 'people', 'tables'] as const) {
    const { body } = await api.post('/keepRecord/ranking', { ...wireOf(asked), by });
    const { list } = body['data'] as { list: { fbmbh: number; num: number; own: boolean; rank: number }[] };
    const numberOf = (one: Asked) => {
      const banquets = banquetsOf(all, one);
      return by === 'banquets' ? banquets.length : sumOf(banquets, by);
    };
    for (const { fbmbh, num, own } of list)
      expect([by, fbmbh, num]).toEqual([by, fbmbh, numberOf({ ...asked, unitId: fbmbh, isChild: !own })]);
    expect(list.reduce((sum, { num }) => sum + num, 0)).toBe(numberOf(asked));
    for (const { num, rank } of list) expect(rank).toBe(list.filter((other) => other.num > num).length + 1);
  }
}

export async function expectMonth(api: Api, all: Everything, unitId: number, month: string): Promise<void> {
  const { body } = await api.get('/keepRecord/monthly', { fbmbh: unitId, month });
  const { list, y } = body['data'] as {
    list: { date: string; num: number; people: number; tablenum: number }[];
    y: number[];
  };
  const within = banquetsOf(all, { unitId }).filter(({ day: held }) => held.startsWith(month));
  expect(list).toHaveLength(
    month.length === 4 ? 12 : new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate(),
  );
  expect(y).toEqual(list.map(({ num }) => num));
  for (const { date, num, people: persons, tablenum } of list) {
    const of = within.filter(({ day: held }) => held.startsWith(date));
    expect([date, num, persons, tablenum]).toEqual([date, of.length, sumOf(of, 'people'), sumOf(of, 'tables')]);
  }
}
