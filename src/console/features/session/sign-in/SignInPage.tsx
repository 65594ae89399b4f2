import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { systemName } from '../../../parts/session/systemName';
import { QrCode } from './QrCode';
import { SignInForm } from './SignInForm';
import { selectSettings, signInOpened } from './signIn.slice';
import './sign-in.css';

export function SignInPage() {
  const dispatch = useDispatch();
  const settings = useSelector(selectSettings);
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
          <SignInForm accountPrefix={settings?.accountPrefix ?? ''} />
          {appUrl !== '' && <QrCode address={appUrl} caption="扫码下载APP" />}
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
      </div>
    </main>
  );
}
