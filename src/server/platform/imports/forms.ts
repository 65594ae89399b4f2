import type { ZodType } from 'zod';
import { importLimits } from '../../../contract/imports';
import type { ImportColumn, ImportProblem, ImportResult, ImportSheet } from '../../../contract/imports';
import { readTyped } from '../../../contract/dates';
import { decode, encode, ownName } from '../../../contract/kernel';
import type { Endpoint, Input, Shape, WireType } from '../../../contract/kernel';
import { narrowed, numberIn } from '../../../contract/readings';
import type { NamedUnits } from '../db/units';
import { Refusal } from '../http/errors';
import type { FieldProblem } from '../http/errors';
import { inputSchema } from '../http/schema';
import type { SheetRow } from './sheet';

/** What a cell stands for where it names something of the database; undefined when there is no such thing. */
export interface Lookup {
  readonly find: (cell: string) => unknown;
  readonly missing: (cell: string) => string;
}

/** How rows become the forms that one endpoint takes. */
export interface FormReader<E extends Endpoint> {
  readonly sheet: ImportSheet;
  /** Takes one such form; its validation is every row's. */
  readonly endpoint: E;
  /** By our names of the fields. */
  readonly lookups: Readonly<Record<string, Lookup>>;
  /** Fields that no column fills. */
  readonly derive?: (form: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export interface ReadRow<Form> {
  readonly line: number;
  readonly form: Form;
}

interface Read<Form> {
  readonly rows: readonly ReadRow<Form>[];
  readonly problems: readonly ImportProblem[];
}

class Unreadable extends Error {}

/** What a cell means to its field, in our own terms. @throws Unreadable with the reason */
function meaningOf(cell: string, column: ImportColumn, shape: Shape, lookup: Lookup | undefined): unknown {
  if (lookup !== undefined) {
    const found = lookup.find(cell);
    if (found === undefined) throw new Unreadable(lookup.missing(cell));
    return found;
  }
  const { words } = column;
  if (words !== undefined) {
    if (!Object.hasOwn(words, cell)) throw new Unreadable(`只能填写：${Object.keys(words).join('、')}`);
    return words[cell];
  }
  if (column.isDate === true) return readTyped(cell, 'day') ?? cell;
  const { type, pattern, privacy }: Partial<WireType> = shape[column.field]?.codec.wire ?? {};
  if (type === 'integer') {
    const number = numberIn(cell);
    if (number === undefined) throw new Unreadable('应为数字');
    return number;
  }
  return pattern === undefined || privacy === 'secret' ? cell : narrowed(cell);
}

/** The forms of all rows that are well-formed, and what is wrong with the others. */
export function readForms<E extends Endpoint>(rows: readonly SheetRow[], reader: FormReader<E>): Read<Input<E>> {
  const schema = inputSchema(reader.endpoint);
  const read = rows.map((row) => readForm(row, reader, schema));
  return {
    rows: read.flatMap(({ row }) => (row === null ? [] : [row])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function readForm<E extends Endpoint>(
  { line, cells }: SheetRow,
  { sheet, endpoint, lookups, derive = () => ({}) }: FormReader<E>,
  schema: ZodType<Record<string, unknown>>,
): { readonly row: ReadRow<Input<E>> | null; readonly problems: readonly ImportProblem[] } {
  const values: Record<string, unknown> = {};
  const problems: ImportProblem[] = [];
  for (const column of sheet.columns) {
    const cell = cells[column.field];
    if (cell === undefined) continue;
    try {
      values[column.field] = meaningOf(cell, column, sheet.form, lookups[column.field]);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({ line, column: column.heading, message: error.message });
    }
  }
  const parsed = schema.safeParse(encode(endpoint.input, { ...values, ...derive(values) }));
  const told = new Set(problems.map(({ column }) => column));
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [field], message }) => ({ field: String(field), message }));
  // A cell that could not be read is missing in the form: that is not told twice.
  problems.push(...problemsOf(line, wrong, sheet).filter(({ column }) => !told.has(column)));
  if (problems.length > 0 || !parsed.success) return { row: null, problems };
  return { row: { line, form: decode(endpoint.input, parsed.data) as Input<E> }, problems };
}

/** Problems of wire fields as problems of cells, one for each; of the whole row where no cell is to blame. */
function problemsOf(line: number, fields: readonly FieldProblem[], sheet: ImportSheet): readonly ImportProblem[] {
  const byColumn = new Map<string, string>();
  for (const { field, message } of fields) {
    const column = sheet.columns.find((one) => one.field === ownName(sheet.form, field))?.heading;
    if (column !== undefined && !byColumn.has(column)) byColumn.set(column, message);
  }
  const problems = [...byColumn].map(([column, message]) => ({ line, column, message }));
  return problems.length > 0 ? problems : fields.slice(0, 1).map(({ message }) => ({ line, message }));
}

/** Runs a form's own check and tells what it refused as problems of that row. */
export async function problemsOfCheck(
  line: number,
  sheet: ImportSheet,
  check: () => Promise<void>,
): Promise<readonly ImportProblem[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.fields.length > 0 ? problemsOf(line, error.fields, sheet) : [{ line, message: error.message }];
  }
}

/** Accounts that are taken already, or by an earlier row; compared without regard to case. */
export function accountProblems(
  rows: readonly { readonly line: number; readonly account: string }[],
  taken: ReadonlySet<string>,
  sheet: ImportSheet,
  field: string,
): readonly ImportProblem[] {
  const column = sheet.columns.find((one) => one.field === field)?.heading;
  const firstLines = new Map<string, number>();
  return rows.flatMap(({ line, account }) => {
    const key = account.toLowerCase();
    const first = firstLines.get(key);
    if (first === undefined) firstLines.set(key, line);
    if (taken.has(key)) return [{ line, column, message: '该账号已存在' }];
    return first === undefined ? [] : [{ line, column, message: `与第 ${first} 行的账号相同` }];
  });
}

/** Units by their codes or names. */
export function unitLookup(units: NamedUnits): Lookup {
  return {
    find: (cell) => units.get(cell)?.id,
    missing: (cell) => (units.has(cell) ? '名称相同的部门不止一个，请填写部门编号或全称' : '部门不存在'),
  };
}

/** The rows of which nothing is wrong. */
export function rightRows<Row extends { readonly line: number }>(
  rows: readonly Row[],
  problems: readonly ImportProblem[],
): readonly Row[] {
  const wrong = new Set(problems.map(({ line }) => line));
  return rows.filter(({ line }) => !wrong.has(line));
}

/** What an import has come to: so many rows written. */
export function importResult(total: number, written: number, problems: readonly ImportProblem[]): ImportResult {
  const byLine = [...problems].sort((one, other) => one.line - other.line);
  return { total, written, problems: byLine.slice(0, importLimits.problems) };
}
