import { screenPairs } from '../../contract/screens';
import { loadCookProfile } from '../features/cooks/profile/load';
import type { FeatureLoader } from '../parts/feature/featureModule';
import type { Feature } from './features';

const loadCooks: FeatureLoader = () => import(/* webpackChunkName: "cooks" */ '../features/cooks');

/** Cooks and the officers who register them. */
export const peopleFeatures: readonly Feature[] = [
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
    path: '/Cook/:id',
    title: '厨师档案',
    group: 'people',
    isHidden: true,
    access: [screenPairs.cookList],
    chunk: 'cook-profile',
    load: loadCookProfile,
  },
  {
    path: '/Tjcx',
    title: '信息员查询',
    group: 'people',
    access: [screenPairs.userList, screenPairs.unitTree],
    chunk: 'officers',
    family: 'users',
    load: () => import(/* webpackChunkName: "officers" */ '../features/users/officers'),
  },
];
