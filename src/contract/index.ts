import { accountContract } from './account';
import { cookProfileContract } from './cook-profile';
import { cooksContract } from './cooks';
import { declaredLists } from './declared';
import { diffusionsContract } from './diffusions';
import { filesContract } from './files';
import { checksContract } from './form-checks';
import { printsContract } from './filing-prints';
import { filingRemovalContract } from './filing-removal';
import { filingsContract } from './filings';
import { findContract } from './find';
import { groupDinnersContract } from './group-dinners';
import { flowsContract } from './flows';
import type { Contract } from './kernel';
import { liveContract } from './live';
import { historyRemovalContract } from './live-history';
import { ingredients, seafood, seasonings } from './pantry';
import { operationLogsContract } from './operation-logs';
import { overviewContract } from './overview';
import { parametersContract } from './parameters';
import { permissionsContract } from './permissions';
import { phonesContract } from './phones';
import { preferencesContract } from './preferences';
import { recallContract } from './recall';
import { dishes, mealsContract } from './recipes';
import { recycleBin, recycleContract } from './recycle-bin';
import type { DeclaredList } from './resource';
import { rolesContract } from './roles';
import { samplesContract } from './samples';
import { savedQueriesContract } from './saved-queries';
import { sessionContract } from './session';
import { sessionLifeContract } from './session-life';
import { smsLogsContract } from './sms-logs';
import { statisticsContract } from './statistics';
import { statusContract } from './status';
import { tracksContract } from './tracks';
import { unitRemovalContract } from './unit-list';
import { unitProfileContract } from './unit-profile';
import { unitsContract } from './units';
import { usersContract } from './users';
import { voices } from './voices';

/** What the controllers of guarded endpoints are called on the permission screen. */
export const controllerTitles: Readonly<Record<string, string>> = {
  lbmzd: '部门',
  lkitchener: '厨师',
  llive: '直播',
  rtmp: '直播截图',
  ltrack: '厨师轨迹',
  keepRecord: '聚餐备案',
  grodinner: '集体用餐备案',
  sample: '食品留样',
  allIngredients: '公共食材',
  allSeasoning: '公共调料',
  seafood: '水产',
  food: '菜品',
  meal: '套餐',
  recall: '食材追溯',
  recycle: '回收站',
  overview: '概览',
  ldiffusion: '信息发布',
  voice: '语音记录',
  user: '用户',
  role: '角色',
  controller: '权限',
  lparameter: '系统参数',
  flow: '流程测试',
  handleLog: '操作日志',
  smslog: '短信日志',
  status: '运行状态',
};

/** Every declared list. */
export const everyList: readonly DeclaredList[] = [...declaredLists, recycleBin];

/** Every endpoint of the product, by domain. The server implements it, the tests and the OpenAPI document walk it. */
export const contract = {
  session: sessionContract,
  sessionLife: sessionLifeContract,
  preferences: preferencesContract,
  savedQueries: savedQueriesContract,
  find: findContract,
  account: accountContract,
  units: unitsContract,
  unitRemoval: unitRemovalContract,
  cooks: cooksContract,
  cookProfile: cookProfileContract,
  files: filesContract,
  live: liveContract,
  historyRemoval: historyRemovalContract,
  tracks: tracksContract,
  filings: filingsContract,
  filingRemoval: filingRemovalContract,
  groupDinners: groupDinnersContract,
  prints: printsContract,
  checks: checksContract,
  samples: samplesContract,
  users: usersContract,
  roles: rolesContract,
  permissions: permissionsContract,
  parameters: parametersContract,
  flows: flowsContract,
  operationLogs: operationLogsContract,
  smsLogs: smsLogsContract,
  phones: phonesContract,
  ingredients: ingredients.calls,
  seasonings: seasonings.calls,
  seafood: seafood.calls,
  dishes: dishes.calls,
  meals: mealsContract,
  recall: recallContract,
  recycle: recycleContract,
  overview: overviewContract,
  unitProfile: unitProfileContract,
  statistics: statisticsContract,
  voices: voices.calls,
  diffusions: diffusionsContract,
  status: statusContract,
} as const satisfies Readonly<Record<string, Contract>>;
