import type { Action } from '@reduxjs/toolkit';
import type { AppError, FieldError } from '../../lib/appError';
import type { Conflict } from '../conflict/conflict';
import type { Workbook } from '../../lib/spreadsheet';

/** Rows of a page, unless a list or its user says otherwise. */
export const usualPageSize = 20;

export type RowId = number | string;

export interface Identified {
  readonly id: RowId;
}

export interface Paging {
  /** One-based. */
  readonly page: number;
  readonly pageSize: number;
}

export interface ListReply<Row> {
  readonly rows: readonly Row[];
  /** Rows that match on all pages. */
  readonly total: number;
  /** True: there are more than that. */
  readonly isMore?: boolean | undefined;
}

/** What exists for this kind of row. Every operation rejects with an `AppError`. */
export interface ResourceApi<Row extends Identified, Filter extends object, Form extends object> {
  readonly list: (query: Filter & Paging) => Promise<ListReply<Row>>;
  /** The key is the same for every attempt whose outcome stayed unknown, so that a retry makes no second row. */
  readonly create?: (form: Form, options: { readonly idempotencyKey: string }) => Promise<unknown>;
  readonly update?: (form: Form & Identified) => Promise<unknown>;
  /** The newest version as the editor takes it, for when somebody else was faster. */
  readonly read?: (id: RowId) => Promise<Form>;
  readonly remove?: (id: RowId) => Promise<unknown>;
  readonly removeMany?: (ids: readonly RowId[]) => Promise<unknown>;
  /** Everything that the filter finds, of which there are so many; answers which they were. */
  readonly removeMatching?: (filter: Filter, confirmed: number) => Promise<{ readonly ids: readonly RowId[] }>;
  /** Takes the deletion of these back. */
  readonly restore?: (ids: readonly RowId[]) => Promise<unknown>;
  /** Says that these rows, which are here already, are about to become a file. */
  readonly noteExport?: (ids: readonly RowId[]) => Promise<unknown>;
}

export type ListStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: AppError };

/** An open dialog: for a new row, or for the one with this id. */
export type EditorTarget<Form> =
  | { readonly mode: 'create'; readonly seed: Form }
  | { readonly mode: 'update'; readonly seed: Form; readonly id: RowId };

export type Editor<Form> = EditorTarget<Form> & {
  /** What was typed when the screen or the page went away under the dialog; null while nothing was. */
  readonly draft: Form | null;
  readonly status: 'editing' | 'submitting';
  /** Of the last refused attempt. */
  readonly fieldErrors: readonly FieldError[];
  /** The version that is being changed, as it was opened; null where nobody knows it. */
  readonly base: Form | null;
  /** Of the last attempt, until the user has decided. */
  readonly conflict: Conflict<Form> | null;
  /** What no field shows of the version that is written upon, once the user has decided. */
  readonly carried: Partial<Form>;
  /** Of an attempt whose outcome is unknown. */
  readonly idempotencyKey: string | null;
};

export interface ResourceState<Row, Filter, Form> extends Paging {
  readonly filter: Filter;
  readonly status: ListStatus;
  /** Whether `rows` answers the present filter and page size (perhaps of another page); false asks for a skeleton. */
  readonly isAnswered: boolean;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isMore?: boolean | undefined;
  /** On whatever page. */
  readonly selectedIds: readonly RowId[];
  /** Those that stood on other pages than the present one, as they were last seen. */
  readonly selectedElsewhere: readonly Row[];
  /** Everything that the filter finds is chosen, on whatever page. */
  readonly isMatching?: true | undefined;
  readonly editor: Editor<Form> | null;
  readonly isExporting: boolean;
}

/** The list's place: what the address of the page may say. What is left out takes its initial value. */
export interface ListQuery<Filter> extends Partial<Paging> {
  readonly filter?: Partial<Filter>;
}

export interface ResourceSpec<Row extends Identified, Filter extends object, Form extends object> {
  /** The slice's key in the store and the prefix of its events. */
  readonly name: string;
  readonly api: ResourceApi<Row, Filter, Form>;
  readonly initialFilter: Filter;
  /** What its rows are, where several lists show the same; its name by default. */
  readonly about?: string;
  /** 20 by default. */
  readonly pageSize?: number;
  /** What is told when this form is written, where it is not the usual. */
  readonly doneText?: (form: Form) => string | undefined;
  /** Event that follows a row which the editor has written, once the list is asked for again. */
  readonly savedEvent?: (id: RowId) => Action;
  /** Whether a saga keeps what was typed over a reload; else the browser asks before it. */
  readonly keepsDrafts?: boolean;
  /** The spreadsheet of the selected rows. */
  readonly exportRows?: (rows: readonly Row[], fields?: readonly string[]) => Workbook;
}
