import { Form, Input } from '@arco-design/web-react';
import { passwordChange } from '../../../contract/session';
import { checkField } from '../../lib/checkField';
import { messages } from '../../locale/messages';

type Report = (error?: string) => void;

const checkPassword = (value: string | undefined, report: Report) =>
  report(checkField(passwordChange.password, value ?? '') ?? undefined);

interface PasswordFieldsProps {
  /** What the form around them holds as `password`. */
  readonly typedPassword: () => string | undefined;
  readonly label: string;
}

/** A new password and its repetition, the fields `password` and `repeated` of a form, with the rules that hold everywhere. */
export function PasswordFields({ typedPassword, label }: PasswordFieldsProps) {
  const checkRepeated = (value: string | undefined, report: Report) => {
    const missing = checkField(passwordChange.repeated, value ?? '');
    const isSame = value === typedPassword();
    report(missing ?? (isSame ? undefined : messages.validation.passwordsDiffer));
  };
  return (
    <>
      <Form.Item
        label={label}
        field="password"
        required
        rules={[{ validator: checkPassword }]}
        extra="不能包含账号，也不能包含所属部门、系统名称的拼音"
      >
        <Input.Password autoComplete="new-password" visibilityToggle={false} />
      </Form.Item>
      <Form.Item
        label="确认密码"
        field="repeated"
        required
        dependencies={['password']}
        rules={[{ validator: checkRepeated }]}
      >
        <Input.Password autoComplete="new-password" visibilityToggle={false} />
      </Form.Item>
    </>
  );
}
