import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../kit/charts/regions';
import { loadOutline } from '../../parts/area-map/loadOutline';
import type { Outline } from '../../parts/area-map/openAreaMap';
import { selectUser } from '../../parts/session/session.slice';

function regionsOf(outline: Outline | null): readonly Region[] {
  return (outline?.features ?? []).flatMap(({ geometry, properties: { code, name, label } }) => {
    if (geometry.type === 'Polygon') return [{ code, name, label, polygons: [geometry.coordinates] }];
    return geometry.type === 'MultiPolygon' ? [{ code, name, label, polygons: geometry.coordinates }] : [];
  });
}

/** The cities of the province; null until they are there, none when they are not to be had. */
export function useOutline(): readonly Region[] | null {
  const province = useSelector(selectUser)?.profile.settings.map.province ?? '';
  const [regions, setRegions] = useState<readonly Region[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadOutline(province).then(
      (outline) => isWanted && setRegions(regionsOf(outline)),
      () => isWanted && setRegions([]),
    );
    return () => {
      isWanted = false;
    };
  }, [province]);
  return regions;
}
