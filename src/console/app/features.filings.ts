import { screenPairs } from '../../contract/screens';
import type { FeatureLoader } from '../parts/feature/featureModule';
import type { Feature } from './features';

const loadFilings: FeatureLoader = () => import(/* webpackChunkName: "filings" */ '../features/filings');

/** Banquets from their registration to their guidance. */
export const filingFeatures: readonly Feature[] = [
  {
    path: '/Worklist',
    title: '待办备案',
    group: 'filing',
    access: [screenPairs.worklist, screenPairs.filingDetail],
    chunk: 'worklist',
    family: 'filings',
    load: () => import(/* webpackChunkName: "worklist" */ '../features/filings/worklist'),
  },
  {
    path: '/Worklist/:id',
    title: '现场指导',
    group: 'filing',
    isHidden: true,
    access: [screenPairs.guidance, screenPairs.filingDetail],
    chunk: 'guidance',
    family: 'filings',
    load: () => import(/* webpackChunkName: "guidance" */ '../features/filings/guidance'),
  },
  {
    path: '/Baxx',
    title: '备案信息',
    note: '辖区内全部备案，可登记、修改、打印和导出',
    group: 'filing',
    access: [screenPairs.filingList, screenPairs.unitTree],
    chunk: 'filings',
    load: loadFilings,
  },
  {
    path: '/keep',
    title: '备案直播',
    note: '与“备案信息”为同一列表，功能相同',
    group: 'filing',
    access: [screenPairs.filingList, screenPairs.unitTree],
    chunk: 'filings',
    load: loadFilings,
  },
  {
    path: '/KeepList',
    title: '备案信息（二）',
    note: '与“备案信息”为同一批备案，按乡镇、村列示',
    group: 'filing',
    access: [screenPairs.filingPlaceList],
    chunk: 'filing-places',
    family: 'filings',
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
    note: '备案类型为集体用餐的备案，可查看和导出',
    group: 'filing',
    access: [screenPairs.groupDinnerList],
    chunk: 'group-dinners',
    load: () => import(/* webpackChunkName: "group-dinners" */ '../features/filings/group-dinners'),
  },
  {
    path: '/GrodinnerRole',
    title: '集体用餐复核',
    note: '与“集体用餐备案”为同一批备案，复核人员在此登记复核结果',
    group: 'filing',
    access: [screenPairs.reviewer],
    chunk: 'group-dinner-reviews',
    family: 'group-dinners',
    load: () => import(/* webpackChunkName: "group-dinner-reviews" */ '../features/filings/group-dinners/review'),
  },
  {
    path: '/Samples',
    title: '留样管理',
    group: 'filing',
    access: [screenPairs.sampleList, screenPairs.unitTree],
    chunk: 'samples',
    family: 'filings',
    load: () => import(/* webpackChunkName: "samples" */ '../features/filings/samples'),
  },
];
