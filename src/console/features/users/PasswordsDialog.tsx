import { Button, Form } from '@arco-design/web-react';
import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../kit/dialog/Dialog';
import { DialogButtons } from '../../kit/dialog/DialogButtons';
import { useServerErrors } from '../../kit/editor/useServerErrors';
import { useUnsavedForm } from '../../kit/unsaved/useUnsaved';
import { randomPassword } from '../../lib/randomPassword';
import { messages } from '../../locale/messages';
import { PasswordFields } from '../../parts/password-fields/PasswordFields';
import { passwordsClosed, passwordsSubmitted, selectPasswords } from './users.slice';
import type { PasswordDialogState } from './users.slice';
import { texts } from './users.texts';

interface Values {
  readonly password: string;
  readonly repeated: string;
}

export default function PasswordsDialog() {
  const state = useSelector(selectPasswords);
  return state === null ? null : <OpenDialog {...state} />;
}

function OpenDialog({ owners, isSubmitting, fieldErrors }: PasswordDialogState) {
  const dispatch = useDispatch();
  const [form] = Form.useForm<Values>();
  const body = useRef<HTMLDivElement>(null);
  const { forget, focusFirstInvalid } = useServerErrors(form, fieldErrors, body);
  const [generated, setGenerated] = useState('');
  const { leave, noteValues } = useUnsavedForm<Values>('user-passwords', {}, passwordsClosed());
  const close = () => {
    if (!isSubmitting) leave();
  };
  const generate = () => {
    const password = randomPassword();
    const values = { password, repeated: password };
    form.setFieldsValue(values);
    forget(values);
    // Takes away what was said about the fields before.
    void form.validate(['password', 'repeated']);
    noteValues(values);
    setGenerated(password);
  };
  return (
    <Dialog title={owners.length > 1 ? texts.resetPasswords : texts.resetPassword} onDismiss={close} width={480}>
      <div ref={body} aria-busy={isSubmitting}>
        <Form<Values>
          id="user-passwords"
          form={form}
          labelCol={{ span: 6 }}
          wrapperCol={{ span: 18 }}
          onValuesChange={(changed, values) => {
            forget(changed);
            noteValues(values);
            setGenerated('');
          }}
          onSubmit={(values) => dispatch(passwordsSubmitted({ ids: owners.map(({ id }) => id), ...values }))}
          onSubmitFailed={focusFirstInvalid}
        >
          <Form.Item label={texts.passwordOwners}>
            {owners.map(({ name, username }) => `${name}（${username}）`).join('、')}
          </Form.Item>
          <PasswordFields typedPassword={() => form.getFieldValue('password')} label="新密码" />
          {generated !== '' && <p role="status">{texts.generated(generated)}</p>}
          <DialogButtons>
            <Button disabled={isSubmitting} onClick={generate}>
              {texts.generate}
            </Button>
            <Button disabled={isSubmitting} onClick={close}>
              {messages.buttons.cancel}
            </Button>
            <Button type="primary" htmlType="submit" loading={isSubmitting}>
              {messages.buttons.submit}
            </Button>
          </DialogButtons>
        </Form>
      </div>
    </Dialog>
  );
}
