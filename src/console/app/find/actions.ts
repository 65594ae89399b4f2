import type { UnknownAction } from '@reduxjs/toolkit';
import { cooksContract } from '../../../contract/cooks';
import { filingsContract } from '../../../contract/filings';
import type { Endpoint } from '../../../contract/kernel';
import { usersContract } from '../../../contract/users';
import { newCookRequested } from '../../features/cooks/cooks.events';
import { newFilingRequested } from '../../features/filings/filings.events';
import { newUserRequested } from '../../features/users/users.slice';
import { passwordChangeOpened, signOutRequested } from '../../parts/session/session.slice';

/** What can be done from anywhere: what a button of a page or of the frame does, by the same request. */
export interface FindAction {
  readonly title: string;
  /** What the user must be allowed to call. */
  readonly asks?: Endpoint;
  /** The page it is done on. */
  readonly path?: string;
  readonly request?: () => UnknownAction;
}

export const findActions: readonly FindAction[] = [
  { title: '新增厨师', asks: cooksContract.create, path: '/Cstj', request: newCookRequested },
  { title: '登记备案', asks: filingsContract.create, path: '/Baxx', request: newFilingRequested },
  { title: '新增用户', asks: usersContract.create, path: '/User', request: newUserRequested },
  { title: '个人中心', path: '/Account' },
  { title: '修改密码', request: passwordChangeOpened },
  { title: '退出登录', request: signOutRequested },
];
