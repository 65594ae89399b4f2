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
import '../statistics.css';

export const streamingOf = ({ streaming }: LiveCount): readonly number[] => [streaming];

const noRows: readonly LiveCount[] = [];

/** Streams of a day by city. */
export function LiveMapPage() {
  const navigate = useNavigate();
  const { params, change } = useAddress();
  const day = dayOf(params);
  const { status, answer, retry } = useQuery(liveOfProvince, { day });
  const mayOpen = useMay(statisticsContract.liveByCity);
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
