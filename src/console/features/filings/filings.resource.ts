import type { FilingFilter, FilingRow } from '../../../contract/filing-record';
import { createResource } from '../../kit/resource/createResource';
import { filingPageSize } from '../../parts/feature/firstQueries';
import { createUnitTree } from '../../parts/unit-tree/createUnitTree';
import { filingsApi } from './filings.api';
import type { FilingForm } from './filings.api';

export const filingsResource = createResource<FilingRow, FilingFilter, FilingForm>({
  name: 'filings',
  api: filingsApi,
  initialFilter: {},
  pageSize: filingPageSize,
});

/** The regions of the filters. */
export const regionTree = createUnitTree('filingRegions');
/** The regions of the editor, where another one may be open. */
export const editorTree = createUnitTree('filingEditorRegions');
