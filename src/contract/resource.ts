import { dateTime, id, integer, listOf, orderOf, wordIn } from './codecs';
import { dateRange } from './dates';
import type { ChangePart, FieldPart, KnownPart } from './field-parts';
import { dataReply, doneReply, field, fileReply, listReply, required, rowsReply } from './kernel';
import type { Endpoint, Field, Page, Reply, Shape, Value } from './kernel';
import type { Pin } from './preferences';
import { matchingRemovalOf, removalOf } from './removal';
import type { MatchingRemoval } from './removal';

/**
 * What a kind of record consists of, said once: the endpoints, the server's list, and the console's filter, table, form
 * and spreadsheet are made of it. It says what there is, never how to behave.
 */

/** What the values of an enumeration or of a yes/no are called, in the order in which they are offered. */
export type Words = readonly (readonly [value: string | number | boolean, text: string])[];

/** Kind of the values of a column, which gives its usual width. A `stackedTime` has the day above the time, a `note` two lines. */
export type ColumnKind =
  | 'text'
  | 'note'
  | 'name'
  | 'code'
  | 'phone'
  | 'unit'
  | 'date'
  | 'minute'
  | 'time'
  | 'stackedTime'
  | 'number'
  | 'status'
  | 'switch'
  | 'image';

export interface ListColumn {
  /** `text` unless told. */
  readonly as?: ColumnKind;
  /** Pixels; those of its kind unless told. */
  readonly width?: number;
  /** Hidden until a user shows it by the column settings. */
  readonly isHidden?: true;
  /** Stays in sight while the table scrolls sideways. */
  readonly pinned?: Pin;
}

/** How a field is filled in. `none`: the form carries it, and something else fills it in. */
export type Control =
  'text' | 'area' | 'number' | 'radio' | 'select' | 'switch' | 'date' | 'dateAhead' | 'image' | 'audio' | 'none';

/** How a filter is given. `none`: not in the bar, but in the address (a unit's tree, say). */
export type FilterControl = 'text' | 'select' | 'days' | 'none';

/** One field of a record, wherever it stands. */
export interface DeclaredField {
  /** Chinese; of the column, the form's item, the filter and the spreadsheet's heading. */
  readonly label: string;
  readonly words?: Words;
  /** Said in lists and spreadsheets where there is no value; nothing unless told. */
  readonly absent?: string;
  /** As rows carry it. */
  readonly row?: Field<unknown>;
  /** As the form carries it that makes a new one; that of a change too, unless `change` says otherwise. */
  readonly form?: Field<unknown>;
  /** As the form of a change carries it; null: it is given once. */
  readonly change?: Field<unknown> | null;
  readonly filter?: Field<unknown>;
  /** What an editor knows of the record that is changed, and does not send. */
  readonly known?: true;
  readonly column?: ListColumn;
  /** A plain text, or one of its words, unless told. */
  readonly control?: Control;
  /** Said below its item in a form, where its label alone leaves a question open. Chinese. */
  readonly help?: string;
  /** No two records may be the same in it; said when they would be. Chinese. */
  readonly unique?: string;
  readonly filterControl?: FilterControl;
  /** In the filter bar, where it is called otherwise there. Chinese. */
  readonly filterLabel?: string;
  /** Width of the spreadsheet's column in characters; absent: not exported. */
  readonly sheetWidth?: number;
  /** Column of the import template, where the list has one. */
  readonly template?: TemplateColumn;
}

/** Texts of an import template's column, beside those declared of the field. */
export interface TemplateColumn {
  /** The field's label unless given. */
  readonly heading?: string;
  /** Headings of the same column in earlier templates. */
  readonly also?: readonly string[];
  /** Explains what a cell holds where its heading does not. */
  readonly hint?: string;
  /** Cell of the template's example row. */
  readonly example?: string;
}

/** Fields of a long form that belong together, under a Chinese title, in two columns where there is room. */
export interface FieldGroup<Name extends string = string> {
  readonly title: string;
  readonly fields: readonly Name[];
}

export type DeclaredFields = Readonly<Record<string, DeclaredField>>;

const givenId = { id: required('id', id) };
const seenVersion = { version: field('version', integer({ minimum: 1 })) };

export type RowShape<F> = FieldPart<F, 'row'>;
export type FormShape<F> = FieldPart<F, 'form'>;
export type FilterShape<F> = FieldPart<F, 'filter'>;
export type ChangeShape<F> = typeof givenId & typeof seenVersion & ChangePart<F>;

export type RowOf<F> = Value<RowShape<F>>;
export type FilterOf<F> = Value<FilterShape<F>>;
export type NewOf<F> = Value<FormShape<F>>;
export type ChangeOf<F> = Value<ChangeShape<F>>;
/** What an editor holds; the version, and what it knows besides, is that of the record being changed. */
export type FormOf<F> = NewOf<F> & Value<typeof seenVersion> & Partial<Value<KnownPart<F>>>;

type Place = 'columns' | 'filters' | 'sheet' | 'form' | 'template';

/** Which fields of the spreadsheet are wanted, in which order; all of them in theirs, unless told. */
export function sheetColumns(listed: Listed) {
  const names = exportedOf(listed).map(([name]) => name);
  return { columns: field('columns', listOf(wordIn(names), names.length)) };
}
type SheetColumns = ReturnType<typeof sheetColumns>;

/** The calls of a list whose records are edited one by one: a contract, which has any names. */
export type ResourceCalls<F> = Readonly<{
  list: Endpoint<FilterShape<F>, Page<RowOf<F>>>;
  create: Endpoint<FormShape<F>, { id: number }>;
  update: Endpoint<ChangeShape<F>, null>;
  remove: Endpoint<typeof givenId, null>;
  removeMany: Endpoint<{ readonly ids: Field<readonly number[]> }, null>;
  /** Everything that matches the filter. */
  removeMatching: MatchingRemoval<FilterShape<F>>;
  /** An .xlsx of everything that matches the filter, of the fields that have a width there. */
  exportAll: Endpoint<FilterShape<F> & SheetColumns, null>;
}>;

/** What may be done beside listing. */
type Work = Exclude<keyof ResourceCalls<DeclaredFields>, 'list'>;

/** What a list offers whose records are edited one by one, and never removed by a filter. */
export const edits = ['create', 'update', 'remove', 'removeMany', 'exportAll'] as const satisfies readonly Work[];
export type Edit = (typeof edits)[number];

/** The calls that a list has: not every one is edited. */
export type OfferedCalls<F, W extends Work> = Pick<ResourceCalls<F>, 'list' | W>;

/** What a table needs to know of its rows. */
export interface Listed {
  /** What one of them is called. Chinese. */
  readonly noun: string;
  /** The field by which people tell one from another. */
  readonly calledBy: string;
  readonly fields: DeclaredFields;
  /** Which fields stand there and in which order; all that can, in the order of their declaration, unless told. */
  readonly places?: { readonly [P in Place]?: readonly string[] };
  /** How many days up to today the list shows where the user named none. */
  readonly defaultDays?: number;
}

/** What screens and the server know of a resource without knowing its fields by name. */
export interface Declaration<Row, Filter extends object, Form extends object> extends Listed {
  /** Key of its slice, prefix of its events and calls. */
  readonly name: string;
  /** First part of its paths. */
  readonly controller: string;
  /** Name of its rights on the permission screen, where that is not the noun. Chinese. */
  readonly controllerTitle?: string;
  /** Path of its screen, which begins with the first page of the list. */
  readonly screen: string;
  /** The database's table of its records. */
  readonly table: string;
  /** Deleted records stay in the recycle bin for a while. */
  readonly recycled: boolean;
  /** It grows with the years: its pages are read from a replica of the database, if there is one. */
  readonly grows: boolean;
  /** What the list asks for first. */
  readonly firstFilter: Filter;
  /** What a new one begins with; absent where that is for the screen to find out. */
  readonly blank?: Form;
  /** Groups of a long form, in place of `places.form`. */
  readonly groups?: readonly FieldGroup[];
  readonly row: Shape;
  readonly form: Shape;
  readonly change: Shape;
  readonly filter: Shape;
  readonly calls: {
    readonly list: Endpoint<Shape, Page<Row>>;
    readonly create?: Endpoint<Shape, { id: number }>;
    readonly update?: Endpoint<Shape, null>;
    readonly remove?: Endpoint<Shape, null>;
    readonly removeMany?: Endpoint<Shape, null>;
    readonly removeMatching?: Endpoint<Shape, { ids: readonly number[] }>;
    readonly exportAll?: Endpoint<Shape, null>;
  };
}

/** A declared list, whatever its fields. */
export type DeclaredList = Declaration<{ readonly id: number }, object, object>;

/** A declaration with the exact types of its fields. */
export interface Resource<
  F extends DeclaredFields,
  W extends Work = Work,
  T extends string = string,
> extends Declaration<RowOf<F>, FilterOf<F>, FormOf<F>> {
  readonly table: T;
  readonly fields: F;
  readonly groups: readonly FieldGroup<keyof FormShape<F> & string>[];
  readonly row: RowShape<F>;
  readonly form: FormShape<F>;
  readonly change: ChangeShape<F>;
  readonly filter: FilterShape<F>;
  readonly calls: OfferedCalls<F, W>;
}

interface Declared<F extends DeclaredFields, W extends Work, T extends string> extends Pick<
  DeclaredList,
  'name' | 'noun' | 'controllerTitle' | 'screen' | 'recycled' | 'grows' | 'defaultDays'
> {
  /** Its name unless told. */
  readonly controller?: string;
  readonly table: T;
  readonly calledBy: keyof F & string;
  /**
   * How its calls are spelled, as the specifications have either: `index` (GET `index` answers rows; DELETE), or else
   * `list` (POST `list` answers a list; GET `delete`).
   */
  readonly spelling?: 'index' | 'list';
  readonly scope: Endpoint['scope'];
  /** Everybody who may ask sees all of them; who writes is limited as `scope` says. */
  readonly isPublic?: true;
  readonly fields: F;
  readonly places?: { readonly [P in Place]?: readonly (keyof F & string)[] };
  readonly groups?: readonly FieldGroup<keyof FormShape<F> & string>[];
  readonly firstFilter?: FilterOf<F>;
  readonly blank?: FormOf<F>;
  /** Calls beside the list's; all of them unless told. */
  readonly offers?: readonly W[];
}

function chosen(fields: DeclaredFields, part: (one: DeclaredField) => Field<unknown> | null | undefined): Shape {
  const own = Object.entries(fields).map(([name, one]) => [name, part(one) ?? null] as const);
  return Object.fromEntries(own.flatMap(([name, one]) => (one === null ? [] : [[name, one]])));
}

// What is chosen at run time is what the types choose.
export const shapeOf = <const F extends DeclaredFields, P extends 'row' | 'form' | 'filter'>(fields: F, part: P) =>
  chosen(fields, (one) => one[part]) as FieldPart<F, P>;
const changedOf = <F extends DeclaredFields>(fields: F) =>
  chosen(fields, ({ form, change = form }) => change) as ChangePart<F>;

type Calling<F extends DeclaredFields> = Omit<Declared<F, Work, string>, 'offers'>;

function callsOf<F extends DeclaredFields>(
  { name, controller = name, spelling = 'list', noun, scope, isPublic, grows, ...listed }: Calling<F>,
  shapes: Pick<Resource<F>, 'row' | 'form' | 'change' | 'filter'>,
): ResourceCalls<F> {
  const { row, form, change, filter } = shapes;
  const common = { access: 'permission', scope } as const;
  const seen = isPublic === true ? ({ scope: 'none' } as const) : {};
  const isList = spelling === 'list';
  const paged: Reply<Page<RowOf<F>>> = isList ? listReply(row) : rowsReply(row);
  return {
    list: {
      ...common,
      ...seen,
      method: isList ? 'POST' : 'GET',
      path: `/${controller}/${isList ? 'list' : 'index'}`,
      title: `查询${noun}`,
      input: filter,
      reply: paged,
      audited: false,
      ...(grows ? { isReadAside: true } : {}),
    },
    create: {
      ...common,
      method: 'POST',
      path: `/${controller}/save`,
      title: `新增${noun}`,
      input: form,
      echoes: row,
      reply: dataReply(givenId),
      audited: true,
      idempotent: true,
    },
    update: {
      ...common,
      method: isList ? 'POST' : 'PUT',
      path: `/${controller}/update`,
      title: `修改${noun}`,
      input: change,
      echoes: row,
      reply: doneReply,
      audited: true,
    },
    ...removalOf({ controller, noun, scope, method: isList ? 'GET' : 'DELETE' }),
    removeMatching: matchingRemovalOf({ controller, noun, scope }, filter),
    exportAll: {
      ...common,
      ...seen,
      method: 'POST',
      path: `/${controller}/export`,
      title: `导出${noun}`,
      input: { ...filter, ...sheetColumns({ noun, ...listed }) },
      reply: fileReply,
      audited: true,
    },
  };
}

function offered<F extends DeclaredFields, W extends Work>(
  calls: ResourceCalls<F>,
  offers: readonly W[] | undefined,
): OfferedCalls<F, W> {
  if (offers === undefined) return calls;
  const kept: readonly string[] = ['list', ...offers];
  const left = { ...calls };
  for (const name of Object.keys(left)) if (!kept.includes(name)) Reflect.deleteProperty(left, name);
  return left;
}

/** Every field of a filter may be absent. */
const noFilter = {};

/** A declaration, with the shapes and calls that follow from it. */
export function defineResource<const F extends DeclaredFields, const T extends string, const W extends Work = Work>(
  declared: Declared<F, W, T>,
): Resource<F, W, T> {
  const { name, controller = name, fields, groups = [], firstFilter = noFilter, offers } = declared;
  const shapes = {
    row: shapeOf(fields, 'row'),
    form: shapeOf(fields, 'form'),
    change: { ...givenId, ...seenVersion, ...changedOf(fields) },
    filter: shapeOf(fields, 'filter'),
  };
  const calls = offered(callsOf(declared, shapes), offers);
  return { ...declared, controller, groups, firstFilter, ...shapes, calls };
}

/** A field that rows and forms carry alike. */
export const both = <T>(one: Field<T>) => ({ row: one, form: one });

/** The record's number. */
export const rowNumber = { row: givenId.id } as const;

/** Of records that are edited: the number of the version, and when it was made. */
export const stamps = {
  createdAt: { label: '创建时间', row: required('dateCreated', dateTime), column: { as: 'time' }, sheetWidth: 20 },
  updatedAt: { label: '更新时间', row: required('lastUpdated', dateTime), column: { as: 'time' }, sheetWidth: 20 },
  version: { label: '版本', row: required('version', integer({ minimum: 1 })) },
} as const;

/** The same in a list without room for them on one line. */
export const stackedStamps = {
  createdAt: { ...stamps.createdAt, column: { as: 'stackedTime' } },
  updatedAt: { ...stamps.updatedAt, column: { as: 'stackedTime' } },
  version: stamps.version,
} as const;

/** The days of a filter. */
export const daysFilter = (label: string) =>
  ({
    from: { label, filter: dateRange.from, filterControl: 'days' },
    until: { label, filter: dateRange.until, filterControl: 'none' },
  }) as const;

/**
 * The columns by whose values a list can be put in order, by the server: `name` upwards, `-name` downwards. It is a field
 * of the filter, so that address, export and saved query have it, too. Only what stays small, or has an index, is named.
 */
export const sortedBy = (...names: readonly string[]) =>
  ({ sort: { label: '排序', filter: field('sort', orderOf(names)), filterControl: 'none' } }) as const;

/** What `sortedBy` has named. */
export const sortsOf = ({ fields }: Pick<Listed, 'fields'>): readonly string[] =>
  fields['sort']?.filter === undefined ? [] : valuesOf(fields['sort'].filter).map(String);

/** The words of an enumeration, in the order of its values. */
export function wordsOf<T extends string | number>(values: readonly T[], labels: Readonly<Record<T, string>>): Words {
  return values.map((value) => [value, labels[value]]);
}

export const yesNo: Words = [
  [true, '是'],
  [false, '否'],
];

/** The fields that stand in a place, in its order. */
export function placed(
  { fields, places = {} }: Listed,
  place: Place,
  isThere: (one: DeclaredField) => boolean,
): readonly (readonly [name: string, field: DeclaredField])[] {
  const names = places[place] ?? Object.keys(fields);
  return names.flatMap((name) => {
    const one = fields[name];
    return one === undefined || !isThere(one) ? [] : [[name, one] as const];
  });
}

/** The fields of the spreadsheet, whoever writes it. */
export const exportedOf = (listed: Listed) => placed(listed, 'sheet', ({ sheetWidth }) => sheetWidth !== undefined);

/** The same list with these fields alone in its spreadsheet, in this order; with all of them where none is named. */
export function withSheet(listed: Listed, wanted: readonly string[] = []): Listed {
  const names = new Set(exportedOf(listed).map(([name]) => name));
  const sheet = [...new Set(wanted)].filter((name) => names.has(name));
  const { noun, calledBy, fields, places } = listed;
  return sheet.length === 0 ? listed : { noun, calledBy, fields, places: { ...places, sheet } };
}

/** What is shown of a value: its word, or itself; nothing of what is absent. */
export function textOf({ words }: DeclaredField, value: unknown): string {
  const [, word] = words?.find(([one]) => one === value) ?? [];
  if (word !== undefined) return word;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The same in lists and spreadsheets. */
export const listedText = (one: DeclaredField, value: unknown): string =>
  value === undefined ? (one.absent ?? '') : textOf(one, value);

/** The values a codec's enumeration may have, as the program has them. */
export const valuesOf = ({ codec }: Field<unknown>): readonly unknown[] =>
  (codec.wire.enum ?? []).map((one) => codec.decode(one));
