import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { CookCount } from '../../../../contract/statistics';
import { useQuery } from '../../../kit/query/useQuery';
import { selectMay } from '../../../parts/session/session.slice';
import { itemsOf, keyOf } from '../unitItems';
import { texts } from '../statistics.texts';
import { UnitCharts } from '../UnitCharts';
import { cookListAt, neededForCooks } from './cookAddress';
import { CookPlace } from './CookPlace';
import { cooksOfUnit } from './cook.statistics';
import '../statistics.css';

export const qualifiedOf = ({ valid, certified }: CookCount): readonly number[] => [valid, certified];

interface CooksOfUnitProps {
  readonly unitName?: string | undefined;
  readonly unitId: number | undefined;
  /** Stands before the unit. */
  readonly children?: ReactNode;
}

/** Cooks below a unit; each bar leads to those it counts. */
export function CooksOfUnit({ unitName, unitId, children }: CooksOfUnitProps) {
  const navigate = useNavigate();
  const { status, answer, error, retry } = useQuery(cooksOfUnit, { unitName, unitId });
  const mayOpen = neededForCooks.every(useSelector(selectMay));
  const open = (key: string) => {
    const row = answer?.rows.find((one) => keyOf(one) === key);
    if (answer !== null && row !== undefined) void navigate(cookListAt(answer.unitId, row));
  };
  return (
    <>
      <div className="statistics__head">
        {children}
        <CookPlace unitId={answer?.unitId ?? unitId} />
      </div>
      <UnitCharts
        words={texts.cooks}
        unit={answer}
        items={itemsOf(answer?.rows ?? [], qualifiedOf)}
        status={status}
        error={error}
        onRetry={retry}
        {...(mayOpen ? { onOpen: open } : {})}
      />
    </>
  );
}
