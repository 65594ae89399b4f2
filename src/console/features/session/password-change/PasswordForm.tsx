import { Button, Form, Input } from '@arco-design/web-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DialogButtons } from '../../../kit/dialog/DialogButtons';
import { useServerErrors } from '../../../kit/editor/useServerErrors';
import { messages } from '../../../locale/messages';
import { PasswordFields } from '../../../parts/password-fields/PasswordFields';
import { selectUser } from '../../../parts/session/session.slice';
import { passwordSubmitted, selectPasswordChange } from './passwordChange.slice';

export interface PasswordValues {
  readonly formerPassword: string;
  readonly password: string;
  readonly repeated: string;
}

interface PasswordFormProps {
  readonly onChange?: (values: Partial<PasswordValues>) => void;
  /** Button that leaves, before the one that submits. */
  readonly children: ReactNode;
}

/** One's own new password: the old one says that it is oneself who asks. */
export function PasswordForm({ onChange, children }: PasswordFormProps) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { isSubmitting, fieldErrors } = useSelector(selectPasswordChange);
  const [form] = Form.useForm<PasswordValues>();
  const body = useRef<HTMLDivElement>(null);
  const { forget, focusFirstInvalid } = useServerErrors(form, fieldErrors, body);
  return (
    <div ref={body} aria-busy={isSubmitting}>
      <Form<PasswordValues>
        id="password-change"
        form={form}
        labelCol={{ span: 6 }}
        wrapperCol={{ span: 18 }}
        onValuesChange={(changed, values) => {
          forget(changed);
          onChange?.(values);
        }}
        onSubmit={(values) => dispatch(passwordSubmitted(values))}
        onSubmitFailed={focusFirstInvalid}
      >
        <Form.Item label="当前账号">{user?.username}</Form.Item>
        {/* Tells the browser's password store whose password this is. */}
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <Form.Item label="原密码" field="formerPassword" rules={[{ required: true, message: '请输入原密码' }]}>
          <Input.Password autoComplete="current-password" visibilityToggle={false} maxLength={20} />
        </Form.Item>
        <PasswordFields typedPassword={() => form.getFieldValue('password')} label="新密码" />
        <DialogButtons>
          {children}
          <Button type="primary" htmlType="submit" loading={isSubmitting}>
            {messages.buttons.submit}
          </Button>
        </DialogButtons>
      </Form>
    </div>
  );
}
