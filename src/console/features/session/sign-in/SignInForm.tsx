import { Button, Checkbox } from '@arco-design/web-react';
import { useRef } from 'react';
import { SignInField } from './SignInField';
import { useSignInForm } from './useSignInForm';

const ids = { username: 'sign-in-account', password: 'sign-in-password' };

export function SignInForm({ accountPrefix }: { readonly accountPrefix: string }) {
  const form = useSignInForm();
  const root = useRef<HTMLFormElement>(null);

  const submit = () => {
    const wrong = form.submit();
    if (wrong !== null) root.current?.querySelector<HTMLInputElement>(`#${ids[wrong]}`)?.focus();
  };

  return (
    <form
      ref={root}
      className="sign-in__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {form.isEnded && (
        <p className="sign-in__hint" role="status">
          登录已失效，请重新登录，登录后返回原页面。
        </p>
      )}
      <SignInField
        id={ids.username}
        label="账号"
        error={form.errors.username}
        prefix={accountPrefix}
        autoFocus={form.username === ''}
        autoComplete="username"
        maxLength={64}
        value={form.username}
        onChange={form.changeUsername}
      />
      <SignInField
        id={ids.password}
        label="密码"
        error={form.errors.password}
        type="password"
        autoFocus={form.username !== ''}
        autoComplete="current-password"
        value={form.password}
        onChange={form.changePassword}
      />
      <Checkbox checked={form.remember} onChange={form.changeRemember}>
        记住密码
      </Checkbox>
      <p className="sign-in__failure" role="alert">
        {form.failure}
      </p>
      <Button type="primary" size="large" htmlType="submit" long loading={form.isPending}>
        登录
      </Button>
    </form>
  );
}
