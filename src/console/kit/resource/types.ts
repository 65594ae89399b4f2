import type { AppError, FieldError } from '../../lib/appError';
import type { Workbook } from '../../lib/spreadsheet';

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
}

/** What exists for this kind of row. Every operation rejects with an `AppError`. */
export interface ResourceApi<Row extends Identified, Filter extends object, Form extends object> {
  readonly list: (query: Filter & Paging) => Promise<ListReply<Row>>;
  /** The key is the same for every attempt whose outcome stayed unknown, so that a retry makes no second row. */
  readonly create?: (form: Form, options: { readonly idempotencyKey: string }) => Promise<unknown>;
  readonly update?: (form: Form & Identified) => Promise<unknown>;
  readonly remove?: (id: RowId) => Promise<unknown>;
  readonly removeMany?: (ids: readonly RowId[]) => Promise<unknown>;
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
  readonly status: 'editing' | 'submitting';
  /** Of the last refused attempt. */
  readonly fieldErrors: readonly FieldError[];
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
  readonly selectedIds: readonly RowId[];
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
  /** 20 by default. */
  readonly pageSize?: number;
  /** The spreadsheet of the selected rows. */
  readonly exportRows?: (rows: readonly Row[]) => Workbook;
}
