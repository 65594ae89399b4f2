import { Button } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../../kit/dialog/Dialog';
import { messages } from '../../../locale/messages';
import { recoveryCodesKept, secondFactorClosed, selectSecondFactor } from './secondFactor.slice';
import { Steps } from './Steps';

/** Closing it while the recovery codes are shown says that they are kept. */
export default function SecondFactorDialog() {
  const dispatch = useDispatch();
  const { step, isSubmitting } = useSelector(selectSecondFactor);
  const close = () => {
    if (!isSubmitting) dispatch(step.kind === 'codes' ? recoveryCodesKept() : secondFactorClosed());
  };
  if (step.kind === 'closed') return null;
  return (
    <Dialog title={step.kind === 'ending' ? '停用双因素认证' : '启用双因素认证'} onDismiss={close} width={480}>
      <Steps
        wayOut={
          <Button disabled={isSubmitting} onClick={close}>
            {messages.buttons.cancel}
          </Button>
        }
      />
    </Dialog>
  );
}
