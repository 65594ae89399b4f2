import { Alert, Button, Space } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Filing } from '../../../../contract/filing-record';
import { filingStatus } from '../../../../contract/filing-terms';
import { filingsContract } from '../../../../contract/filings';
import { useMay } from '../../../parts/session/useMay';
import { filingSubmitRequested } from '../filings.events';
import { texts as common } from '../filings.texts';
import { AllFormsButton } from '../forms/FormButton';
import { guidancePath } from '../guidance/guidancePath';
import { returnOpened } from './detail.slice';
import { texts } from './detail.texts';

/** The steps that the filing's state and the user's rights allow. */
export function DetailActions({ filing: { id, version, status, returnReason } }: { readonly filing: Filing }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const maySubmit = useMay(filingsContract.submit) && status === filingStatus.draft;
  const mayGuide = useMay(filingsContract.guide) && status === filingStatus.awaiting;
  const mayReturn = useMay(filingsContract.sendBack) && status === filingStatus.awaiting;
  return (
    <div className="filing-detail__actions">
      {returnReason !== undefined && <Alert type="warning" content={texts.returned(returnReason)} />}
      <Space>
        {maySubmit && (
          <Button type="primary" onClick={() => dispatch(filingSubmitRequested({ id, version }))}>
            {common.submitDraft}
          </Button>
        )}
        {mayGuide && (
          <Button type="primary" onClick={() => void navigate(guidancePath(id))}>
            {common.guide}
          </Button>
        )}
        {mayReturn && (
          <Button status="warning" onClick={() => dispatch(returnOpened({ id, version }))}>
            {common.sendBack}
          </Button>
        )}
        <AllFormsButton id={id} />
      </Space>
    </div>
  );
}
