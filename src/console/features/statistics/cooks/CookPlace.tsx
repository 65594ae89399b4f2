import { useNavigate } from 'react-router-dom';
import { PlaceField } from '../PlaceField';
import { cookBarAt, cookMapPath } from './cookAddress';
import { cookUnits } from './cook.statistics';

/** A unit leads to its bars, none back to the map. */
export function CookPlace({ unitId }: { readonly unitId?: number | undefined }) {
  const navigate = useNavigate();
  const go = (chosen: number | undefined) =>
    void navigate(chosen === undefined ? cookMapPath : cookBarAt({ unitId: chosen }));
  return <PlaceField tree={cookUnits} unitId={unitId} onChange={go} />;
}
