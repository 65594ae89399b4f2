import { diffusions, diffusionsContract } from '../../../contract/diffusions';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { declaredExport } from '../../parts/resource-screen/declaredExport';
import { declaredResource } from '../../parts/resource-screen/declaredResource';
import { createUnitTree } from '../../parts/unit-tree/createUnitTree';

export const informationResource = declaredResource(diffusions);
export const informationExport = declaredExport(diffusions, informationResource);

/** Of the units one is published to. */
export const targetTree = createUnitTree('informationUnits');

/** All reject with an `AppError`. */
export const informationApi = namedCalls('informationApi', {
  read: (id: number) => callApi(diffusionsContract.read, { id }),
  withdraw: (id: number) => callApi(diffusionsContract.withdraw, { id }),
  readers: (id: number) => callApi(diffusionsContract.readers, { id }),
});
