import type { May } from '../parts/session/session.slice';
import { featureAt, features } from './features';
import type { Feature } from './features';
import { loginPath, notFoundPath } from './paths';

/** Where work begins after signing in: the first of these that exists and is permitted. */
const preferred = ['/LliveMap', '/Llive', '/Cstj'];

export function mayVisit(feature: Feature, may: May): boolean {
  return feature.access.every(may);
}

/** The page after signing in. A user without any screen is told so by the 404 page. */
export function landingPath(may: May): string {
  const found = preferred.find((path) => features.some((feature) => feature.path === path && mayVisit(feature, may)));
  return found ?? notFoundPath;
}

/** `/login` with the way back to where the user wanted to go. */
export function loginWithRedirect(intended: string): string {
  return intended === '/' ? loginPath : `${loginPath}?redirect=${encodeURIComponent(intended)}`;
}

/** The redirect of the address, if it leads to a screen of ours; never to another site. */
export function redirectTarget(search: string): string | null {
  const target = new URLSearchParams(search).get('redirect');
  if (target === null || !/^\/(?![/\\])/.test(target)) return null;
  const feature = featureAt(target.replace(/[?#].*$/, ''));
  return feature === undefined || feature.isPublic === true ? null : target;
}
