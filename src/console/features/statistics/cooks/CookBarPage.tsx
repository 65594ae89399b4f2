import { Button } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { unitInAddress } from '../../../../contract/statistics';
import { useAddress } from '../../../kit/address/useAddress';
import { numberInUrl } from '../../../kit/resource/urlQuery';
import { messages } from '../../../locale/messages';
import { selectMay } from '../../../parts/session/session.slice';
import { itemsOf, keyOf } from '../unitItems';
import { texts } from '../statistics.texts';
import { UnitCharts } from '../UnitCharts';
import { useQuery } from '../../../kit/query/useQuery';
import { cookListAt, cookMapPath, neededForCooks } from './cookAddress';
import { qualifiedOf } from './CookMapPage';
import { CookPlace } from './CookPlace';
import { cooksOfUnit } from './cook.statistics';
import '../statistics.css';

/** Cooks below a city; each bar leads to those it counts. */
export function CookBarPage() {
  const navigate = useNavigate();
  const { params } = useAddress();
  const unitName = params.get(unitInAddress.name) ?? undefined;
  const unitId = numberInUrl.read(params.get(unitInAddress.unitId) ?? '');
  const { status, answer, error, retry } = useQuery(cooksOfUnit, { unitName, unitId });
  const known = answer?.unitId ?? unitId;
  const mayOpen = neededForCooks.every(useSelector(selectMay));
  const open = (key: string) => {
    const row = answer?.rows.find((one) => keyOf(one) === key);
    if (answer !== null && row !== undefined) void navigate(cookListAt(answer.unitId, row));
  };
  return (
    <>
      <div className="statistics__head">
        <Button onClick={() => void navigate(cookMapPath)}>{messages.buttons.back}</Button>
        <CookPlace unitId={known} />
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
