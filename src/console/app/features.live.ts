import { screenPairs } from '../../contract/screens';
import type { Feature } from './features';

/** Streams under way and gone, and where they were. */
export const liveFeatures: readonly Feature[] = [
  {
    path: '/LliveMap',
    title: '直播地图',
    group: 'live',
    access: [screenPairs.liveList],
    chunk: 'live-map',
    family: 'live',
    load: () => import(/* webpackChunkName: "live-map" */ '../features/live/map'),
  },
  {
    path: '/LliveWall',
    title: '直播墙',
    group: 'live',
    access: [screenPairs.liveList],
    chunk: 'live-wall',
    family: 'live',
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
    family: 'live',
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
];
