import type { CrewMember } from '../../../../contract/filing-parts';
import type { ExportedFiling } from '../../../../contract/filing-record';
import {
  banquetKindLabels,
  crewRoleLabels,
  filingStatusLabels,
  filingTypeLabels,
} from '../../../../contract/filing-terms';
import type { Sheet } from '../../../lib/spreadsheet';
import { minuteOf, texts as common } from '../filings.texts';
import { texts } from './export.texts';

type Cell = string | number | null;

interface Column<Row> {
  readonly title: string;
  readonly width: number;
  readonly cell: (row: Row) => Cell;
}

const { fields } = common;

const filingColumns: readonly Column<ExportedFiling>[] = [
  { title: fields.code, width: 24, cell: ({ code }) => code },
  { title: fields.hostName, width: 12, cell: ({ hostName }) => hostName },
  { title: fields.hostPhone, width: 14, cell: ({ hostPhone = '' }) => hostPhone },
  { title: fields.type, width: 14, cell: ({ type }) => filingTypeLabels[type] },
  { title: fields.kind, width: 10, cell: ({ kind }) => (kind === undefined ? '' : banquetKindLabels[kind]) },
  { title: fields.people, width: 10, cell: ({ people }) => people },
  { title: fields.status, width: 10, cell: ({ status }) => filingStatusLabels[status] },
  { title: fields.heldAt, width: 18, cell: ({ heldAt }) => minuteOf(heldAt) },
  { title: fields.site, width: 28, cell: ({ site = '' }) => site },
  { title: fields.unitName, width: 32, cell: ({ unitName }) => unitName },
  { title: fields.cookName, width: 12, cell: ({ cookName = '' }) => cookName },
  { title: fields.cookUnitName, width: 28, cell: ({ cookUnitName = '' }) => cookUnitName },
  { title: fields.helper, width: 24, cell: ({ helper = '' }) => helper },
];

interface CrewRow {
  readonly filing: ExportedFiling;
  readonly member: CrewMember;
}

const crewColumns: readonly Column<CrewRow>[] = [
  { title: fields.code, width: 24, cell: ({ filing }) => filing.code },
  { title: fields.hostName, width: 12, cell: ({ filing }) => filing.hostName },
  { title: texts.crew.role, width: 8, cell: ({ member }) => crewRoleLabels[member.role] },
  { title: texts.crew.name, width: 12, cell: ({ member }) => member.name },
  { title: texts.crew.phone, width: 14, cell: ({ member }) => member.phone ?? '' },
  { title: texts.crew.certificate, width: 10, cell: ({ member }) => common.have(member.hasCertificate) },
];

interface MealRow {
  readonly filing: ExportedFiling;
  readonly meal: ExportedFiling['meals'][number];
  readonly position: number;
}

const mealColumns: readonly Column<MealRow>[] = [
  { title: fields.code, width: 24, cell: ({ filing }) => filing.code },
  { title: fields.hostName, width: 12, cell: ({ filing }) => filing.hostName },
  { title: texts.meals.position, width: 8, cell: ({ position }) => position },
  { title: texts.meals.name, width: 20, cell: ({ meal }) => meal.name },
  { title: texts.meals.count, width: 8, cell: ({ meal }) => meal.dishes.length },
  { title: texts.meals.dishes, width: 80, cell: ({ meal }) => meal.dishes.join('、') },
];

function sheetOf<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  return {
    name,
    columns: columns.map(({ title, width }) => ({ title, width })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/** The cells of some filings on three sheets: the filings, their people, their menus. */
export function filingSheets(filings: readonly ExportedFiling[]): readonly Sheet[] {
  const people = filings.flatMap((filing) => filing.crew.map((member) => ({ filing, member })));
  const meals = filings.flatMap((filing) => filing.meals.map((meal, index) => ({ filing, meal, position: index + 1 })));
  return [
    sheetOf(texts.sheets.filings, filingColumns, filings),
    sheetOf(texts.sheets.crew, crewColumns, people),
    sheetOf(texts.sheets.meals, mealColumns, meals),
  ];
}
