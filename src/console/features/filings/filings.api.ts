import { filingsContract } from '../../../contract/filings';
import type { FilingChange, FilingFilter, NewFiling, PlaceFilter } from '../../../contract/filing-record';
import type { CalendarFilter, GuidanceForm, WorklistFilter } from '../../../contract/filing-work';
import type { PageQuery } from '../../../contract/kernel';
import type { Identified, RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import type { CallOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

/** What the editor holds; the version is that of the draft being edited. */
export type FilingForm = NewFiling & Partial<Pick<FilingChange, 'version'>>;

/** The calls of the filing screens, as effects. All reject with an `AppError`. */
export const filingsApi = namedCalls('filingsApi', {
  list: (query: FilingFilter & PageQuery) => callApi(filingsContract.list, query),
  listByPlace: (query: PlaceFilter & PageQuery) => callApi(filingsContract.listByPlace, query),
  show: (id: number) => callApi(filingsContract.show, { id }),
  reveal: (id: number) => callApi(filingsContract.reveal, { id }),
  helpers: (id: number) => callApi(filingsContract.helpers, { id }),
  create: (form: FilingForm, options: CallOptions) => callApi(filingsContract.create, form, options),
  update: ({ id, version = 1, ...form }: FilingForm & Identified) =>
    callApi(filingsContract.update, { ...form, id: Number(id), version }),
  submit: (seen: { readonly id: number; readonly version: number }, options: CallOptions) =>
    callApi(filingsContract.submit, seen, options),
  sendBack: (seen: { readonly id: number; readonly version: number; readonly reason: string }, options: CallOptions) =>
    callApi(filingsContract.sendBack, seen, options),
  guide: (form: GuidanceForm, options: CallOptions) => callApi(filingsContract.guide, form, options),
  showDraft: (id: number) => callApi(filingsContract.showDraft, { id }),
  saveDraft: (id: number, content: string) => callApi(filingsContract.saveDraft, { id, content }),
  removeDraft: (id: number) => callApi(filingsContract.removeDraft, { id }),
  worklist: (query: WorklistFilter & PageQuery) => callApi(filingsContract.worklist, query),
  calendar: (filter: CalendarFilter) => callApi(filingsContract.calendar, filter),
  exportPage: (query: FilingFilter & PageQuery & { readonly ids?: readonly number[] }, options: CallOptions) =>
    callApi(filingsContract.exportPage, query, options),
  remove: (id: RowId) => callApi(filingsContract.remove, { id: Number(id) }),
  removeMany: (ids: readonly RowId[]) => callApi(filingsContract.removeMany, { ids: ids.map(Number) }),
});
