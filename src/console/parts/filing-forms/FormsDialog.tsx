import { Button, Progress } from '@arco-design/web-react';
import { Dialog } from '../../kit/dialog/Dialog';
import { DialogButtons } from '../../kit/dialog/DialogButtons';
import { messages } from '../../locale/messages';
import { texts } from './forms.texts';

const whole = 100;
const kilobyte = 1024;

interface FormsDialogProps {
  readonly loaded: number;
  /** Null where the server does not know. */
  readonly total: number | null;
  readonly onDismiss: () => void;
}

/** How far the forms under way have come, in bytes. */
export default function FormsDialog({ loaded, total, onDismiss }: FormsDialogProps) {
  const share = total === null || total === 0 ? 0 : Math.round((loaded / total) * whole);
  return (
    <Dialog title={texts.making} width={420} onDismiss={onDismiss}>
      <div role="status">
        <p>{loaded === 0 ? texts.making : texts.loaded(`${Math.ceil(loaded / kilobyte)} KB`)}</p>
        <Progress percent={share} animation />
      </div>
      <DialogButtons>
        <Button onClick={onDismiss}>{messages.buttons.cancel}</Button>
      </DialogButtons>
    </Dialog>
  );
}
