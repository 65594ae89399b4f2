import type { WorklistFilter, WorklistRow } from '../../../../contract/filing-work';
import { createResource } from '../../../kit/resource/createResource';
import { createExport } from '../../../parts/export/createExport';
import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { filingsApi } from '../filings.api';
import { texts } from '../filings.texts';

export const worklistResource = createResource<WorklistRow, WorklistFilter>({
  name: 'worklist',
  api: { list: filingsApi.worklist },
  // The server chooses the scope: the first that has work.
  initialFilter: {},
});

export const worklistExport = createExport(
  'worklistExport',
  texts.worklist,
  worklistResource.select,
  filingsApi.exportWorklist,
);

export const worklistTree = createUnitTree('worklistRegions');
