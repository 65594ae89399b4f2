import { cooksContract } from './cooks';
import { filesContract } from './files';
import { checksContract } from './filing-forms';
import { printsContract } from './filing-prints';
import { filingsContract } from './filings';
import { groupDinnersContract } from './group-dinners';
import { flowsContract } from './flows';
import type { Contract } from './kernel';
import { liveContract } from './live';
import { parametersContract } from './parameters';
import { permissionsContract } from './permissions';
import { rolesContract } from './roles';
import { sessionContract } from './session';
import { tracksContract } from './tracks';
import { unitsContract } from './units';
import { usersContract } from './users';

/** What the controllers of guarded endpoints are called on the permission screen. */
export const controllerTitles: Readonly<Record<string, string>> = {
  lbmzd: '部门',
  lkitchener: '厨师',
  llive: '直播',
  ltrack: '厨师轨迹',
  keepRecord: '聚餐备案',
  grodinner: '集体用餐备案',
  user: '用户',
  role: '角色',
  controller: '权限',
  lparameter: '系统参数',
  flow: '流程测试',
};

/** Every endpoint of the product, by domain. The server implements it, the tests and the OpenAPI document walk it. */
export const contract = {
  session: sessionContract,
  units: unitsContract,
  cooks: cooksContract,
  files: filesContract,
  live: liveContract,
  tracks: tracksContract,
  filings: filingsContract,
  groupDinners: groupDinnersContract,
  prints: printsContract,
  checks: checksContract,
  users: usersContract,
  roles: rolesContract,
  permissions: permissionsContract,
  parameters: parametersContract,
  flows: flowsContract,
} as const satisfies Readonly<Record<string, Contract>>;
