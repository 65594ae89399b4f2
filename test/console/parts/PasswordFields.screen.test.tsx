import { Button, Form } from '@arco-design/web-react';
import { screen, waitFor } from '@testing-library/react';
import { PasswordFields } from '../../../src/console/parts/password-fields/PasswordFields';
import { problems } from './dialogs';
import { show } from './show';

interface Values {
  readonly password: string;
  readonly repeated: string;
}

function PasswordForm({ onSubmit }: { readonly onSubmit: (values: Values) => void }) {
  const [form] = Form.useForm<Values>();
  return (
    <Form<Values> id="form" form={form} onSubmit={onSubmit}>
      <PasswordFields typedPassword={() => form.getFieldValue('password')} label="新密码" />
      <Button htmlType="submit">提交</Button>
    </Form>
  );
}

function open() {
  const submitted = jest.fn<undefined, [Values]>();
  const { user } = show({ slices: [] }, <PasswordForm onSubmit={submitted} />);
  const password = screen.getByLabelText('新密码');
  const repeated = screen.getByLabelText('确认密码');
  const submit = () => user.click(screen.getByRole('button', { name: '提交' }));
  return { user, submitted, submit, password, repeated };
}

const said = (expected: Readonly<Record<string, string>>) =>
  waitFor(() => expect(problems(document.body)).toEqual(expected));

test('hides what is typed, and does not offer the user’s own password', () => {
  const { password, repeated } = open();
  for (const field of [password, repeated]) {
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
  }
});

test('both are needed', async () => {
  const { submit, submitted } = open();
  await submit();
  await said({ 新密码: '请输入密码', 确认密码: '请再次输入密码' });
  expect(submitted).not.toHaveBeenCalled();
});

test.each([
  ['letters only', 'abcdefgh'],
  ['digits only', '12345678'],
  ['six characters', 'abc123'],
  ['21 characters', 'abcdefghij12345678901'],
  ['something else among them', 'abc1234!'],
])('one of %s is refused', async (_, wrong) => {
  const { user, submit, submitted, password, repeated } = open();
  await user.type(password, wrong);
  await user.type(repeated, wrong);
  await submit();
  await waitFor(() => expect(problems(document.body)).toMatchObject({ 新密码: '密码必须为字母加数字，长度为7到20位' }));
  expect(submitted).not.toHaveBeenCalled();
});

test.each(['abc1234', 'abcdefghij1234567890'])('seven to twenty letters and digits are accepted: %s', async (typed) => {
  const { user, submit, submitted, password, repeated } = open();
  await user.type(password, typed);
  await user.type(repeated, typed);
  await submit();
  await waitFor(() => expect(submitted).toHaveBeenCalledWith({ password: typed, repeated: typed }));
});

test('a repetition that differs is refused until one of the two is changed', async () => {
  const { user, submit, submitted, password, repeated } = open();
  await user.type(password, 'abc1234');
  await user.type(repeated, 'abc12345');
  await said({ 确认密码: '两次密码不一致！' });
  await submit();
  expect(submitted).not.toHaveBeenCalled();
  await user.type(password, '5');
  await said({});
  await user.type(password, '6');
  await said({ 确认密码: '两次密码不一致！' });
});
