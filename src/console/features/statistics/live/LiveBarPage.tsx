import { Button } from '@arco-design/web-react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAddress } from '../../../kit/address/useAddress';
import { messages } from '../../../locale/messages';
import { dayOf, liveMapAt } from './liveAddress';
import { LiveOfUnit } from './LiveOfUnit';

/** Streams of a day below a city. The path names it by its id, its number or its name. */
export function LiveBarPage() {
  const navigate = useNavigate();
  const { city = '' } = useParams();
  const { params } = useAddress();
  return (
    <LiveOfUnit city={city}>
      <Button onClick={() => void navigate(liveMapAt(dayOf(params)))}>{messages.buttons.back}</Button>
    </LiveOfUnit>
  );
}
