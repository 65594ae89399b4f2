import { recallContract } from '../../src/contract/recall';
import { dayMs } from '../../src/contract/time';
import type { Database } from '../../src/server/platform/db/transaction';
import { addDishes } from '../../test/server/db/support/many-dishes';
import { addFilings } from '../../test/server/db/support/many-filings';
import { ofTimes } from './figures';
import type { Figure } from './figures';
import { onLargeServer } from './large-server';
import { signIn } from './session';
import { reportFigures, reportStep } from './report';

/** A million lines of ingredients, and a million of dishes on menus. */
const dishes = 250_000;
const menus = 50_000;
const callsEach = 60;
const budgetMs = 300;

async function fill(db: Database): Promise<void> {
  reportStep('dishes and menus are made');
  await addFilings(db, menus);
  await addDishes(db, { dishes, menus });
}

const day = (offset: number) => new Date(Date.now() + offset * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);

/** What a search asks for, one after the other. */
const { list, sources } = recallContract;
const asked = [
  { path: list.path, what: 'banquets', countOf: (data: Readonly<Record<string, unknown>>) => data['count'] },
  { path: sources.path, what: 'dishes', countOf: (data: Readonly<Record<string, unknown>>) => data['foodCount'] },
] as const;
type Asked = (typeof asked)[number];

async function timesOf(
  { path, countOf }: Asked,
  address: string,
  token: string,
  body: (call: number) => object,
): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < callsEach; call += 1) {
    const begin = performance.now();
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: JSON.stringify(body(call)),
    });
    const told = (await answer.json()) as { code: number; data: Readonly<Record<string, unknown>> };
    if (told.code !== 100 || countOf(told.data) === 0) throw new Error(JSON.stringify(told));
    times.push(performance.now() - begin);
  }
  return times;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');
const searches = [
  { name: 'an ingredient of 500 dishes', body: (call: number) => ({ name: `食材${padded(call * 31, 4)}` }) },
  { name: 'ten ingredients of 5,000 dishes', body: (call: number) => ({ name: `食材${padded(call * 3, 3)}` }) },
  { name: 'a delivery', body: (call: number) => ({ batch: `供应商${padded(call * 50, 5)}` }) },
] as const;

export function measureRecall(): Promise<readonly Figure[]> {
  return onLargeServer(fill, async ({ address, admin }) => {
    const { token } = await signIn(address, admin);
    const figures: Figure[] = [];
    for (const search of searches) {
      const sought = (call: number) => ({ ...search.body(call), bdate: day(-365), edate: day(30) });
      for (const one of asked) {
        const body = (call: number) => (one.path === list.path ? { ...sought(call), pno: 0, psize: 20 } : sought(call));
        await timesOf(one, address, token, body);
        const title = `recall among 1,000,000 dish lines, ${one.what} of ${search.name}, a year`;
        figures.push(...reportFigures(ofTimes(title, await timesOf(one, address, token, body), budgetMs)));
      }
    }
    return figures;
  });
}
