import { cooksContract } from '../../contract/cooks';
import type { Endpoint } from '../../contract/kernel';
import { liveContract } from '../../contract/live';
import { unitsContract } from '../../contract/units';
import type { FeatureModule } from '../parts/feature/featureModule';
import { loginPath, notFoundPath } from './paths';

export type FeatureLoader = () => Promise<{ readonly default: FeatureModule }>;

/** One screen. This table is plain data without React, for the build reads it too. */
export interface Feature {
  /** Route pattern. */
  readonly path: string;
  readonly title: string;
  /** Key of its menu group; absent outside the shell. */
  readonly group?: MenuGroupKey;
  readonly isHidden?: boolean;
  /** True: needs no session and is shown without the shell. */
  readonly isPublic?: boolean;
  /** All of these the user must be allowed to call; otherwise neither menu nor route exist for him. */
  readonly access: readonly Endpoint[];
  /** The chunk's name, the same as in `load`: the build checks it. */
  readonly chunk: string;
  readonly load: FeatureLoader;
}

export const menuGroups = {
  live: '直播监管',
  people: '人员管理',
} as const;
export type MenuGroupKey = keyof typeof menuGroups;

const loadCooks: FeatureLoader = () => import(/* webpackChunkName: "cooks" */ '../features/cooks');

export const features: readonly Feature[] = [
  {
    path: loginPath,
    title: '登录',
    isPublic: true,
    access: [],
    chunk: 'login',
    load: () => import(/* webpackChunkName: "login" */ '../features/session/sign-in'),
  },
  {
    path: notFoundPath,
    title: '页面不存在',
    isPublic: true,
    access: [],
    chunk: 'not-found',
    load: () => import(/* webpackChunkName: "not-found" */ '../features/not-found'),
  },
  {
    path: '/Llive',
    title: '直播列表',
    group: 'live',
    access: [liveContract.list],
    chunk: 'live',
    load: () => import(/* webpackChunkName: "live" */ '../features/live'),
  },
  {
    path: '/Cstj',
    title: '厨师管理',
    group: 'people',
    access: [cooksContract.list, unitsContract.children],
    chunk: 'cooks',
    load: loadCooks,
  },
  {
    path: '/Cstj/:units',
    title: '厨师管理（按部门）',
    group: 'people',
    isHidden: true,
    access: [cooksContract.list, unitsContract.children],
    chunk: 'cooks',
    load: loadCooks,
  },
];

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`);
}

export function featureAt(pathname: string): Feature | undefined {
  return features.find(({ path }) => toPattern(path).test(pathname));
}
