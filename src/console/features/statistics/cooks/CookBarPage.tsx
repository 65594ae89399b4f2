import { Button } from '@arco-design/web-react';
import { useNavigate } from 'react-router-dom';
import { unitInAddress } from '../../../../contract/statistics';
import { useAddress } from '../../../kit/address/useAddress';
import { numberInUrl } from '../../../kit/resource/urlQuery';
import { messages } from '../../../locale/messages';
import { cookMapPath } from './cookAddress';
import { CooksOfUnit } from './CooksOfUnit';

/** Cooks below a city. */
export function CookBarPage() {
  const navigate = useNavigate();
  const { params } = useAddress();
  const unitName = params.get(unitInAddress.name) ?? undefined;
  const unitId = numberInUrl.read(params.get(unitInAddress.unitId) ?? '');
  return (
    <CooksOfUnit {...{ unitName, unitId }}>
      <Button onClick={() => void navigate(cookMapPath)}>{messages.buttons.back}</Button>
    </CooksOfUnit>
  );
}
