import type { FilingFilter, FilingRow } from '../../../contract/filing-record';
import { createResource } from '../../kit/resource/createResource';
import { createUnitTree } from '../../parts/unit-tree/createUnitTree';
import { filingsApi } from './filings.api';
import type { FilingForm } from './filings.api';

const filterPageSize = 10;

export const filingsResource = createResource<FilingRow, FilingFilter, FilingForm>({
  name: 'filings',
  api: filingsApi,
  initialFilter: {},
  pageSize: filterPageSize,
});

/** The regions of the filters. */
export const regionTree = createUnitTree('filingRegions');
/** The regions of the editor, where another one may be open. */
export const editorTree = createUnitTree('filingEditorRegions');
