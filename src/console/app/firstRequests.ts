import { everyList } from '../../contract';
import { cooks } from '../../contract/cooks';
import { sessionContract } from '../../contract/session';
import { firstOfFilings } from '../features/filings/filings.first';
import { firstOfPlaces } from '../features/filings/places/places.first';
import { firstOfWorklist } from '../features/filings/worklist/worklist.first';
import { firstOfLive } from '../features/live/live.first';
import { firstOfMap } from '../features/live/map/map.first';
import { firstOfWall } from '../features/live/wall/wall.first';
import { firstOfOverview } from '../features/overview/overview.first';
import {
  firstOfCookBars,
  firstOfCookMap,
  firstOfDishes,
  firstOfLiveMap,
} from '../features/statistics/statistics.first';
import type { PrimedRequest } from '../lib/prime';
import { firstOfList, firstOfTree, firstRead } from '../parts/feature/firstRead';

/** What to read before any of the console's code has arrived. */
export interface FirstRequests {
  readonly signIn: PrimedRequest;
  readonly session: PrimedRequest;
  /** By path, for a place that says nothing else. A screen without an entry merely starts later. */
  readonly screens: Readonly<Record<string, readonly PrimedRequest[]>>;
}

/** Computed by the build, so that the page's first script carries requests instead of the contract. */
export const firstRequests: FirstRequests = {
  signIn: firstRead(sessionContract.settings, {}),
  session: firstRead(sessionContract.current, {}),
  screens: {
    '/LliveMap': firstOfMap(),
    '/LliveWall': firstOfWall(),
    ...Object.fromEntries(everyList.map((list) => [list.screen, firstOfList(list)])),
    '/Llive': firstOfLive(),
    '/Cstj': [...firstOfList(cooks), ...firstOfTree()],
    '/Baxx': firstOfFilings(),
    '/keep': firstOfFilings(),
    '/KeepList': firstOfPlaces(),
    '/Worklist': firstOfWorklist(),
    '/Overview': firstOfOverview(),
    '/OverviewWall': firstOfOverview(),
    '/livemap': firstOfLiveMap(),
    '/kitchenermap': firstOfCookMap(),
    '/kitchenerbar': firstOfCookBars(),
    '/stat': firstOfDishes(),
  },
};
