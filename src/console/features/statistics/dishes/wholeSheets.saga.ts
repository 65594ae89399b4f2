import { call, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Page } from '../../../../contract/kernel';
import type { ChartItem } from '../../../kit/charts/chartData';
import { sheetOf } from '../../../kit/charts/sheetOf';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { saveSpreadsheet } from '../../../lib/spreadsheet';
import { statisticsApi } from '../statistics.api';
import type { PageOfChart } from '../statistics.api';
import { texts } from '../statistics.texts';
import { itemOf, rankedItemOf } from './chartItems';
import type { PagedChart } from './useDishPlace';
import { wholeSheetRequested } from './wholeSheets.events';
import type { ChartFilter } from './wholeSheets.events';

const pageSize = 200;
/** What has more names than these is told by its largest. */
const mostRows = 2000;

interface Whole {
  readonly items: readonly ChartItem[];
  readonly total: number;
}

type Ask<Row> = (query: ChartFilter & PageOfChart) => Promise<Page<Row>>;

/** Page by page: each is the largest that an answer can be. */
const wholeOf = <Row>(ask: Ask<Row>, toItem: (row: Row) => ChartItem) =>
  function* readWhole(filter: ChartFilter): SagaGenerator<Whole> {
    const items: ChartItem[] = [];
    for (let page = 1; ; page += 1) {
      const { rows, total } = yield* call(ask, { ...filter, page, pageSize });
      items.push(...rows.map(toItem));
      if (rows.length < pageSize || items.length >= Math.min(total, mostRows)) return { items, total };
    }
  };

const readers: Readonly<Record<PagedChart, (filter: ChartFilter) => SagaGenerator<Whole>>> = {
  ingredients: wholeOf(statisticsApi.ingredients, itemOf),
  dishes: wholeOf(statisticsApi.dishes, itemOf),
  meals: wholeOf(statisticsApi.meals, itemOf),
  tables: wholeOf(statisticsApi.tables, itemOf),
  ranking: wholeOf(statisticsApi.ranking, rankedItemOf),
};

function* saveWhole({
  payload: { chart, filter, words },
}: ReturnType<typeof wholeSheetRequested>): SagaGenerator<void> {
  const outcome = yield* runCommand({}, readers[chart], filter);
  if (outcome.status !== 'done') return;
  const { items, total } = outcome.result;
  const title = items.length < total ? texts.largestOf(words.title, items.length) : words.title;
  yield* runCommand({}, saveSpreadsheet, sheetOf({ ...words, title, items }, false));
}

export function* wholeSheetsSaga(): SagaGenerator<void> {
  yield* takeLeading(wholeSheetRequested, guarded(saveWhole));
}
