import { named } from '../../lib/named';
import { createResourceEvents } from './events';
import { createResourceReducer } from './reducer';
import { createResourceSaga } from './resource.saga';
import { createResourceSelectors } from './selectors';
import { usualPageSize } from './types';
import type { Identified, ResourceSpec, ResourceState } from './types';

/**
 * The machinery of one list screen: list, filter, page, select, create, update, remove, batch remove, export.
 * The declaration says what exists, never how to behave: anything special is a saga of the feature, on `runCommand`.
 */
export function createResource<Row extends Identified, Filter extends object, Form extends object = never>(
  spec: ResourceSpec<Row, Filter, Form>,
) {
  const initialState: ResourceState<Row, Filter, Form> = {
    filter: spec.initialFilter,
    page: 1,
    pageSize: spec.pageSize ?? usualPageSize,
    status: { kind: 'idle' },
    isAnswered: false,
    rows: [],
    total: 0,
    selectedIds: [],
    selectedElsewhere: [],
    editor: null,
    isExporting: false,
  };
  const actions = createResourceEvents<Row, Filter, Form>(spec.name);
  const select = createResourceSelectors<Row, Filter, Form>(spec.name, initialState);

  return {
    name: spec.name,
    about: spec.about ?? spec.name,
    keepsDrafts: spec.keepsDrafts === true,
    isExported: spec.exportRows !== undefined,
    /** Whether all that a filter finds can be deleted at once. */
    removesMatching: spec.api.removeMatching !== undefined,
    initialState,
    actions,
    select,
    reducer: createResourceReducer(actions, initialState),
    saga: named(`${spec.name}Saga`, createResourceSaga(spec, actions, select)),
  };
}

export type Resource<Row extends Identified, Filter extends object, Form extends object> = ReturnType<
  typeof createResource<Row, Filter, Form>
>;
