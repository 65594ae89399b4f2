import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { NoticeHost } from '../kit/feedback/NoticeHost';
import { selectSession } from '../parts/session/session.slice';
import { FeatureOutlet, useFeatureHost } from './FeatureOutlet';
import { featureAt, features } from './features';
import { fetchAhead, shellCode } from './firstPicture';
import { Guard, Landing, Permitted, SignedOutOnly } from './Guard';
import { loginPath, notFoundPath } from './paths';
import { Trouble } from './Trouble';
import { useLoaded } from '../kit/delivery/useLoaded';
import { Waiting } from './Waiting';
import './frame.css';

/** The frame of all pages that need a session; it stays while they change. */
function ShellRoute() {
  const host = useFeatureHost();
  const place = useLocation();
  useEffect(() => fetchAhead(host, place), [host, place]);
  const { loaded, retry } = useLoaded(shellCode);
  if (loaded.status === 'loading') return <Waiting />;
  if (loaded.status === 'failed') return <Trouble text="系统界面加载失败，请检查网络后重试。" onRetry={retry} />;
  const { Shell } = loaded.value;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function Screens() {
  const { pathname } = useLocation();
  const { status } = useSelector(selectSession);
  const isAlone = featureAt(pathname)?.isPublic === true;
  const inside = features.filter(({ isPublic }) => isPublic !== true);
  const outside = features.filter(({ isPublic, path }) => isPublic === true && path !== loginPath);
  const login = features.find(({ path }) => path === loginPath);
  return (
    <>
      <div key={isAlone ? pathname : status} className="screen">
        <Routes>
          {login !== undefined && (
            <Route
              path={login.path}
              element={
                <SignedOutOnly>
                  <FeatureOutlet load={login.load} />
                </SignedOutOnly>
              }
            />
          )}
          {outside.map(({ path, load }) => (
            <Route key={path} path={path} element={<FeatureOutlet load={load} />} />
          ))}
          <Route
            path="/"
            element={
              <Guard>
                <Landing />
              </Guard>
            }
          />
          <Route
            element={
              <Guard>
                <ShellRoute />
              </Guard>
            }
          >
            {inside.map((feature) => (
              <Route
                key={feature.path}
                path={feature.path}
                element={
                  <Permitted feature={feature}>
                    <FeatureOutlet key={feature.path} load={feature.load} />
                  </Permitted>
                }
              />
            ))}
          </Route>
          <Route path="*" element={<Navigate to={notFoundPath} replace />} />
        </Routes>
      </div>
      <NoticeHost />
    </>
  );
}
