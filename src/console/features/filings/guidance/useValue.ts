import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fieldChanged, selectWork } from './guidance.slice';
import type { GuidanceRoot } from './guidance.slice';
import type { GuidanceValues } from './guidanceValues';

/** One field of the guidance, and what changes it. */
export function useValue<Name extends keyof GuidanceValues>(name: Name) {
  const dispatch = useDispatch();
  const value = useSelector((root: GuidanceRoot) => selectWork(root)?.values[name]);
  const change = useCallback(
    (changed: GuidanceValues[Name]) => {
      const changes: Partial<GuidanceValues> = { [name]: changed };
      dispatch(fieldChanged(changes));
    },
    [dispatch, name],
  );
  return [value, change] as const;
}
