import { useNavigate } from 'react-router-dom';
import { statisticsContract } from '../../../../contract/statistics';
import type { LiveCount } from '../../../../contract/statistics';
import { useMay } from '../../../parts/session/useMay';
import { useAddress } from '../../../kit/address/useAddress';
import { texts } from '../statistics.texts';
import { UnitMap } from '../UnitMap';
import { useQuery } from '../../../kit/query/useQuery';
import { dayOf, liveBarAt } from './liveAddress';
import { LiveHead } from './LiveHead';
import { liveOfProvince } from './live.statistics';
import { LiveOfUnit, streamingOf } from './LiveOfUnit';
import '../statistics.css';

const noRows: readonly LiveCount[] = [];

/** Streams of a day by city; for a user below a city, those of the own unit. */
export function LiveMapPage() {
  const navigate = useNavigate();
  const { params, change } = useAddress();
  const day = dayOf(params);
  const { status, answer, latest, retry } = useQuery(liveOfProvince, { day });
  const mayOpen = useMay(statisticsContract.liveByCity);
  const part = latest?.rows.find(({ isPart }) => isPart);
  if (part !== undefined && mayOpen) return <LiveOfUnit city={String(part.unitId)} />;
  return (
    <>
      <LiveHead day={day} onDay={(chosen) => change({ date: chosen })} />
      <UnitMap
        words={texts.live}
        rows={answer?.rows ?? noRows}
        more={streamingOf}
        status={status}
        onRetry={retry}
        onOpen={mayOpen ? ({ unitId }) => void navigate(liveBarAt(unitId, day)) : undefined}
      />
    </>
  );
}
