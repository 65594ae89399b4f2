import { Button, Form, Space } from '@arco-design/web-react';
import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../../kit/dialog/Dialog';
import { useServerErrors } from '../../../kit/editor/useServerErrors';
import { PasswordFields } from '../../../parts/password-fields/PasswordFields';
import { passwordChangeClosed, selectUser } from '../../../parts/session/session.slice';
import { passwordSubmitted, selectPasswordChange } from './passwordChange.slice';

interface Values {
  readonly password: string;
  readonly repeated: string;
}

export function PasswordDialog() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { isSubmitting, fieldErrors } = useSelector(selectPasswordChange);
  const [form] = Form.useForm<Values>();
  const body = useRef<HTMLDivElement>(null);
  const { forget, focusFirstInvalid } = useServerErrors(form, fieldErrors, body);
  const close = () => dispatch(passwordChangeClosed());

  return (
    <Dialog title="修改密码" onDismiss={close} width={480}>
      <div ref={body} aria-busy={isSubmitting}>
        <Form<Values>
          id="password-change"
          form={form}
          labelCol={{ span: 6 }}
          wrapperCol={{ span: 18 }}
          onValuesChange={forget}
          onSubmit={(values) => dispatch(passwordSubmitted(values))}
          onSubmitFailed={focusFirstInvalid}
        >
          <Form.Item label="当前账号">{user?.username}</Form.Item>
          {/* Tells the browser's password store whose password this is. */}
          <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <PasswordFields typedPassword={() => form.getFieldValue('password')} label="新密码" />
          <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button disabled={isSubmitting} onClick={close}>
              取 消
            </Button>
            <Button type="primary" htmlType="submit" loading={isSubmitting}>
              提 交
            </Button>
          </Space>
        </Form>
      </div>
    </Dialog>
  );
}
