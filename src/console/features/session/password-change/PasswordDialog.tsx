import { Button } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { Dialog } from '../../../kit/dialog/Dialog';
import { useUnsavedForm } from '../../../kit/unsaved/useUnsaved';
import { messages } from '../../../locale/messages';
import { passwordChangeClosed } from '../../../parts/session/session.slice';
import { selectPasswordChange } from './passwordChange.slice';
import { PasswordForm } from './PasswordForm';
import type { PasswordValues } from './PasswordForm';

export function PasswordDialog() {
  const { isSubmitting } = useSelector(selectPasswordChange);
  const { leave, noteValues } = useUnsavedForm<PasswordValues>('password-change', {}, passwordChangeClosed());
  const close = () => {
    if (!isSubmitting) leave();
  };
  return (
    <Dialog title="修改密码" onDismiss={close} width={480}>
      <PasswordForm onChange={noteValues}>
        <Button disabled={isSubmitting} onClick={close}>
          {messages.buttons.cancel}
        </Button>
      </PasswordForm>
    </Dialog>
  );
}
