import { screenPairs } from '../../contract/screens';
import type { Feature } from './features';

/** Counts on maps, in bars and over months. */
export const statisticFeatures: readonly Feature[] = [
  {
    path: '/livemap',
    title: '直播统计',
    group: 'stat',
    access: [screenPairs.liveStatistics, screenPairs.unitTree],
    chunk: 'live-statistics',
    load: () => import(/* webpackChunkName: "live-statistics" */ '../features/statistics/live/map'),
  },
  {
    path: '/livebar/:city',
    title: '直播统计明细',
    group: 'stat',
    isHidden: true,
    access: [screenPairs.liveStatisticsOfUnit, screenPairs.unitTree],
    chunk: 'live-statistics-bars',
    besides: ['charts'],
    family: 'live-statistics',
    load: () => import(/* webpackChunkName: "live-statistics-bars" */ '../features/statistics/live/bars'),
  },
  {
    path: '/kitchenermap',
    title: '厨师统计',
    group: 'stat',
    access: [screenPairs.cookStatistics, screenPairs.unitTree],
    chunk: 'cook-statistics',
    load: () => import(/* webpackChunkName: "cook-statistics" */ '../features/statistics/cooks/map'),
  },
  {
    path: '/kitchenerbar',
    title: '厨师统计明细',
    group: 'stat',
    isHidden: true,
    access: [screenPairs.cookStatisticsOfUnit, screenPairs.unitTree],
    chunk: 'cook-statistics-bars',
    besides: ['charts'],
    family: 'cook-statistics',
    load: () => import(/* webpackChunkName: "cook-statistics-bars" */ '../features/statistics/cooks/bars'),
  },
  {
    path: '/stat',
    title: '菜品统计',
    group: 'stat',
    access: [screenPairs.dishStatistics, screenPairs.unitTree],
    chunk: 'dish-statistics',
    besides: ['charts'],
    load: () => import(/* webpackChunkName: "dish-statistics" */ '../features/statistics/dishes'),
  },
];
