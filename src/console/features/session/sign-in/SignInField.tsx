import type { InputHTMLAttributes } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'prefix'> {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly prefix?: string;
  readonly onChange: (value: string) => void;
}

/** A plain input: the library's one would be a tenth of all that this page loads. */
export function SignInField({ id, label, error, prefix = '', onChange, ...input }: FieldProps) {
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
