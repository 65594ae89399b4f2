import { screenPairs } from '../../contract/screens';
import type { Feature } from './features';

/** Who may sign in, what he may do, and what holds for everybody. */
export const systemFeatures: readonly Feature[] = [
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
];
