import { flagBoolean, id, integer, listOf, objectOf, text } from './codecs';
import { dataReply, field, required } from './kernel';
import type { Endpoint, Shape, Value } from './kernel';

/** Limits of one import. */
export const importLimits = { rows: 500, characters: 200_000, problems: 200 } as const;

/** What is written by hand into a cell where several things are meant. */
export const cellSeparator = '、';

/** One column of a template. */
export interface ImportColumn {
  readonly heading: string;
  /** Our name of the field of the form it fills. */
  readonly field: string;
  /** The words its cells may say, and what each means to the field; without them the cell is taken as it stands. */
  readonly words?: Readonly<Record<string, number | boolean>>;
  /** Days, in whatever way spreadsheet programs write them: `1980-05-01`, `1980/5/1`. */
  readonly isDate?: true;
  /** What a cell holds where its heading does not tell. */
  readonly hint?: string;
}

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
};

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
  /** Rows written: all of them, or none. */
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
