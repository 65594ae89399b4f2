import { screenPairs } from '../../contract/screens';
import type { Feature } from './features';

/** Screens of the logs, of what was deleted, and of how the server does. */
export const logFeatures: readonly Feature[] = [
  {
    path: '/HandleLog',
    title: '操作日志',
    group: 'log',
    access: [screenPairs.operationLogList],
    chunk: 'operation-logs',
    load: () => import(/* webpackChunkName: "operation-logs" */ '../features/logs/operations'),
  },
  {
    path: '/Smslog',
    title: '短信日志',
    group: 'log',
    access: [screenPairs.smsLogList],
    chunk: 'sms-logs',
    load: () => import(/* webpackChunkName: "sms-logs" */ '../features/logs/sms'),
  },
  {
    path: '/RecycleBin',
    title: '回收站',
    group: 'system',
    access: [screenPairs.recycleBin],
    chunk: 'recycle-bin',
    load: () => import(/* webpackChunkName: "recycle-bin" */ '../features/recycle'),
  },
  {
    path: '/Status',
    title: '运行状态',
    group: 'system',
    access: [screenPairs.status],
    chunk: 'status',
    load: () => import(/* webpackChunkName: "status" */ '../features/status'),
  },
  {
    path: '/DownloadTest',
    title: '下载测试',
    group: 'system',
    isHidden: true,
    access: [screenPairs.streamImages],
    chunk: 'download-test',
    load: () => import(/* webpackChunkName: "download-test" */ '../features/download-test'),
  },
];
