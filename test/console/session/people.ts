import { createAction } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import { signedIn } from '../../../src/console/parts/session/session.slice';
import type { CurrentUser } from '../../../src/console/parts/session/sessionCache';
import type { AppError } from '../../../src/console/lib/appError';
import { cooksContract } from '../../../src/contract/cooks';
import { pairKey } from '../../../src/contract/kernel';
import { liveContract } from '../../../src/contract/live';
import type { SignInSettings } from '../../../src/contract/session';
import { unitsContract } from '../../../src/contract/units';

const map = {
  provider: 'offline',
  tdtKey: '',
  center: [114.3, 30.58],
  zoom: 12,
  coordType: 'WGS84',
  province: '42',
} as const;

/** May see the live list and the cooks. */
export const regulator: CurrentUser = {
  username: 'jianguan',
  profile: {
    userId: 7,
    name: '张监管',
    userType: 1,
    unit: { id: 4818, name: '湖北省' },
    roleIds: [1],
    permissions: [liveContract.list, cooksContract.list, unitsContract.children].map(pairKey),
    settings: {
      systemName: '农村聚餐管理系统',
      liveMinutes: 3,
      map,
      filing: { minPeople: 50, leadDays: 3, acceptDays: 30 },
    },
  },
};

/** The state in which a scene begins: he has signed in, and nothing more has happened. */
export const regulatorsState = <State>(reducer: Reducer<State>): State =>
  reducer(reducer(undefined, createAction('begun')()), signedIn(regulator));

export const settings: SignInSettings = {
  systemName: '农村聚餐管理系统',
  accountPrefix: 'cs',
  appUrl: '',
  providers: [],
  rememberedAccount: '',
};

export function failure(error: Partial<AppError>): AppError {
  return { kind: 'business', text: '失败', fieldErrors: [], ...error };
}

export const unauthorized = failure({ kind: 'unauthorized', text: '账户不存在', status: 401 });
