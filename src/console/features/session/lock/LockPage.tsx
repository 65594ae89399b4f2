import { Button } from '@arco-design/web-react';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUnsaved } from '../../../kit/unsaved/unsaved.slice';
import { selectSystemName, selectUser } from '../../../parts/session/session.slice';
import { SignInField } from '../sign-in/SignInField';
import { lockLeft, selectLock, unlockSubmitted } from './lock.slice';
import '../sign-in/sign-in.css';

const ids = { password: 'unlock-password', oneTimeCode: 'unlock-code' };

function useTitle(): void {
  const systemName = useSelector(selectSystemName);
  useEffect(() => {
    const { title } = document;
    document.title = `已锁屏 - ${systemName}`;
    return () => {
      document.title = title;
    };
  }, [systemName]);
}

/** In place of all pages, until their user shows that he is back. */
export function LockPage() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { isPending, asksCode, error: refusal } = useSelector(selectLock);
  const hasUnsaved = useSelector(selectUnsaved).length > 0;
  const [password, setPassword] = useState('');
  const [oneTimeCode, setCode] = useState('');
  /** The refusal that the user has answered by typing. */
  const [answered, setAnswered] = useState<typeof refusal>(null);
  const error = refusal === answered ? null : refusal;
  useTitle();

  const errorOf = (field: string) => error?.fieldErrors.find((one) => one.field === field)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dispatch(unlockSubmitted({ password, ...(asksCode ? { oneTimeCode: oneTimeCode.trim() } : {}) }));
  };
  return (
    <main className="sign-in">
      <div className="sign-in__card">
        <h1 className="sign-in__title">已锁屏</h1>
        <form className="sign-in__form" noValidate onSubmit={submit}>
          <p className="sign-in__hint">{user?.profile.name}，请输入登录密码解锁。</p>
          <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
          <SignInField
            id={ids.password}
            label="密码"
            type="password"
            autoFocus
            autoComplete="current-password"
            error={errorOf('password')}
            value={password}
            onChange={(value) => {
              setAnswered(refusal);
              setPassword(value);
            }}
          />
          {asksCode && (
            <SignInField
              id={ids.oneTimeCode}
              label="验证码"
              autoFocus
              autoComplete="one-time-code"
              maxLength={20}
              error={errorOf('oneTimeCode')}
              value={oneTimeCode}
              onChange={(value) => {
                setAnswered(refusal);
                setCode(value);
              }}
            />
          )}
          <p className="sign-in__failure" role="alert">
            {error !== null && error.fieldErrors.length === 0 ? error.text : null}
          </p>
          <Button type="primary" size="large" htmlType="submit" long loading={isPending}>
            解锁
          </Button>
          <Button className="sign-in__back" size="large" type="text" long onClick={() => dispatch(lockLeft())}>
            退出登录
          </Button>
          {hasUnsaved && <p className="sign-in__hint">退出登录将丢失未保存的内容。</p>}
        </form>
      </div>
    </main>
  );
}
