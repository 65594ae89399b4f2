import type { WorklistFilter, WorklistRow } from '../../../../contract/filing-work';
import { createResource } from '../../../kit/resource/createResource';
import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { filingsApi } from '../filings.api';

export const worklistResource = createResource<WorklistRow, WorklistFilter>({
  name: 'worklist',
  api: { list: filingsApi.worklist },
  // The server chooses the scope: the first that has work.
  initialFilter: {},
});

export const worklistTree = createUnitTree('worklistRegions');
