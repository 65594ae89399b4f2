import { filingStateLabel } from '../../../contract/filing-terms';
import { recallFilter, recallLimits } from '../../../contract/recall';
import type { RecallFilter, RecalledBanquet, RecallSources } from '../../../contract/recall';
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

const sheet = (name: string, titles: readonly string[], rows: Rows): SheetSource => ({
  name,
  columns: titles.map((title) => ({ title, width: 22 })),
  rows: () => inOne(rows),
});

const said = (names: readonly string[]) => names.join('、');

function sheetsOf(banquets: readonly RecalledBanquet[], { dishes, meals }: RecallSources): readonly SheetSource[] {
  const ofBanquets = banquets.map((one) => [
    ...[one.code, filingStateLabel(one), one.hostName, one.hostPhone ?? '', one.heldAt.slice(0, 16), one.people],
    ...[one.site, one.unitName, said(one.dishNames)],
  ]);
  const ofDishes = dishes.flatMap(({ id, name, cookName = '', unitName, lines }) =>
    lines.map((line) => [id, name, cookName, unitName, line.name, line.jin ?? null, line.batch ?? '']),
  );
  const ofMeals = meals.map((one) => [one.id, one.name, one.cookName ?? '', one.unitName, said(one.dishNames)]);
  const banquetTitles = [
    '备案编号',
    '备案状态',
    '举办者',
    '联系电话',
    '聚餐时间',
    '聚餐人数',
    '聚餐地点',
    '所属部门',
    '涉及菜品',
  ];
  return [
    sheet('聚餐', banquetTitles, ofBanquets),
    sheet('菜品', ['编号', '菜品名称', '厨师', '所属部门', '食材', '重量（斤）', '批次/供应商'], ofDishes),
    sheet('套餐', ['编号', '套餐名称', '厨师', '所属部门', '涉及菜品'], ofMeals),
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
