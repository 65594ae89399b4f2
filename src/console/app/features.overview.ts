import { screenPairs } from '../../contract/screens';
import type { Feature } from './features';

/** What a supervisor asks each morning, on a desk and on the wall. */
export const overviewFeatures: readonly Feature[] = [
  {
    path: '/Overview',
    title: '概览',
    group: 'overview',
    access: [screenPairs.overview],
    chunk: 'overview',
    besides: ['charts'],
    load: () => import(/* webpackChunkName: "overview" */ '../features/overview'),
  },
  {
    path: '/Unit/:id',
    title: '部门概况',
    group: 'overview',
    isHidden: true,
    access: [screenPairs.overview],
    chunk: 'unit-profile',
    load: () => import(/* webpackChunkName: "unit-profile" */ '../features/overview/unit'),
  },
  {
    path: '/OverviewWall',
    title: '概览大屏',
    group: 'overview',
    isHidden: true,
    access: [screenPairs.overview],
    chunk: 'overview-wall',
    family: 'overview',
    load: () => import(/* webpackChunkName: "overview-wall" */ '../features/overview/wall'),
  },
];
