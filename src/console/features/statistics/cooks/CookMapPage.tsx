import { useNavigate } from 'react-router-dom';
import { statisticsContract } from '../../../../contract/statistics';
import type { CookCount } from '../../../../contract/statistics';
import { useMay } from '../../../parts/session/useMay';
import { texts } from '../statistics.texts';
import { UnitMap } from '../UnitMap';
import { useQuery } from '../../../kit/query/useQuery';
import { cookBarAt } from './cookAddress';
import { CookPlace } from './CookPlace';
import { CooksOfUnit, qualifiedOf } from './CooksOfUnit';
import { cooksOfProvince } from './cook.statistics';
import '../statistics.css';

const all = {};
const noRows: readonly CookCount[] = [];

/** Cooks on the register by city; for a user below a city, those of the own unit. */
export function CookMapPage() {
  const navigate = useNavigate();
  const { status, answer, latest, retry } = useQuery(cooksOfProvince, all);
  const mayOpen = useMay(statisticsContract.cooksByCity);
  const part = latest?.rows.find(({ isPart }) => isPart);
  if (part !== undefined && mayOpen) return <CooksOfUnit unitId={part.unitId} />;
  return (
    <>
      <div className="statistics__head">{mayOpen && <CookPlace />}</div>
      <UnitMap
        words={texts.cooks}
        rows={answer?.rows ?? noRows}
        more={qualifiedOf}
        status={status}
        onRetry={retry}
        onOpen={mayOpen ? (row) => void navigate(cookBarAt(row)) : undefined}
      />
    </>
  );
}
