/**
 * The pairs of controller and action a screen asks for, spelled out: the table of screens is in the console's first script,
 * which carries no endpoints. A test holds them against the endpoints.
 */
export const screenPairs = {
  liveList: 'llive:online',
  liveHistory: 'llive:history',
  trackList: 'ltrack:index',
  cookList: 'lkitchener:index',
  unitTree: 'lbmzd:tree',
  unitList: 'lbmzd:index',
  userList: 'user:index',
  onlineUsers: 'user:online',
  roleList: 'role:index',
  roleFunctions: 'role:functions',
  permissionList: 'controller:index',
  parameterList: 'lparameter:index',
  flowRecord: 'flow:record',
  filingList: 'keepRecord:list',
  filingPlaceList: 'keepRecord:keepList',
  filingDetail: 'keepRecord:getInfoById',
  guidance: 'keepRecord:guide',
  worklist: 'keepRecord:worklist',
  banquetCalendar: 'keepRecord:calendar',
  groupDinnerList: 'grodinner:index',
  /** No pair: the role that the second list of group dinners is for. */
  reviewer: 'role#2',
} as const;

export type ScreenPair = (typeof screenPairs)[keyof typeof screenPairs];
