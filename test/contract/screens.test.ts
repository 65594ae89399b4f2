import { contract } from '../../src/contract';
import { reviewRoleId } from '../../src/contract/group-dinners';
import { pairKey, roleKey } from '../../src/contract/kernel';
import { screenPairs } from '../../src/contract/screens';

test('a screen asks for pairs of endpoints that need them', () => {
  expect(screenPairs).toEqual({
    liveList: pairKey(contract.live.list),
    liveHistory: pairKey(contract.live.history),
    trackList: pairKey(contract.tracks.list),
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
    reviewer: roleKey(reviewRoleId),
  });
});
