import { CsvError, parse } from 'csv-parse/sync';
import {
  csvOptions,
  exampleMark,
  importLimits,
  isRequiredColumn,
  reasonHeading,
  tooManyRows,
} from '../../../contract/imports';
import type { ImportColumn, ImportProblem, ImportSheet } from '../../../contract/imports';
import { trimmed } from '../../../contract/readings';

/** One row of a file: its cells by our names of the fields they fill; empty ones are left out. */
export interface SheetRow {
  /** As a spreadsheet counts: the headings are line 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface ReadSheet {
  readonly rows: readonly SheetRow[];
  readonly problems: readonly ImportProblem[];
}

const failed = (message: string, line = 1): ReadSheet => ({ rows: [], problems: [{ line, message }] });

const columnOf = ({ columns }: ImportSheet, named: string): ImportColumn | undefined =>
  columns.find(({ heading, also = [] }) => heading === named || also.includes(named));

function* headingProblems(sheet: ImportSheet, headings: readonly string[]): Generator<ImportProblem> {
  const columns = headings.map((heading) => columnOf(sheet, heading));
  for (const [index, heading] of headings.entries()) {
    if (heading === '' || heading === reasonHeading) continue;
    const column = columns[index];
    if (column === undefined) yield { line: 1, column: heading.slice(0, 50), message: '模板中没有这一列' };
    else if (columns.indexOf(column) !== index) yield { line: 1, column: heading, message: '这一列重复了' };
  }
  for (const column of sheet.columns) {
    if (isRequiredColumn(sheet, column) && !columns.includes(column))
      yield { line: 1, column: column.heading, message: '缺少这一列' };
  }
}

function cellsOf(record: readonly string[], columns: readonly (ImportColumn | undefined)[]): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const cell = record[index] ?? '';
    if (column !== undefined && cell !== '') cells[column.field] = cell;
  }
  return cells;
}

/** A mark that keeps a spreadsheet program from taking a text for a formula; our own files have it. */
const textMark = /^'(?=[=+\-@])/;

/** The records of a CSV text, also quoted cells trimmed. @throws CsvError */
const parseCsv = (csv: string): readonly (readonly string[])[] =>
  parse(csv, csvOptions(csv)).map((record) => record.map((cell) => trimmed(cell).replace(textMark, '')));

/**
 * Reads a file of a known template. What is wrong with its shape leaves no rows; rows without any cell, and the template's example,
 * are passed over.
 */
export function readSheet(csv: string, sheet: ImportSheet): ReadSheet {
  let records: readonly (readonly string[])[];
  try {
    records = parseCsv(csv);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failed('不是有效的 CSV 文件，请检查引号是否成对');
  }
  const [headings = [], ...rest] = records;
  const problems = [...headingProblems(sheet, headings)];
  if (problems.length > 0) return { rows: [], problems };
  const columns = headings.map((heading) => columnOf(sheet, heading));
  const rows = rest
    .map((record, index) => ({ line: index + 2, record, cells: cellsOf(record, columns) }))
    .filter(({ record: [first = ''], cells }) => Object.keys(cells).length > 0 && !first.startsWith(exampleMark))
    .map(({ line, cells }) => ({ line, cells }));
  if (rows.length === 0) return failed('文件中没有数据', 2);
  if (rows.length > importLimits.rows) return failed(tooManyRows, importLimits.rows + 2);
  return { rows, problems: [] };
}

/** What the cells of one field say, each once. */
export function cellsOfField({ rows }: ReadSheet, field: string): readonly string[] {
  return [...new Set(rows.flatMap(({ cells }) => cells[field] ?? []))];
}
