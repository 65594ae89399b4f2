import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart } from '../../../kit/lazy/lazyPart';
import { QrCode } from '../../../kit/qr-code/QrCode';
import { systemName } from '../../../parts/session/systemName';
import { SignInForm } from './SignInForm';
import { selectSettings, selectStatus, signInOpened } from './signIn.slice';
import './sign-in.css';

const CodeForm = lazyPart(() => import(/* webpackChunkName: "sign-in-code" */ './CodeForm'));
const SignInHelp = lazyPart(() => import(/* webpackChunkName: "sign-in-help" */ './SignInHelp'));

export function SignInPage() {
  const dispatch = useDispatch();
  const settings = useSelector(selectSettings);
  const status = useSelector(selectStatus);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const title = settings?.systemName ?? systemName;
  const providers = settings?.providers ?? [];
  const appUrl = settings?.appUrl ?? '';

  useEffect(() => {
    dispatch(signInOpened());
  }, [dispatch]);
  useEffect(() => {
    document.title = `登录 - ${title}`;
  }, [title]);

  return (
    <main className="sign-in">
      <div className="sign-in__card">
        <h1 className="sign-in__title">{title}</h1>
        <div className="sign-in__ways">
          {status.kind === 'code' ? (
            <CodeForm {...status} />
          ) : (
            <SignInForm accountPrefix={settings?.accountPrefix ?? ''} />
          )}
          {appUrl !== '' && <QrCode className="sign-in__qr" address={appUrl} caption="扫码下载APP" />}
        </div>
        {providers.length > 0 && (
          <nav className="sign-in__providers" aria-label="其他登录方式">
            <span aria-hidden>其他登录方式</span>
            {providers.map(({ key, name, url }) => (
              <a key={key} href={url}>
                {name}
              </a>
            ))}
          </nav>
        )}
        <details className="sign-in__help" onToggle={({ currentTarget }) => setHelpOpen(currentTarget.open)}>
          <summary>无法登录？</summary>
          {isHelpOpen && <SignInHelp />}
        </details>
      </div>
    </main>
  );
}
