import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Route, Routes, UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router-dom';
import { NoticeHost } from '../kit/feedback/NoticeHost';
import { OutletContext } from '../parts/feature/LazyFeature';
import { ListLayouts } from '../parts/session/ListLayouts';
import { selectIsLocked, selectSession } from '../parts/session/session.slice';
import { FeatureOutlet, useFeatureHost } from './FeatureOutlet';
import { featureAt, features, loadLock } from './features';
import { fetchAhead, shellCode } from './firstPicture';
import { Guard, Landing, Permitted, SignedOutOnly } from './Guard';
import { LeaveGuard } from './LeaveGuard';
import { loginPath, notFoundPath } from './paths';
import { Screen } from './Screen';
import { Trouble } from './Trouble';
import { useDesk } from './useDesk';
import { useLazyCode } from '../kit/lazy/useLazyCode';
import { Waiting } from './Waiting';
import './frame.css';
import '../kit/look/contrast.css';
import '../kit/look/dark.css';

const inside = features.filter(({ isPublic }) => isPublic !== true);
const outside = features.filter(({ isPublic, path }) => isPublic === true && path !== loginPath);
const login = features.find(({ path }) => path === loginPath);

/** The page of the place around it. */
function PageRoutes() {
  return (
    <Routes>
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
    </Routes>
  );
}

/** The frame of all pages that need a session; it stays while they change. */
function ShellPlace({ isCovered }: { readonly isCovered: boolean }) {
  const host = useFeatureHost();
  const place = useLocation();
  const page = useMemo(() => <PageRoutes />, []);
  useEffect(() => fetchAhead(host, place), [host, place]);
  const { loaded, retry } = useLazyCode(shellCode);
  if (loaded.status === 'loading') return <Waiting />;
  if (loaded.status === 'failed') return <Trouble text="系统界面加载失败，请检查网络后重试。" onRetry={retry} />;
  const { Shell } = loaded.value;
  return (
    <ListLayouts>
      <Shell isCovered={isCovered}>{page}</Shell>
    </ListLayouts>
  );
}

/** The pages of whoever is signed in. What stands over them (a locked screen, signing in again) takes nothing away. */
function Desk() {
  const isLocked = useSelector(selectIsLocked);
  const desk = useDesk(isLocked);
  return (
    <>
      {desk !== null && (
        <LocationContext.Provider value={desk.place}>
          <Screen key={desk.owner} isCovered={desk.isCovered}>
            <ShellPlace isCovered={desk.isCovered} />
          </Screen>
        </LocationContext.Provider>
      )}
      {isLocked && <FeatureOutlet load={loadLock} />}
    </>
  );
}

export function Screens() {
  const { pathname } = useLocation();
  const { status } = useSelector(selectSession);
  const isLocked = useSelector(selectIsLocked);
  const isAlone = featureAt(pathname)?.isPublic === true;
  return (
    <LeaveGuard>
      <OutletContext.Provider value={FeatureOutlet}>
        {!isLocked && (
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
              <Route element={<Guard>{null}</Guard>}>
                {inside.map(({ path }) => (
                  <Route key={path} path={path} element={null} />
                ))}
              </Route>
              <Route path="*" element={<Navigate to={notFoundPath} replace />} />
            </Routes>
          </div>
        )}
        <Desk />
      </OutletContext.Provider>
      {!isLocked && <NoticeHost />}
    </LeaveGuard>
  );
}
