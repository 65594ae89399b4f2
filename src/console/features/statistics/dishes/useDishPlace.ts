import { rankings } from '../../../../contract/statistics';
import type { Ranking } from '../../../../contract/statistics';
import { useAddress } from '../../../kit/address/useAddress';
import { choiceInUrl, numberInUrl } from '../../../kit/resource/urlQuery';
import { dayInUrl, lastDays, today } from '../../../parts/date-range/days';
import { usualDays } from './usualDays';

const rankingInUrl = choiceInUrl(rankings);

export type PagedChart = 'ingredients' | 'dishes' | 'meals' | 'tables' | 'ranking';

const pageKeys = {
  ingredients: 'ingredientsPage',
  dishes: 'dishesPage',
  meals: 'mealsPage',
  tables: 'tablesPage',
  ranking: 'rankingPage',
} as const satisfies Record<PagedChart, string>;

/** Another question begins at its first page. */
const firstPages = Object.fromEntries(Object.values(pageKeys).map((key) => [key, undefined]));

const readMonth = (text: string): string | undefined => (/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);

/** All that the charts are asked stands in the address alone. */
export function useDishPlace() {
  const { params, change } = useAddress();
  const numberOf = (key: string) => numberInUrl.read(params.get(key) ?? '');
  const dayOf = (key: string) => dayInUrl.read(params.get(key) ?? '');
  const [from, until] = [dayOf('from'), dayOf('until')];
  const days = from === undefined && until === undefined ? lastDays(usualDays) : { from, until };
  const thisMonth = today().slice(0, 7);
  const by: Ranking = rankingInUrl.read(params.get('by') ?? '') ?? 'banquets';
  return {
    unitId: numberOf('unitId'),
    cookId: numberOf('cookId'),
    cookName: params.get('cookName') ?? '',
    days,
    by,
    month: readMonth(params.get('month') ?? '') ?? thisMonth,
    thisMonth,
    pageOf: (chart: PagedChart) => Math.max(1, numberOf(pageKeys[chart]) ?? 1),
    turnTo: (chart: PagedChart, page: number) => change({ [pageKeys[chart]]: page === 1 ? undefined : String(page) }),
    /** Of another question the first pages are shown. */
    ask: (changes: Readonly<Record<string, string | undefined>>) => change({ ...firstPages, ...changes }),
    rankBy: (chosen: Ranking) =>
      change({ [pageKeys.ranking]: undefined, by: chosen === 'banquets' ? undefined : chosen }),
    showMonth: (chosen: string | undefined) => change({ month: chosen === thisMonth ? undefined : chosen }),
  };
}

export type DishPlace = ReturnType<typeof useDishPlace>;
