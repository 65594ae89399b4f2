import { createResource } from '../../../kit/resource/createResource';
import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { namedCalls } from '../../../lib/named';
import { demoApi } from './demoDishes';
import type { DemoDish, DemoFilter, DemoForm } from './demoDishes';

const { list, create, update, remove, removeMany, nothing, failure, silence } = namedCalls('demoApi', demoApi);

const listOf = (name: string, ask: typeof list) =>
  createResource<DemoDish, DemoFilter, DemoForm>({ name, api: { list: ask }, initialFilter: {} });

export const dishesResource = createResource<DemoDish, DemoFilter, DemoForm>({
  name: 'demoDishes',
  api: { list, create, update, remove, removeMany },
  initialFilter: {},
});
export const liveResource = listOf('demoLive', list);
export const emptyResource = listOf('demoEmpty', nothing);
export const brokenResource = listOf('demoBroken', failure);
export const loadingResource = listOf('demoLoading', silence);

/** Its saga does not run: all its units are there from the beginning. */
export const demoTree = createUnitTree('demoUnits');
