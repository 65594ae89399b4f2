import { Button } from '@arco-design/web-react';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAddress } from '../../../kit/address/useAddress';
import { messages } from '../../../locale/messages';
import { itemsOf } from '../unitItems';
import { texts } from '../statistics.texts';
import { UnitCharts } from '../UnitCharts';
import { useQuery } from '../../../kit/query/useQuery';
import { dayOf, liveMapAt } from './liveAddress';
import { LiveHead } from './LiveHead';
import { streamingOf } from './LiveMapPage';
import { liveOfUnit } from './live.statistics';
import '../statistics.css';

/** Streams of a day below a city. The path names it by its id, its number or its name. */
export function LiveBarPage() {
  const navigate = useNavigate();
  const { city = '' } = useParams();
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
        <Button onClick={() => void navigate(liveMapAt(day))}>{messages.buttons.back}</Button>
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
