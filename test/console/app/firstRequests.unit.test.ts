import { firstRequests } from '../../../src/console/app/firstRequests';
import { cooksResource } from '../../../src/console/features/cooks/cooks.resource';
import { liveResource } from '../../../src/console/features/live/live.resource';
import { wireRequest } from '../../../src/console/lib/wireRequest';
import { cooksContract } from '../../../src/contract/cooks';
import { liveContract } from '../../../src/contract/live';

// A screen that asks anything else first would ask twice.
test('what is asked for ahead of a screen is what the screen asks for', () => {
  expect(firstRequests.screens['/Llive']).toContain(wireRequest(liveContract.list, liveResource.select.query({})).url);
  expect(firstRequests.screens['/Cstj']).toContain(wireRequest(cooksContract.list, cooksResource.select.query({})).url);
});
