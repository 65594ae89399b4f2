import { filingsContract } from '../../../contract/filings';
import type { Filing, FilingChange, FilingFilter, NewFiling, PlaceFilter } from '../../../contract/filing-record';
import { filingStateLabel, isDraft } from '../../../contract/filing-terms';
import type { CalendarFilter, GuidanceForm, WorklistFilter } from '../../../contract/filing-work';
import type { PageQuery } from '../../../contract/kernel';
import type { Identified, RowId } from '../../kit/resource/types';
import { callApi, download } from '../../lib/apiClient';
import { fail, toAppError } from '../../lib/appError';
import type { CallOptions, DownloadOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { undoOf } from '../../lib/undoOf';
import type { ExportOrder } from '../../parts/export/createExport';
import { fieldInEditor, listsOfPeople, peopleOf } from './editor/people';
import type { PeopleForm } from './editor/people';
import type { SeenFiling } from './filings.events';

/**
 * What the editor holds. Its people stand for the lists of the contract that name them, which are made anew when they are
 * written; the version is that of the draft being edited.
 */
export type FilingForm = NewFiling & PeopleForm & Partial<Pick<FilingChange, 'version'> & Pick<Filing, 'unitName'>>;

export const formOfFiling = <Written extends NewFiling>(filing: Written, registeredCook?: string) => ({
  ...filing,
  ...peopleOf(filing, registeredCook),
});

export const filingOfForm = <Form extends FilingForm>(form: Form) => ({ ...form, ...listsOfPeople(form) });

export const filingFormOf = (filing: Filing): FilingForm => formOfFiling(filing, filing.cookName);

const reveal = (id: number) => callApi(filingsContract.reveal, { id });

/** The draft as it is now, phones in full. */
async function readDraft(id: RowId): Promise<FilingForm> {
  const filing = await reveal(Number(id));
  if (!isDraft(filing)) {
    const text = `该备案现为“${filingStateLabel(filing)}”，不能再修改；您填写的内容仍在表单中`;
    fail({ kind: 'business', text, fieldErrors: [] });
  }
  return filingFormOf(filing);
}

/** Saving says nothing of submitting. */
function writtenForm<Form extends FilingForm>({ isSubmitted, ...form }: Form) {
  const filing = filingOfForm(form);
  return isSubmitted === true ? { ...filing, isSubmitted } : filing;
}

/** The editor shows what is wrong with a list of people at its own list. */
async function inEditor<Answer>(sent: Promise<Answer>): Promise<Answer> {
  try {
    return await sent;
  } catch (error) {
    const { fieldErrors, ...rest } = toAppError(error);
    return fail({ ...rest, fieldErrors: fieldErrors.map((one) => ({ ...one, field: fieldInEditor(one.field) })) });
  }
}

/** The calls of the filing screens, as effects. All reject with an `AppError`. */
export const filingsApi = namedCalls('filingsApi', {
  list: (query: FilingFilter & PageQuery) => callApi(filingsContract.list, query),
  listByPlace: (query: PlaceFilter & PageQuery) => callApi(filingsContract.listByPlace, query),
  show: (id: number) => callApi(filingsContract.show, { id }),
  helpers: (id: number) => callApi(filingsContract.helpers, { id }),
  create: (form: FilingForm, options: CallOptions) =>
    inEditor(callApi(filingsContract.create, writtenForm(form), options)),
  update: ({ id, version = 1, ...form }: FilingForm & Identified) =>
    inEditor(callApi(filingsContract.update, { ...writtenForm(form), id: Number(id), version })),
  reveal,
  read: readDraft,
  submit: (seen: SeenFiling, options: CallOptions) => callApi(filingsContract.submit, seen, options),
  sendBack: (seen: SeenFiling & { readonly reason: string }, options: CallOptions) =>
    callApi(filingsContract.sendBack, seen, options),
  markVoid: (seen: SeenFiling & { readonly reason: string }, options: CallOptions) =>
    callApi(filingsContract.markVoid, seen, options),
  markNotHeld: (seen: SeenFiling & { readonly reason: string }, options: CallOptions) =>
    callApi(filingsContract.markNotHeld, seen, options),
  guide: (form: GuidanceForm, options: CallOptions) => callApi(filingsContract.guide, form, options),
  showDraft: (id: number) => callApi(filingsContract.showDraft, { id }),
  saveDraft: (id: number, content: string) => callApi(filingsContract.saveDraft, { id, content }),
  removeDraft: (id: number) => callApi(filingsContract.removeDraft, { id }),
  worklist: (query: WorklistFilter & PageQuery) => callApi(filingsContract.worklist, query),
  exportWorklist: (order: ExportOrder<WorklistFilter>, options: DownloadOptions) =>
    download(filingsContract.exportWorklist, order, options),
  calendar: (filter: CalendarFilter) => callApi(filingsContract.calendar, filter),
  exportRows: (order: ExportOrder<FilingFilter>, options: DownloadOptions) =>
    download(filingsContract.exportRows, order, options),
  remove: (id: RowId) => callApi(filingsContract.remove, { id: Number(id) }),
  removeMany: (ids: readonly RowId[]) => callApi(filingsContract.removeMany, { ids: ids.map(Number) }),
  removeMatching: async (filter: FilingFilter, confirmed: number) => {
    const { filingRemovalContract } = await import(
      /* webpackChunkName: "filing-removal" */ '../../../contract/filing-removal'
    );
    return callApi(filingRemovalContract.removeMatching, { ...filter, confirmed });
  },
  restore: undoOf(filingsContract.remove),
});
