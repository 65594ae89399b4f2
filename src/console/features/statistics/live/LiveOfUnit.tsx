import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { LiveCount } from '../../../../contract/statistics';
import { useAddress } from '../../../kit/address/useAddress';
import { useQuery } from '../../../kit/query/useQuery';
import { itemsOf } from '../unitItems';
import { texts } from '../statistics.texts';
import { UnitCharts } from '../UnitCharts';
import { dayOf } from './liveAddress';
import { LiveHead } from './LiveHead';
import { liveOfUnit } from './live.statistics';
import '../statistics.css';

export const streamingOf = ({ streaming }: LiveCount): readonly number[] => [streaming];

interface LiveOfUnitProps {
  /** Its id, its number or its name. */
  readonly city: string;
  /** Stands before day and unit. */
  readonly children?: ReactNode;
}

/** Streams of the address's day below a unit. */
export function LiveOfUnit({ city, children }: LiveOfUnitProps) {
  const { params, change } = useAddress();
  const day = dayOf(params);
  const { status, answer, error, retry } = useQuery(liveOfUnit, { city, day });
  // Another day is one of the same city.
  const known = useRef<{ readonly city: string; readonly unitId?: number }>({ city });
  if (answer !== null) known.current = { city, unitId: answer.unitId };
  else if (known.current.city !== city) known.current = { city };
  return (
    <>
      <LiveHead day={day} unitId={known.current.unitId} onDay={(chosen) => change({ date: chosen })}>
        {children}
      </LiveHead>
      <UnitCharts
        words={texts.live}
        unit={answer}
        items={itemsOf(answer?.rows ?? [], streamingOf)}
        status={status}
        error={error}
        onRetry={retry}
      />
    </>
  );
}
