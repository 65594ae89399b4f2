import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectMay, selectSession } from '../parts/session/session.slice';
import { FeatureOutlet } from './FeatureOutlet';
import { loadDuty } from './features';
import type { Feature } from './features';
import { landingPath, loginWithRedirect, mayVisit, redirectTarget } from './landing';
import { loginPath, noRolePath, notFoundPath } from './paths';
import { Waiting } from './Waiting';

/** Lets the signed-in user through; others sign in first and come back. Who signed out himself starts anew. */
export function Guard({ children }: { readonly children: ReactNode }) {
  const session = useSelector(selectSession);
  const { pathname, search } = useLocation();
  if (session.status === 'restoring') return <Waiting />;
  if (session.status === 'signedIn')
    return session.user.profile.duty === undefined ? children : <FeatureOutlet load={loadDuty} />;
  const hasLeft = session.status === 'signedOut' && session.hasLeft;
  return <Navigate to={hasLeft ? loginPath : loginWithRedirect(`${pathname}${search}`)} replace />;
}

/** A screen beyond the user's rights does not exist. Without any screen, the page says why; with one, that page ends. */
export function Permitted({ feature, children }: { readonly feature: Feature; readonly children: ReactNode }) {
  const may = useSelector(selectMay);
  const landing = landingPath(may);
  const hasScreens = landing !== noRolePath;
  if (feature.path === noRolePath && hasScreens) return <Navigate to={landing} replace />;
  return mayVisit(feature, may) ? children : <Navigate to={hasScreens ? notFoundPath : noRolePath} replace />;
}

/** The sign-in page; who is signed in goes where he wanted to go. */
export function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  const { status } = useSelector(selectSession);
  const may = useSelector(selectMay);
  const { search } = useLocation();
  if (status === 'restoring') return <Waiting />;
  if (status === 'signedIn') return <Navigate to={redirectTarget(search) ?? landingPath(may)} replace />;
  return children;
}

export function Landing() {
  const may = useSelector(selectMay);
  return <Navigate to={landingPath(may)} replace />;
}
