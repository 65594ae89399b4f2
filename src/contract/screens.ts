/**
 * Pairs of controller and action that screens ask for, spelled out: the table of screens is in the console's first script,
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
  sampleList: 'sample:list',
  ingredientList: 'allIngredients:list',
  seasoningList: 'allSeasoning:list',
  dishList: 'food:list',
  mealList: 'meal:list',
  recall: 'recall:list',
  overview: 'overview:index',
  liveStatistics: 'llive:staticByProvince',
  liveStatisticsOfUnit: 'llive:staticByCity',
  cookStatistics: 'lkitchener:staticByProvince',
  cookStatisticsOfUnit: 'lkitchener:staticByCity',
  dishStatistics: 'keepRecord:statisFood',
  operationLogList: 'handleLog:list',
  smsLogList: 'smslog:list',
  recycleBin: 'recycle:list',
  status: 'status:index',
  streamImages: 'rtmp:images',
  informationList: 'ldiffusion:index',
  informationUpload: 'ldiffusion:save',
  voiceList: 'voice:index',
  /** No pair: the role that the second list of group dinners is for. */
  reviewer: 'role#2',
} as const;

export type ScreenPair = (typeof screenPairs)[keyof typeof screenPairs] | `${string}:list`;

/** The pair of a list whose controller is called as the list is. */
export const listPair = (name: string): ScreenPair => `${name}:list`;
