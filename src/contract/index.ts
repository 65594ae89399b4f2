import { accountContract } from './account';
import { cookProfileContract } from './cook-profile';
import { cooksContract } from './cooks';
import { declaredLists, plainContracts } from './declared';
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
import { operationLogsContract } from './operation-logs';
import { overviewContract } from './overview';
import { parametersContract } from './parameters';
import { permissionsContract } from './permissions';
import { phonesContract } from './phones';
import { preferencesContract } from './preferences';
import { recallContract } from './recall';
import { mealsContract } from './recipes';
import { recordingChecksContract } from './recording-copies';
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

/** Every declared list. */
export const everyList: readonly DeclaredList[] = [...declaredLists, recycleBin];

/** Names of the controllers of guarded endpoints on the permission screen. */
export const controllerTitles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    everyList.map(({ controller, controllerTitle, noun }) => [controller, controllerTitle ?? noun]),
  ),
  lbmzd: '部门',
  llive: '直播',
  rtmp: '直播截图',
  keepRecord: '聚餐备案',
  grodinner: '集体用餐备案',
  recall: '食材追溯',
  overview: '概览',
  flow: '流程测试',
  status: '运行状态',
};

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
  recordingChecks: recordingChecksContract,
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
  ...plainContracts,
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
