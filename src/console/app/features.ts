import { screenPairs } from '../../contract/screens';
import type { ScreenPair } from '../../contract/screens';
import type { FeatureModule } from '../parts/feature/featureModule';
import { checkRoot, loginPath, notFoundPath, testPath } from './paths';

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
  filing: '聚餐备案',
  people: '人员管理',
  system: '系统管理',
} as const;
export type MenuGroupKey = keyof typeof menuGroups;

const loadCooks: FeatureLoader = () => import(/* webpackChunkName: "cooks" */ '../features/cooks');

const loadFilings: FeatureLoader = () => import(/* webpackChunkName: "filings" */ '../features/filings');

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
    path: `${checkRoot}:code`,
    title: '核验备案表单',
    isPublic: true,
    access: [],
    chunk: 'check',
    load: () => import(/* webpackChunkName: "check" */ '../features/check'),
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
    path: '/Worklist',
    title: '待办备案',
    group: 'filing',
    access: [screenPairs.worklist, screenPairs.filingDetail],
    chunk: 'worklist',
    load: () => import(/* webpackChunkName: "worklist" */ '../features/filings/worklist'),
  },
  {
    path: '/Worklist/:id',
    title: '现场指导',
    group: 'filing',
    isHidden: true,
    access: [screenPairs.guidance, screenPairs.filingDetail],
    chunk: 'guidance',
    load: () => import(/* webpackChunkName: "guidance" */ '../features/filings/guidance'),
  },
  {
    path: '/Baxx',
    title: '备案信息',
    group: 'filing',
    access: [screenPairs.filingList, screenPairs.unitTree],
    chunk: 'filings',
    load: loadFilings,
  },
  {
    path: '/keep',
    title: '备案直播',
    group: 'filing',
    access: [screenPairs.filingList, screenPairs.unitTree],
    chunk: 'filings',
    load: loadFilings,
  },
  {
    path: '/KeepList',
    title: '备案信息（二）',
    group: 'filing',
    access: [screenPairs.filingPlaceList],
    chunk: 'filing-places',
    load: () => import(/* webpackChunkName: "filing-places" */ '../features/filings/places'),
  },
  {
    path: '/Calendar',
    title: '聚餐日历',
    group: 'filing',
    access: [screenPairs.banquetCalendar, screenPairs.unitTree],
    chunk: 'banquet-calendar',
    load: () => import(/* webpackChunkName: "banquet-calendar" */ '../features/filings/calendar'),
  },
  {
    path: '/Grodinner',
    title: '集体用餐备案',
    group: 'filing',
    access: [screenPairs.groupDinnerList],
    chunk: 'group-dinners',
    load: () => import(/* webpackChunkName: "group-dinners" */ '../features/filings/dinners'),
  },
  {
    path: '/GrodinnerRole',
    title: '集体用餐复核',
    group: 'filing',
    access: [screenPairs.reviewer],
    chunk: 'group-dinner-reviews',
    load: () => import(/* webpackChunkName: "group-dinner-reviews" */ '../features/filings/dinners/review'),
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
