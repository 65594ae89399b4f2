import { screenPairs } from '../../contract/screens';
import type { ScreenPair } from '../../contract/screens';
import type { FeatureModule } from '../parts/feature/featureModule';
import { loginPath, notFoundPath, testPath } from './paths';

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
  readonly access: readonly ScreenPair[];
  /** The chunk's name, the same as in `load`: the build checks it. */
  readonly chunk: string;
  readonly load: FeatureLoader;
}

export const menuGroups = {
  live: '直播监管',
  people: '人员管理',
  system: '系统管理',
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
    path: '/LliveMap',
    title: '直播地图',
    group: 'live',
    access: [screenPairs.liveList],
    chunk: 'live-map',
    load: () => import(/* webpackChunkName: "live-map" */ '../features/live/map'),
  },
  {
    path: '/LliveWall',
    title: '直播墙',
    group: 'live',
    access: [screenPairs.liveList],
    chunk: 'live-wall',
    load: () => import(/* webpackChunkName: "live-wall" */ '../features/live/wall'),
  },
  {
    path: '/Llive',
    title: '直播列表',
    group: 'live',
    access: [screenPairs.liveList],
    chunk: 'live',
    load: () => import(/* webpackChunkName: "live" */ '../features/live'),
  },
  {
    path: '/LliveHistory',
    title: '直播历史',
    group: 'live',
    access: [screenPairs.liveHistory],
    chunk: 'live-history',
    load: () => import(/* webpackChunkName: "live-history" */ '../features/live/history'),
  },
  {
    path: '/Ltrack',
    title: '厨师轨迹',
    group: 'live',
    access: [screenPairs.trackList],
    chunk: 'tracks',
    load: () => import(/* webpackChunkName: "tracks" */ '../features/tracks'),
  },
  {
    path: '/Cstj',
    title: '厨师管理',
    group: 'people',
    access: [screenPairs.cookList, screenPairs.unitTree],
    chunk: 'cooks',
    load: loadCooks,
  },
  {
    path: '/Cstj/:units',
    title: '厨师管理（按部门）',
    group: 'people',
    isHidden: true,
    access: [screenPairs.cookList, screenPairs.unitTree],
    chunk: 'cooks',
    load: loadCooks,
  },
  {
    path: '/Cscx',
    title: '厨师查询',
    group: 'people',
    access: [screenPairs.cookList],
    chunk: 'cook-query',
    load: () => import(/* webpackChunkName: "cook-query" */ '../features/cooks/query'),
  },
  {
    path: '/Tjcx',
    title: '信息员查询',
    group: 'people',
    access: [screenPairs.userList, screenPairs.unitTree],
    chunk: 'officers',
    load: () => import(/* webpackChunkName: "officers" */ '../features/users/officers'),
  },
  {
    path: '/User',
    title: '用户管理',
    group: 'system',
    access: [screenPairs.userList],
    chunk: 'users',
    load: () => import(/* webpackChunkName: "users" */ '../features/users'),
  },
  {
    path: '/User/online',
    title: '在线用户',
    group: 'system',
    isHidden: true,
    access: [screenPairs.onlineUsers],
    chunk: 'online',
    load: () => import(/* webpackChunkName: "online" */ '../features/users/online'),
  },
  {
    path: '/Bmzd',
    title: '部门管理',
    group: 'system',
    access: [screenPairs.unitList, screenPairs.unitTree],
    chunk: 'units',
    load: () => import(/* webpackChunkName: "units" */ '../features/units'),
  },
  {
    path: '/Role',
    title: '角色管理',
    group: 'system',
    isHidden: true,
    access: [screenPairs.roleList, screenPairs.roleFunctions],
    chunk: 'roles',
    load: () => import(/* webpackChunkName: "roles" */ '../features/roles'),
  },
  {
    path: '/Qxgl',
    title: '权限管理',
    group: 'system',
    access: [screenPairs.permissionList],
    chunk: 'permissions',
    load: () => import(/* webpackChunkName: "permissions" */ '../features/permissions'),
  },
  {
    path: '/Param',
    title: '系统参数',
    group: 'system',
    access: [screenPairs.parameterList],
    chunk: 'parameters',
    load: () => import(/* webpackChunkName: "parameters" */ '../features/parameters'),
  },
  {
    path: testPath,
    title: '流程测试',
    group: 'system',
    isHidden: true,
    access: [screenPairs.flowRecord],
    chunk: 'flows',
    load: () => import(/* webpackChunkName: "flows" */ '../features/flows'),
  },
];

/** What the shell's button for recordings needs. */
export const loadRecordingStart: FeatureLoader = () =>
  import(/* webpackChunkName: "recording-start" */ '../features/flows/start');

/** A dialog of the shell. */
export const loadPasswordChange: FeatureLoader = () =>
  import(/* webpackChunkName: "password-change" */ '../features/session/password-change');

const loaders: ReadonlyMap<string, FeatureLoader> = new Map([
  ...features.map(({ chunk, load }) => [chunk, load] as const),
  ['password-change', loadPasswordChange],
  ['recording-start', loadRecordingStart],
]);

/** What recorded flows call a feature: its chunk's name. */
export function nameOfFeature(load: FeatureLoader): string {
  return [...loaders].find(([, one]) => one === load)?.[0] ?? '';
}

/** @throws RangeError when there is no such feature */
export function loaderOf(name: string): FeatureLoader {
  const load = loaders.get(name);
  if (load === undefined) throw new RangeError(`No feature "${name}"`);
  return load;
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`);
}

export function featureAt(pathname: string): Feature | undefined {
  return features.find(({ path }) => toPattern(path).test(pathname));
}
