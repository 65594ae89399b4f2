import { Button, Checkbox } from '@arco-design/web-react';
import { useRef } from 'react';
import type { InputHTMLAttributes } from 'react';
import { useSignInForm } from './useSignInForm';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'prefix'> {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly prefix?: string;
  readonly onChange: (value: string) => void;
}

/** A plain input: the library's one would be a tenth of all that this page loads. */
function Field({ id, label, error, prefix = '', onChange, ...input }: FieldProps) {
  const errorId = `${id}-error`;
  return (
    <div className="sign-in__field">
      <label htmlFor={id}>{label}</label>
      <span className={`sign-in__box${error === undefined ? '' : ' sign-in__box--wrong'}`}>
        {prefix !== '' && <span className="sign-in__prefix">{prefix}</span>}
        <input
          {...input}
          id={id}
          onChange={({ target }) => onChange(target.value)}
          {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
      </span>
      <p className="sign-in__error" id={errorId} role="alert">
        {error}
      </p>
    </div>
  );
}

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
      <Field
        id={ids.username}
        label="账号"
        error={form.errors.username}
        prefix={accountPrefix}
        autoFocus
        autoComplete="username"
        maxLength={64}
        value={form.username}
        onChange={form.changeUsername}
      />
      <Field
        id={ids.password}
        label="密码"
        error={form.errors.password}
        type="password"
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
