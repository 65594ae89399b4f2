import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { WorklistFilter, WorklistRow } from '../../../../contract/filing-work';
import { createQuery } from '../../../kit/query/createQuery';
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

interface OwnWork {
  readonly filter: WorklistFilter;
  /** Filings of the user's own scope that match. */
  readonly total: number;
}

function* countOthers({ filter, total }: OwnWork): SagaGenerator<number> {
  const whole = yield* call(filingsApi.worklist, { ...filter, isMine: false, page: 1, pageSize: 1 });
  return whole.total - total;
}

/** How many filings match that others must guide, while the list shows the user's own. */
export const othersWork = createQuery('worklistOthers', countOthers);

export const worklistExport = createExport(
  'worklistExport',
  texts.worklist,
  worklistResource.select,
  filingsApi.exportWorklist,
);

export const worklistTree = createUnitTree('worklistRegions');
