import { contract } from '../../src/contract';
import { reviewRoleId } from '../../src/contract/group-dinners';
import { pairKey, roleKey } from '../../src/contract/kernel';
import { screenPairs } from '../../src/contract/screens';

test('a screen asks for pairs of endpoints that need them', () => {
  expect(screenPairs).toEqual({
    liveList: pairKey(contract.live.list),
    liveHistory: pairKey(contract.live.history),
    trackList: pairKey(contract.tracks.list),
    ingredientList: pairKey(contract.ingredients.list),
    seasoningList: pairKey(contract.seasonings.list),
    seafoodList: pairKey(contract.seafood.list),
    dishList: pairKey(contract.dishes.list),
    mealList: pairKey(contract.meals.list),
    recall: pairKey(contract.recall.list),
    overview: pairKey(contract.overview.show),
    liveStatistics: pairKey(contract.statistics.liveByProvince),
    cookStatistics: pairKey(contract.statistics.cooksByProvince),
    dishStatistics: pairKey(contract.statistics.dishes),
    operationLogList: pairKey(contract.operationLogs.list),
    smsLogList: pairKey(contract.smsLogs.list),
    recycleBin: pairKey(contract.recycle.list),
    status: pairKey(contract.status.show),
    streamImages: pairKey(contract.live.images),
    informationList: pairKey(contract.diffusions.list),
    informationUpload: pairKey(contract.diffusions.create),
    voiceList: pairKey(contract.voices.list),
    cookList: pairKey(contract.cooks.list),
    unitTree: pairKey(contract.units.children),
    unitList: pairKey(contract.units.list),
    userList: pairKey(contract.users.list),
    onlineUsers: pairKey(contract.users.online),
    roleList: pairKey(contract.roles.list),
    roleFunctions: pairKey(contract.roles.functions),
    permissionList: pairKey(contract.permissions.list),
    parameterList: pairKey(contract.parameters.list),
    flowRecord: pairKey(contract.flows.record),
    filingList: pairKey(contract.filings.list),
    filingPlaceList: pairKey(contract.filings.listByPlace),
    filingDetail: pairKey(contract.filings.show),
    guidance: pairKey(contract.filings.guide),
    worklist: pairKey(contract.filings.worklist),
    banquetCalendar: pairKey(contract.filings.calendar),
    groupDinnerList: pairKey(contract.groupDinners.list),
    sampleList: pairKey(contract.samples.list),
    reviewer: roleKey(reviewRoleId),
  });
});
