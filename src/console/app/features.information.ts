import { screenPairs } from '../../contract/screens';
import type { Feature } from './features';

/** Screens of what staff tell one another. */
export const informationFeatures: readonly Feature[] = [
  {
    path: '/Ldiffusion',
    title: '信息列表',
    group: 'info',
    access: [screenPairs.informationList],
    chunk: 'information',
    load: () => import(/* webpackChunkName: "information" */ '../features/information'),
  },
  {
    path: '/Scxx',
    title: '上传信息',
    group: 'info',
    isHidden: true,
    access: [screenPairs.informationList, screenPairs.informationUpload, screenPairs.unitTree],
    chunk: 'information-upload',
    family: 'information',
    load: () => import(/* webpackChunkName: "information-upload" */ '../features/information/upload'),
  },
  {
    path: '/Voice',
    title: '语音记录',
    group: 'info',
    access: [screenPairs.voiceList],
    chunk: 'voices',
    load: () => import(/* webpackChunkName: "voices" */ '../features/voices'),
  },
];
