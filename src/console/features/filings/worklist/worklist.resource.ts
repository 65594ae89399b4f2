import type { WorklistFilter, WorklistRow } from '../../../../contract/filing-work';
import { createResource } from '../../../kit/resource/createResource';
import { firstWorklistFilter } from '../../../parts/feature/firstQueries';
import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { filingsApi } from '../filings.api';

export const worklistResource = createResource<WorklistRow, WorklistFilter>({
  name: 'worklist',
  api: { list: filingsApi.worklist },
  initialFilter: firstWorklistFilter,
});

export const worklistTree = createUnitTree('worklistRegions');
