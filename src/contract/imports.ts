import { flagBoolean, id, integer, listOf, objectOf, text } from './codecs';
import { dataReply, field, required } from './kernel';
import type { Endpoint, Shape, Value } from './kernel';
import type { TemplateColumn } from './resource';

/** Limits of one import. Problems: one for each cell of a full file. */
export const importLimits = { rows: 500, characters: 200_000, problems: 7_500 } as const;

export const tooManyRows = `一次最多导入 ${importLimits.rows} 行`;

/** The first cell of a template's example row begins with it: such a row is not imported. */
export const exampleMark = '示例：';

/** Heading under which rows that were not imported are handed back with what is wrong with them; not read. */
export const reasonHeading = '错误原因';

/** How the text of a file is read, as far as it is the file's own. */
export function csvOptions(csv: string) {
  const [headings = ''] = csv.split('\n', 1);
  // Spreadsheet programs separate by what their locale says.
  const delimiter = ['\t', ';', ','].find((one) => headings.includes(one)) ?? ',';
  return { bom: true, delimiter, relax_column_count: true, trim: true } as const;
}

/** What is written by hand into a cell where several things are meant. */
export const cellSeparator = '、';

/** One column of a template. */
export interface ImportColumn extends TemplateColumn {
  readonly heading: string;
  /** Our name of the field of the form it fills. */
  readonly field: string;
  /** The words its cells may say, and what each means to the field; without them the cell is taken as it stands. */
  readonly words?: Readonly<Record<string, number | boolean>>;
  /** Days, in whatever way spreadsheet programs write them: `1980-05-01`, `1980/5/1`. */
  readonly isDate?: true;
  readonly example: string;
}

/** Column of the unit a record stands under. */
export const unitColumn = {
  also: ['部门编号', '所属单位'],
  hint: '部门编号、全称或名称；名称有重复的，填写编号或全称',
  example: '420583',
} as const satisfies TemplateColumn;

/** What a file is made of whose rows each fill one form. */
export interface ImportSheet {
  readonly columns: readonly ImportColumn[];
  /** Fields of the form. */
  readonly form: Shape;
}

const importInput = {
  /** The text of the file, headings first; there may be passwords in it. */
  csv: required('csv', text(importLimits.characters, { message: '文件过大', privacy: 'secret' }), '请选择文件'),
  /** Checks everything and writes nothing. */
  isDryRun: required('dryRun', flagBoolean),
  /** Writes the rows without problems and leaves out the others; without it one problem keeps all rows out. */
  isPartial: field('partial', flagBoolean),
};

export type ImportFile = Value<typeof importInput>;

const importProblem = {
  /** Line as a spreadsheet counts: the headings are 1. */
  line: required('row', id),
  /** Heading; absent where the whole line is meant. */
  column: field('column', text(50)),
  message: required('message', text(200)),
};
export type ImportProblem = Value<typeof importProblem>;

const importResult = {
  /** Rows in the file, headings not counted. */
  total: required('total', integer({ minimum: 0 })),
  /** Rows written: all of them, none, or of a partial import those without problems. */
  written: required('written', integer({ minimum: 0 })),
  /** What is wrong, by line; the first ones when there are many. */
  problems: required('errors', listOf(objectOf(importProblem), importLimits.problems)),
};
export type ImportResult = Value<typeof importResult>;

/** The endpoint by which a file of rows is checked or written, below the controller of those rows. */
export function importEndpoint<const P extends string>(path: P, title: string) {
  return {
    method: 'POST',
    path,
    title,
    access: 'permission',
    scope: 'unit',
    input: importInput,
    bodyBytes: 3 * importLimits.characters + 10_000,
    reply: dataReply(importResult),
    audited: true,
    idempotent: true,
  } as const satisfies Endpoint;
}

/** Whether a row without this cell is refused. */
export function isRequiredColumn({ form }: ImportSheet, column: ImportColumn): boolean {
  return form[column.field]?.optional === false;
}
