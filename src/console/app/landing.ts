import type { May } from '../parts/session/session.slice';
import { featureAt, features } from './features';
import type { Feature } from './features';
import { loginPath, noRolePath } from './paths';

/** Where work begins after signing in, if it is permitted. */
const preferred = ['/LliveMap', '/Llive', '/Cstj'];

export function mayVisit(feature: Feature, may: May): boolean {
  return feature.access.every(may);
}

/** The page after signing in: the first preferred one, else the first of the menu, else the page for users without a role. */
export function landingPath(may: May): string {
  const menu = features.filter(({ group, isHidden }) => group !== undefined && isHidden !== true);
  const paths = menu.filter((feature) => mayVisit(feature, may)).map(({ path }) => path);
  return preferred.find((path) => paths.includes(path)) ?? paths[0] ?? noRolePath;
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
