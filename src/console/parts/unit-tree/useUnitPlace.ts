import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { anyRootId } from '../../../contract/constants';
import { numberInUrl } from '../../kit/resource/urlQuery';
import type { UnitPlace } from './createUnitTree';

/**
 * Where the tree of a list opens: at the unit that the list's address names.
 * @param field of the list's filter
 * @param fromPath what the path of the page says, where its query says nothing
 */
export function useUnitPlace(field: string, fromPath: UnitPlace | null = null): UnitPlace | null {
  const [params] = useSearchParams();
  const unitId = numberInUrl.read(params.get(field) ?? '') ?? fromPath?.selectedId;
  const expandedId = unitId === fromPath?.selectedId ? fromPath?.expandedId : unitId;
  return useMemo(
    () =>
      unitId === undefined || expandedId === undefined || unitId === anyRootId
        ? null
        : { expandedId, selectedId: unitId },
    [unitId, expandedId],
  );
}
