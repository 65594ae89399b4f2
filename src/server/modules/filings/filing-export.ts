import {
  banquetKindLabels,
  cookSourceLabels,
  crewRoleLabels,
  filingStateLabel,
  filingTypeLabels,
  guidanceModeLabels,
} from '../../../contract/filing-terms';
import { exportedRows } from '../../../contract/constants';
import { selectionRequired } from '../../../contract/texts';
import { wireTime } from '../../../contract/time';
import type { Database } from '../../platform/db/transaction';
import type { WritingCall } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import { maskPhone } from '../../platform/phone';
import type { Cell } from '../../platform/spreadsheets/sheet-xml';
import { sendWorkbook } from '../../platform/spreadsheets/send-workbook';
import type { SheetSource } from '../../platform/spreadsheets/workbook-stream';
import { chosenIds, matchingIds, readExported, readExportedCrew, readExportedMeals } from './filing-export.repository';
import type { ExportedCrew, ExportedMeal, ExportedRow } from './filing-export.repository';
import type { FilingQuery } from './filing-lists.repository';
import { placesOf } from './filing-places';

const batchSize = 500;

const minuteOf = (moment: Date | null): Cell => (moment === null ? null : { date: wireTime(moment).slice(0, 16) });

interface Column<Row> {
  readonly title: string;
  readonly width?: number;
  readonly cell: (row: Row) => Cell;
}

const filingColumns: readonly Column<ExportedRow>[] = [
  { title: '备案编号', width: 24, cell: ({ code }) => code },
  { title: '备案类别', cell: ({ type }) => filingTypeLabels[type] },
  { title: '备案状态', width: 10, cell: filingStateLabel },
  { title: '聚餐类型', width: 10, cell: ({ kind }) => (kind === null ? '' : banquetKindLabels[kind]) },
  { title: '举办者', width: 12, cell: ({ hostName }) => hostName },
  { title: '联系电话', cell: ({ hostPhone }) => maskPhone(hostPhone) },
  { title: '聚餐人数', width: 10, cell: ({ people }) => people },
  { title: '桌数', width: 8, cell: ({ tables }) => tables },
  { title: '计划餐次', width: 10, cell: ({ mealCount }) => mealCount },
  { title: '聚餐时间', width: 18, cell: ({ heldAt }) => minuteOf(heldAt) },
  { title: '聚餐地点', width: 30, cell: ({ site }) => site },
  { title: '县（市、区）', cell: (row) => placesOf(row).county ?? '' },
  { title: '乡镇（街道）', cell: (row) => placesOf(row).township ?? '' },
  { title: '村（社区）', cell: (row) => placesOf(row).village ?? '' },
  { title: '厨师来源', cell: ({ cookSource }) => (cookSource === null ? '' : cookSourceLabels[cookSource]) },
  { title: '承办厨师', width: 12, cell: ({ cookName }) => cookName },
  { title: '厨师所属部门', width: 30, cell: ({ cookUnitName }) => cookUnitName },
  { title: '帮厨信息', width: 24, cell: ({ helper }) => helper },
  { title: '指导单位', width: 30, cell: ({ guidanceUnit }) => guidanceUnit },
  { title: '指导方式', cell: ({ guidanceMode }) => (guidanceMode === null ? '' : guidanceModeLabels[guidanceMode]) },
  { title: '指导人员', width: 12, cell: ({ guidanceOfficer }) => guidanceOfficer },
  { title: '指导时间', width: 18, cell: ({ guidedAt }) => minuteOf(guidedAt) },
  { title: '整改意见', width: 40, cell: ({ advice }) => advice },
  { title: '食物中毒人数', cell: ({ illPeople }) => illPeople },
  { title: '备注', width: 24, cell: ({ note }) => note },
  { title: '提交时间', width: 18, cell: ({ submittedAt }) => minuteOf(submittedAt) },
  { title: '登记时间', width: 18, cell: ({ createdAt }) => minuteOf(createdAt) },
];

const crewColumns: readonly Column<ExportedCrew>[] = [
  { title: '备案编号', width: 24, cell: ({ code }) => code },
  { title: '举办者', width: 12, cell: ({ hostName }) => hostName },
  { title: '身份', width: 8, cell: ({ role }) => crewRoleLabels[role] },
  { title: '姓名', width: 12, cell: ({ name }) => name },
  { title: '联系电话', cell: ({ phone }) => maskPhone(phone) },
  { title: '健康证明', width: 10, cell: ({ hasCertificate: has }) => (has === null ? '' : has ? '有' : '无') },
];

const mealColumns: readonly Column<ExportedMeal>[] = [
  { title: '备案编号', width: 24, cell: ({ code }) => code },
  { title: '举办者', width: 12, cell: ({ hostName }) => hostName },
  { title: '餐次', width: 8, cell: ({ position }) => position },
  { title: '套餐', width: 20, cell: ({ name }) => name },
  { title: '菜品数', width: 8, cell: ({ dishNames }) => dishNames.length },
  { title: '菜品', width: 80, cell: ({ dishNames }) => dishNames.join('、') },
];

type ReadRows<Row> = (db: Database, ids: readonly number[]) => Promise<readonly Row[]>;

/** Reads a batch of filings at a time, in the order of their numbers. */
function sheetOf<Row extends { readonly id: number }>(
  db: Database,
  ids: readonly number[],
  name: string,
  columns: readonly Column<Row>[],
  read: ReadRows<Row>,
): SheetSource {
  return {
    name,
    columns,
    async *rows() {
      for (let at = 0; at < ids.length; at += batchSize) {
        const batch = ids.slice(at, at + batchSize);
        const placed = new Map(batch.map((id, index) => [id, index]));
        const rank = ({ id }: Row) => placed.get(id) ?? 0;
        const rows = [...(await read(db, batch))].sort((a, b) => rank(a) - rank(b));
        yield rows.map((row) => columns.map(({ cell }) => cell(row)));
      }
    },
  };
}

/** Filings, their cooks and their menus. */
function exportSheets(db: Database, ids: readonly number[]): readonly SheetSource[] {
  return [
    sheetOf(db, ids, '备案列表', filingColumns, readExported),
    sheetOf(db, ids, '厨师', crewColumns, readExportedCrew),
    sheetOf(db, ids, '菜单', mealColumns, readExportedMeals),
  ];
}

export interface ExportOrder {
  /** Absent: all that match. */
  readonly ids?: readonly number[] | undefined;
  readonly isWhole?: boolean | undefined;
}

async function idsFor(db: Database, query: FilingQuery, { ids, isWhole }: ExportOrder): Promise<readonly number[]> {
  if (ids !== undefined && ids.length > 0) {
    const wanted = [...new Set(ids)];
    const found = await chosenIds(db, wanted, query);
    if (found.length < wanted.length) throw notFound();
    return found;
  }
  if (isWhole !== true) throw Refusal.field('ids', selectionRequired);
  const found = await matchingIds(db, query, exportedRows + 1);
  if (found.length > exportedRows) throw new Refusal(`一次最多导出${exportedRows}条，请缩小查询范围`);
  return found;
}

/** The file of chosen filings, or of all that match. */
export function sendExport(
  call: WritingCall,
  title: string,
  queryOf: (db: Database) => Promise<FilingQuery>,
  order: ExportOrder,
): Promise<void> {
  return sendWorkbook(call, title, async (db) => {
    const ids = await idsFor(db, await queryOf(db), order);
    const detail = { rows: ids.length, ...(order.ids === undefined ? {} : { ids: [...order.ids] }) };
    return { sheets: exportSheets(db, ids), detail };
  });
}
