import { createExport } from '../../parts/export/createExport';
import { recallApi, recallResource } from './recall.resource';
import { selectSourceCount } from './recall.slice';
import { texts } from './recall.texts';

const { selectedIds, state } = recallResource.select;

/** Of what was found: banquets, dishes and meals, each of which may be all there is. */
const found = {
  selectedIds,
  state: (root: Parameters<typeof selectSourceCount>[0]) => {
    const { filter, total } = state(root);
    return { filter, total: total + selectSourceCount(root) };
  },
};

export const recallExport = createExport('recallExport', texts.noun, found, recallApi.exportAll);
