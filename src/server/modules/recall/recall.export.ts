import { filingStateLabel } from '../../../contract/filing-terms';
import { recallFilter, recallLimits, recalledBanquets } from '../../../contract/recall';
import type { RecallFilter, RecalledBanquet, RecallSources } from '../../../contract/recall';
import { exportedOf } from '../../../contract/resource';
import { cellOf } from '../../platform/crud/send-declared';
import type { WritingCall } from '../../platform/http/call';
import { Refusal } from '../../platform/http/errors';
import type { Cell } from '../../platform/spreadsheets/sheet-xml';
import { sendWorkbook } from '../../platform/spreadsheets/send-workbook';
import type { SheetSource } from '../../platform/spreadsheets/workbook-stream';
import { banquetsServing } from './recall.repository';
import { banquetOf, readRecall, sourcesOf } from './recall.service';

type Rows = readonly (readonly Cell[])[];

async function* inOne(rows: Rows): AsyncGenerator<Rows, void> {
  yield await Promise.resolve(rows);
}

const sheet = (name: string, columns: SheetSource['columns'], rows: Rows): SheetSource => ({
  name,
  columns,
  rows: () => inOne(rows),
});

const titled = (...titles: readonly string[]) => titles.map((title) => ({ title, width: 22 }));

const said = (names: readonly string[]) => names.join('、');

const exported = exportedOf(recalledBanquets);
const banquetColumns = exported.map(([, { label, sheetWidth = 0 }]) => ({ title: label, width: sheetWidth }));

function banquetCells(banquet: RecalledBanquet): readonly Cell[] {
  const values: Readonly<Record<string, unknown>> = {
    ...banquet,
    status: filingStateLabel(banquet),
    heldAt: banquet.heldAt.slice(0, 16),
    dishNames: said(banquet.dishNames),
  };
  return exported.map(([name, one]) => cellOf(one, values[name]));
}

function sheetsOf(banquets: readonly RecalledBanquet[], { dishes, meals }: RecallSources): readonly SheetSource[] {
  const ofDishes = dishes.flatMap(({ id, name, cookName = '', unitName, lines }) =>
    lines.map((line) => [id, name, cookName, unitName, line.name, line.jin ?? null, line.batch ?? '']),
  );
  const ofMeals = meals.map((one) => [one.id, one.name, one.cookName ?? '', one.unitName, said(one.dishNames)]);
  const { dishNames, unitName, batch } = recalledBanquets.fields;
  return [
    sheet('聚餐', banquetColumns, banquets.map(banquetCells)),
    sheet('菜品', titled('编号', '菜品名称', '厨师', unitName.label, '食材', '重量（斤）', batch.label), ofDishes),
    sheet('套餐', titled('编号', '套餐名称', '厨师', unitName.label, dishNames.label), ofMeals),
  ];
}

export function exportRecall(call: WritingCall, filter: RecallFilter): Promise<void> {
  return sendWorkbook(call, '食材追溯', async (db) => {
    const recall = await readRecall(db, call.actor, filter);
    if (recall === null) throw Refusal.field(recallFilter.ingredient.wireName, '没有可导出的内容，请先查询食材或批次');
    const most = recallLimits.exported;
    const rows = await banquetsServing(db, recall.query, { limit: most, offset: 0 });
    if ((rows[0]?.total ?? 0) > most) throw new Refusal(`一次最多导出${most}条，请缩小查询范围`);
    const sources = await sourcesOf(db, recall, recallLimits.dishes);
    return { sheets: sheetsOf(rows.map(banquetOf), sources), detail: { ...recall.sought, rows: rows.length } };
  });
}
