import { Alert, Button } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Filing } from '../../../../contract/filing-record';
import { isAwaiting, isDraft } from '../../../../contract/filing-terms';
import { acceptanceProblem } from '../../../../contract/filing-work';
import { filingsContract } from '../../../../contract/filings';
import { clock } from '../../../lib/clock';
import { messages } from '../../../locale/messages';
import { LazyFeature } from '../../../parts/feature/LazyFeature';
import { selectUser } from '../../../parts/session/session.slice';
import { useMay } from '../../../parts/session/useMay';
import { loadAcceptance } from '../acceptance/load';
import { filingEditRequested, filingSubmitRequested } from '../filings.events';
import { texts as common } from '../filings.texts';
import { AllFormsButton } from '../../../parts/filing-forms/FormButton';
import { guidancePath } from '../guidance/guidancePath';
import { ClosingButtons } from './ClosingButtons';
import { returnOpened } from './detail.slice';
import type { ReasonedStep } from './detail.slice';
import { texts } from './detail.texts';

interface DetailActionsProps {
  readonly filing: Filing;
  readonly hasEditor: boolean;
}

/** The steps that the filing's state and the user's rights allow. */
export function DetailActions({ filing, hasEditor }: DetailActionsProps) {
  const { id, version, returnReason, closure, submittedAt } = filing;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const mayReveal = useMay(filingsContract.reveal);
  const mayEdit = useMay(filingsContract.update) && mayReveal && hasEditor && isDraft(filing);
  const maySubmit = useMay(filingsContract.submit) && isDraft(filing);
  const mayGuide = useMay(filingsContract.guide) && isAwaiting(filing);
  const mayReturn = useMay(filingsContract.sendBack) && isAwaiting(filing);
  const acceptDays = useSelector(selectUser)?.profile.settings.filing.acceptDays;
  const isAccepted = acceptDays !== undefined && acceptanceProblem(filing, new Date(clock.now()), acceptDays) === null;
  const mayAccept = useMay(filingsContract.accept) && isAccepted;
  const isOpen = isAwaiting(filing) || (isDraft(filing) && submittedAt !== undefined);
  const ask = (step: ReasonedStep) => dispatch(returnOpened({ id, version, step }));
  return (
    <div className="filing-detail__actions">
      {closure !== undefined && <Alert type="error" content={texts.closed(filing)} />}
      {returnReason !== undefined && <Alert type="warning" content={texts.returned(returnReason)} />}
      <div className="filing-detail__steps">
        {mayEdit && <Button onClick={() => dispatch(filingEditRequested(id))}>{messages.buttons.edit}</Button>}
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
          <Button status="warning" onClick={() => ask('sendBack')}>
            {common.sendBack}
          </Button>
        )}
        {mayAccept && <LazyFeature load={loadAcceptance} isQuiet />}
        {isOpen && <ClosingButtons onClose={ask} />}
        <AllFormsButton id={id} />
      </div>
    </div>
  );
}
