import { createAction } from '@reduxjs/toolkit';
import { recycleBin, recycleContract } from '../../../contract/recycle-bin';
import type { RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { declaredExport } from '../../parts/resource-screen/declaredExport';
import { declaredResource } from '../../parts/resource-screen/declaredResource';

export const recycleApi = namedCalls('recycleApi', {
  bringBack: (ids: readonly RowId[]) => callApi(recycleContract.restore, { ids: ids.map(Number) }),
});

export const recycleResource = declaredResource(recycleBin);
export const recycleExport = declaredExport(recycleBin, recycleResource);

/** Numbers of what is to come back. */
export const restoreRequested = createAction<readonly RowId[]>('recycleBin/restoreRequested');
