import { screenPairs } from '../../contract/screens';
import type { ScreenPair } from '../../contract/screens';
import type { FeatureLoader } from '../parts/feature/featureModule';
import { filingFeatures } from './features.filings';
import { informationFeatures } from './features.information';
import { liveFeatures } from './features.live';
import { logFeatures } from './features.logs';
import { overviewFeatures } from './features.overview';
import { peopleFeatures } from './features.people';
import { recipeFeatures } from './features.recipes';
import { statisticFeatures } from './features.statistics';
import { systemFeatures } from './features.system';
import { checkRoot, helpPath, loginPath, noRolePath, notFoundPath, testPath } from './paths';

/** One screen. This table is plain data without React, for the build reads it too. */
export interface Feature {
  /** Route pattern. */
  readonly path: string;
  readonly title: string;
  /** Tooltip of the menu entry: how it differs from another one that shows the same records. */
  readonly note?: string;
  /** Key of its menu group; absent outside the shell. */
  readonly group?: MenuGroupKey;
  readonly isHidden?: boolean;
  /** True: needs no session and is shown without the shell. */
  readonly isPublic?: boolean;
  /** All of these the user must be allowed to call; otherwise neither menu nor route exist for him. */
  readonly access: readonly ScreenPair[];
  /** The chunk's name, the same as in `load`: the build checks it. */
  readonly chunk: string;
  /** Chunks that its first sight needs besides, but not to begin: the code that draws charts. */
  readonly besides?: readonly string[];
  /** Of pages that share more of the store than what is held by keys: only one of them is kept. Its chunk's by default. */
  readonly family?: string;
  readonly load: FeatureLoader;
}

export const menuGroups = {
  overview: '监管概览',
  live: '直播监管',
  filing: '聚餐备案',
  recipe: '菜谱管理',
  info: '信息管理',
  stat: '统计分析',
  people: '人员管理',
  log: '日志管理',
  system: '系统管理',
} as const;
export type MenuGroupKey = keyof typeof menuGroups;

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
  ...overviewFeatures,
  {
    path: '/Account',
    title: '个人中心',
    isHidden: true,
    access: [],
    chunk: 'account',
    load: () => import(/* webpackChunkName: "account" */ '../features/session/account'),
  },
  {
    path: helpPath,
    title: '使用手册',
    isHidden: true,
    access: [],
    chunk: 'help',
    load: () => import(/* webpackChunkName: "help" */ '../features/help'),
  },
  {
    path: noRolePath,
    title: '欢迎使用',
    isHidden: true,
    access: [],
    chunk: 'no-role',
    load: () => import(/* webpackChunkName: "no-role" */ '../features/session/no-role'),
  },
  ...liveFeatures,
  ...filingFeatures,
  ...recipeFeatures,
  ...informationFeatures,
  ...statisticFeatures,
  ...peopleFeatures,
  ...systemFeatures,
  ...logFeatures,
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

/** A dialog of the shell: whatever can be found from anywhere. */
export const loadFind: FeatureLoader = () => import(/* webpackChunkName: "find" */ './find');

/** In place of every screen, for whoever has something to do first. */
export const loadDuty: FeatureLoader = () => import(/* webpackChunkName: "duty" */ '../features/session/duty');

/** Over all pages, until their user is back. */
export const loadLock: FeatureLoader = () => import(/* webpackChunkName: "lock" */ '../features/session/lock');

/** The end of a session, and the other tabs of the browser. */
export const loadLife: FeatureLoader = () => import(/* webpackChunkName: "life" */ '../features/session/life');

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`);
}

export function featureAt(pathname: string): Feature | undefined {
  return features.find(({ path }) => toPattern(path).test(pathname));
}
