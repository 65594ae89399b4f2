import { Button } from '@arco-design/web-react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { secondFactorCode } from '../../../../contract/session';
import { checkField } from '../../../lib/checkField';
import { required } from '../../../../contract/kernel';
import { SignInField } from './SignInField';
import { codeDeclined, codeSubmitted } from './signIn.slice';

const rule = required('oneTimeCode', secondFactorCode, '请输入验证码');
const inputId = 'sign-in-code';

interface CodeFormProps {
  /** What was wrong with the last code. */
  readonly text: string | null;
  readonly isPending: boolean;
}

/** The second step of signing in. A code opens once, so what was refused is not left in the box. */
export default function CodeForm({ text, isPending }: CodeFormProps) {
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);

  useEffect(() => {
    if (text === null) return;
    setCode('');
    setWrong(text);
    document.getElementById(inputId)?.focus();
  }, [text]);

  return (
    <form
      className="sign-in__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problem = checkField(rule, code.trim());
        setWrong(problem);
        if (problem === null) dispatch(codeSubmitted({ oneTimeCode: code.trim() }));
      }}
    >
      <p className="sign-in__hint">
        该账号已启用双因素认证，请输入手机验证器中的6位验证码；手机不在身边时，输入一个恢复码。
      </p>
      <SignInField
        id={inputId}
        label="验证码"
        error={wrong ?? undefined}
        autoFocus
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={(value) => {
          setCode(value);
          setWrong(null);
        }}
      />
      <Button type="primary" size="large" htmlType="submit" long loading={isPending}>
        登录
      </Button>
      <Button
        className="sign-in__back"
        size="large"
        type="text"
        long
        disabled={isPending}
        onClick={() => dispatch(codeDeclined())}
      >
        返回
      </Button>
    </form>
  );
}
