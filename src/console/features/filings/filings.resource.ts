import type { FilingFilter, FilingRow } from '../../../contract/filing-record';
import { filingsContract } from '../../../contract/filings';
import { createResource } from '../../kit/resource/createResource';
import { messages } from '../../locale/messages';
import { createUnitTree } from '../../parts/unit-tree/createUnitTree';
import { filingsApi } from './filings.api';
import type { FilingForm } from './filings.api';
import { filingSaved } from './savedFiling.slice';

export const filingsResource = createResource<FilingRow, FilingFilter, FilingForm>({
  name: 'filings',
  about: filingsContract.list.path,
  keepsDrafts: true,
  savedEvent: (id) => filingSaved(Number(id)),
  api: filingsApi,
  initialFilter: {},
  pageSize: 10,
  doneText: ({ isSubmitted }) => (isSubmitted === true ? messages.done.submitted : undefined),
});

/** The regions of the filters. */
export const regionTree = createUnitTree('filingRegions');
/** The regions of the editor, where another one may be open. */
export const editorTree = createUnitTree('filingEditorRegions');
