import { filingsContract } from '../../../contract/filings';
import type { Filing, FilingChange, FilingFilter, NewFiling, PlaceFilter } from '../../../contract/filing-record';
import { filingStateLabel, isDraft } from '../../../contract/filing-terms';
import type { CalendarFilter, GuidanceForm, WorklistFilter } from '../../../contract/filing-work';
import type { PageQuery } from '../../../contract/kernel';
import type { Identified, RowId } from '../../kit/resource/types';
import { callApi, download } from '../../lib/apiClient';
import { fail } from '../../lib/appError';
import type { CallOptions, DownloadOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { undoOf } from '../../lib/undoOf';
import type { ExportOrder } from '../../parts/export/createExport';
import type { SeenFiling } from './filings.events';

/** What the editor holds; the version is that of the draft being edited. */
export type FilingForm = NewFiling &
  Partial<Pick<FilingChange, 'version'> & Pick<Filing, 'unitName'>> & {
    /** Name of the registered cook, whom the form itself knows by his number. */
    readonly registeredCook?: string | undefined;
  };

/** A registered cook is named by his number alone. */
export function filingFormOf(filing: Filing): FilingForm {
  return filing.cookId === undefined ? filing : { ...filing, cookName: '', registeredCook: filing.cookName };
}

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
const markedForm = ({ isSubmitted, ...form }: FilingForm): FilingForm =>
  isSubmitted === true ? { ...form, isSubmitted } : form;

/** The calls of the filing screens, as effects. All reject with an `AppError`. */
export const filingsApi = namedCalls('filingsApi', {
  list: (query: FilingFilter & PageQuery) => callApi(filingsContract.list, query),
  listByPlace: (query: PlaceFilter & PageQuery) => callApi(filingsContract.listByPlace, query),
  show: (id: number) => callApi(filingsContract.show, { id }),
  helpers: (id: number) => callApi(filingsContract.helpers, { id }),
  create: (form: FilingForm, options: CallOptions) => callApi(filingsContract.create, markedForm(form), options),
  update: ({ id, version = 1, ...form }: FilingForm & Identified) =>
    callApi(filingsContract.update, { ...markedForm(form), id: Number(id), version }),
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
