import { createExport } from '../../parts/export/createExport';
import { recallApi, recallResource, recallSources } from './recall.resource';
import { texts } from './recall.texts';

const { selectedIds, state } = recallResource.select;

/** There is something to export if there are banquets, dishes or meals. */
const found = {
  selectedIds,
  state: (root: Parameters<typeof state>[0]) => {
    const { filter, total } = state(root);
    const { dishCount = 0, mealCount = 0 } = recallSources.select(root)?.answer ?? {};
    return { filter, total: total + dishCount + mealCount };
  },
};

export const recallExport = createExport('recallExport', texts.noun, found, recallApi.exportAll);
