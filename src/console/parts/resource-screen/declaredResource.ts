import type { Endpoint, Page, PageQuery, Shape, WireType } from '../../../contract/kernel';
import { exportedOf, listedText, withSheet } from '../../../contract/resource';
import type { Declaration, Listed } from '../../../contract/resource';
import { sessionContract } from '../../../contract/session';
import { createResource } from '../../kit/resource/createResource';
import type { Identified, ResourceApi, ResourceSpec, RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import type { CallOptions } from '../../lib/apiClient';
import { findRow } from '../../lib/findRow';
import { namedCalls } from '../../lib/named';
import type { Workbook } from '../../lib/spreadsheet';
import { undoOf } from '../../lib/undoOf';
import { withinLastDays } from '../date-range/days';

type Values = Readonly<Record<string, unknown>>;

/** The fields of a record by name, for code that knows none of them. */
export const valuesOf = (record: object): Values => ({ ...record });

/** What an editor starts from: the row, as far as a form carries it, its version, and what the editor knows besides. */
export function formOf<Row extends object, Filter extends object, Form extends object>(
  { change, row, fields }: Declaration<Row, Filter, Form>,
  record: Row,
): Form {
  const values = valuesOf(record);
  const known = Object.keys(fields).filter((name) => fields[name]?.known === true);
  const carried = [...Object.keys(change), ...known].filter(
    (name) => name !== 'id' && name in row && values[name] !== undefined,
  );
  return Object.fromEntries(carried.map((name) => [name, values[name]])) as Form;
}

/** How a field says that there is nothing. The server leaves alone what it is not sent. */
function emptied({ type, enum: words, minimum = 0, key }: WireType): unknown {
  if (words !== undefined || key !== undefined) return undefined;
  if (type === 'string') return '';
  if (type === 'array') return [];
  return (type === 'integer' || type === 'number') && minimum <= 0 ? 0 : undefined;
}

/** A change as it is sent: what the form holds no more was taken away. */
function changeOf(change: Shape, form: object): Values {
  const values = valuesOf(form);
  const sent = Object.entries(change).map(([name, { codec, isReceived }]) => {
    const blank = isReceived === true ? undefined : emptied(codec.wire);
    return [name, values[name] ?? blank] as const;
  });
  return Object.fromEntries(sent);
}

/** A filter without days means those the list shows by itself. */
export const limitedTo = (days: number | undefined, filter: object): Values =>
  valuesOf(days === undefined ? filter : withinLastDays(days, filter));
/** What is offered beside the list. */
function worksOf<Form extends object>({
  calls,
  change,
  recycled,
  defaultDays,
}: Pick<Declaration<object, object, Form>, 'calls' | 'change' | 'recycled' | 'defaultDays'>) {
  const { create, update, remove, removeMany, removeMatching } = calls;
  return {
    ...(create && {
      create: (form: Form, options: CallOptions) => callApi(create, valuesOf(form), options),
    }),
    ...(update && { update: (form: Form & Identified) => callApi(update, changeOf(change, form)) }),
    ...(remove && { remove: (id: RowId) => callApi(remove, { id: Number(id) }) }),
    ...(remove && recycled && { restore: undoOf(remove) }),
    ...(removeMatching && {
      removeMatching: (filter: object, confirmed: number) =>
        callApi(removeMatching, { ...limitedTo(defaultDays, filter), confirmed }),
    }),
    ...(removeMany && { removeMany: (ids: readonly RowId[]) => callApi(removeMany, { ids: ids.map(Number) }) }),
  };
}

/** The calls of a declared list, named after it: `seasoningsApi.list`. All reject with an `AppError`. */
export function declaredApi<Row extends Identified, Filter extends object, Form extends object>(
  declaration: Declaration<Row, Filter, Form>,
) {
  const { name, noun, calls, defaultDays } = declaration;
  const ask = ({ page, pageSize, ...filter }: PageQuery): Promise<Page<Row>> =>
    callApi(calls.list, { ...valuesOf(filter), page, pageSize });
  return namedCalls(`${name}Api`, {
    list: ({ page, pageSize, ...filter }: Filter & PageQuery) =>
      ask({ ...limitedTo(defaultDays, filter), page, pageSize }),
    // However old it is.
    read: async (id: RowId): Promise<Form> => formOf(declaration, await findRow(ask, id)),
    noteExport: (ids: readonly RowId[]) => callApi(sessionContract.noteExport, { list: noun, ids: ids.map(Number) }),
    ...worksOf<Form>(declaration),
  });
}

/** Texts of the spreadsheet made by hand, by field. */
type SheetTexts<Row> = Readonly<Record<string, (row: Row) => string>>;

/** The spreadsheet of selected rows: the fields that have a width there, as the list says them. */
export function workbookOf<Row extends object>(
  listed: Listed & { readonly calls?: { readonly list: Endpoint<Shape, Page<Row>> } },
  byHand: SheetTexts<Row> = {},
): (rows: readonly Row[], fields?: readonly string[]) => Workbook {
  const title = `${listed.noun}列表`;
  const sheet = (fields: readonly string[] | undefined) => exportedOf(withSheet(listed, fields));
  return (rows, fields) => ({
    fileName: title,
    sheets: [
      {
        name: title,
        columns: sheet(fields).map(([, { label, sheetWidth = 0 }]) => ({ title: label, width: sheetWidth })),
        rows: rows.map((row) =>
          sheet(fields).map(([name, one]) => byHand[name]?.(row) ?? listedText(one, valuesOf(row)[name])),
        ),
      },
    ],
  });
}

type Own<Row extends Identified, Filter extends object, Form extends object> = Partial<
  Omit<ResourceSpec<Row, Filter, Form>, 'api'>
> & { readonly api?: Partial<ResourceApi<Row, Filter, Form>> };

/** The list of a declaration. What is its own (another call, another spreadsheet) stands in place of what is declared. */
export function declaredResource<Row extends Identified, Filter extends object, Form extends object>(
  declaration: Declaration<Row, Filter, Form>,
  { api, ...own }: Own<Row, Filter, Form> = {},
) {
  const { name, firstFilter } = declaration;
  const isExported = exportedOf(declaration).length > 0;
  return createResource<Row, Filter, Form>({
    name,
    initialFilter: firstFilter,
    about: declaration.calls.list.path,
    ...(isExported ? { exportRows: workbookOf(declaration) } : {}),
    ...own,
    api: { ...declaredApi(declaration), ...api },
  });
}
