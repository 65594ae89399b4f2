import { anyRootId } from '../../../../contract/constants';
import { cooksContract } from '../../../../contract/cooks';
import type { CookFilter } from '../../../../contract/cooks';
import { liveContract } from '../../../../contract/live';
import { dishes, meals } from '../../../../contract/recipes';
import { unitsContract } from '../../../../contract/units';
import { callApi } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';

const mostChoices = 20;

/** What the editor's choices are made of, as effects. */
export const editorApi = namedCalls('editorApi', {
  cooks: (filter: CookFilter) =>
    callApi(cooksContract.list, {
      ...{ unitId: anyRootId, includeSubUnits: true, ...filter },
      ...{ page: 1, pageSize: mostChoices },
    }),
  /** The whole cook, phone in full. */
  cook: (id: number) => callApi(cooksContract.show, { id }),
  units: (keyword: string) => callApi(unitsContract.search, { keyword }),
  dishes: (name: string) => callApi(dishes.calls.list, { name, page: 1, pageSize: mostChoices }),
  meals: (name: string) => callApi(meals.calls.list, { name, page: 1, pageSize: mostChoices }),
  recordings: () => callApi(liveContract.history, { page: 1, pageSize: mostChoices }),
});
