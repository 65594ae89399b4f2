import { anyRootId } from '../../../../contract/constants';
import { cooksContract } from '../../../../contract/cooks';
import { liveContract } from '../../../../contract/live';
import { dishes, meals } from '../../../../contract/recipes';
import { callApi } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';

const mostChoices = 20;

/** What the editor's choices are made of, as effects. */
export const editorApi = namedCalls('editorApi', {
  cooks: (name: string) =>
    callApi(cooksContract.list, { name, unitId: anyRootId, includeSubUnits: true, page: 1, pageSize: mostChoices }),
  dishes: (name: string) => callApi(dishes.calls.list, { name, page: 1, pageSize: mostChoices }),
  meals: (name: string) => callApi(meals.calls.list, { name, page: 1, pageSize: mostChoices }),
  recordings: () => callApi(liveContract.history, { page: 1, pageSize: mostChoices }),
});
