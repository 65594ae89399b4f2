import { bindActionCreators } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Resource } from './createResource';
import type { Identified, ResourceState } from './types';

/** One value of a resource's state; the component renders again only when that value changes. */
export function useResourceState<Row extends Identified, Filter extends object, Form extends object, Value>(
  resource: Resource<Row, Filter, Form>,
  narrow: (state: ResourceState<Row, Filter, Form>) => Value,
): Value {
  return useSelector((root: object) => narrow(resource.select.state(root)));
}

/** The resource's events, bound to the store; the same object as long as the component lives. */
export function useResourceEvents<Row extends Identified, Filter extends object, Form extends object>(
  resource: Resource<Row, Filter, Form>,
): Resource<Row, Filter, Form>['actions'] {
  const dispatch = useDispatch();
  return useMemo(() => bindActionCreators(resource.actions, dispatch), [resource, dispatch]);
}
