import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { statisticsContract } from '../../../../contract/statistics';
import { LazyDateField } from '../../../kit/date/LazyDateField';
import { today } from '../../../lib/today';
import { useMay } from '../../../parts/session/useMay';
import { Field } from '../Field';
import { PlaceField } from '../PlaceField';
import { texts } from '../statistics.texts';
import { liveBarAt, liveMapAt } from './liveAddress';
import { liveUnits } from './live.statistics';

interface LiveHeadProps {
  readonly day: string | undefined;
  readonly unitId?: number | undefined;
  readonly onDay: (day: string | undefined) => void;
  readonly children?: ReactNode;
}

/** Day and unit: the unit leads to its bars, none back to the map. */
export function LiveHead({ day, unitId, onDay, children }: LiveHeadProps) {
  const navigate = useNavigate();
  const mayOpen = useMay(statisticsContract.liveByCity);
  return (
    <div className="statistics__head">
      {children}
      <Field label={texts.date}>
        {(id) => (
          <LazyDateField id={id} mayLieAhead={false} style={{ width: 150 }} value={day ?? today()} onChange={onDay} />
        )}
      </Field>
      {mayOpen && (
        <PlaceField
          tree={liveUnits}
          unitId={unitId}
          onChange={(chosen) => void navigate(chosen === undefined ? liveMapAt(day) : liveBarAt(chosen, day))}
        />
      )}
    </div>
  );
}
