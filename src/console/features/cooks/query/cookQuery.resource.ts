import { anyRootId } from '../../../../contract/constants';
import type { Cook, CookFilter } from '../../../../contract/cooks';
import { createResource } from '../../../kit/resource/createResource';
import { cooksApi } from '../cooks.api';
import { cookWorkbook } from '../cooks.resource';

/** The cooks of all units, to look up and to take home. */
export const cookQueryResource = createResource<Cook, CookFilter>({
  name: 'cookQuery',
  api: { list: cooksApi.list },
  initialFilter: { unitId: anyRootId, includeSubUnits: true },
  exportRows: cookWorkbook,
});
