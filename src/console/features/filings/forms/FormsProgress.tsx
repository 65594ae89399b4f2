import { Button, Progress } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../../kit/dialog/Dialog';
import { messages } from '../../../locale/messages';
import { formsClosed, selectProgress } from './forms.slice';
import { texts } from './forms.texts';

const whole = 100;
const kilobyte = 1024;

/** How far the forms under way have come. */
export function FormsProgress() {
  const dispatch = useDispatch();
  const progress = useSelector(selectProgress);
  if (progress === null) return null;
  const { loaded, total } = progress;
  const share = total === null || total === 0 ? 0 : Math.round((loaded / total) * whole);
  return (
    <Dialog title={texts.making} width={420} onDismiss={() => dispatch(formsClosed())}>
      <div role="status">
        <p>{loaded === 0 ? texts.making : texts.loaded(`${Math.ceil(loaded / kilobyte)} KB`)}</p>
        <Progress percent={share} animation />
      </div>
      <Button onClick={() => dispatch(formsClosed())}>{messages.buttons.cancel}</Button>
    </Dialog>
  );
}
