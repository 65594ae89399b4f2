import { cooks } from '../../contract/cooks';
import { diffusions } from '../../contract/diffusions';
import { liveHistory } from '../../contract/live-history';
import { operationLogs } from '../../contract/operation-logs';
import { ingredients, seafood, seasonings } from '../../contract/pantry';
import { parameters } from '../../contract/parameters';
import { permissions } from '../../contract/permissions';
import { dishes, meals } from '../../contract/recipes';
import { samples } from '../../contract/samples';
import { sessionContract } from '../../contract/session';
import { smsLogs } from '../../contract/sms-logs';
import { tracks } from '../../contract/tracks';
import { users } from '../../contract/users';
import { voices } from '../../contract/voices';
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

/** Lists that ask for nothing but their first page. */
const plainLists = {
  '/LliveHistory': liveHistory,
  '/Ltrack': tracks,
  '/Ingredients': ingredients,
  '/Seasoning': seasonings,
  '/Seafood': seafood,
  '/Food': dishes,
  '/Meal': meals,
  '/Samples': samples,
  '/Ldiffusion': diffusions,
  '/Voice': voices,
  '/User': users,
  '/Qxgl': permissions,
  '/Param': parameters,
  '/HandleLog': operationLogs,
  '/Smslog': smsLogs,
};
const ofPlainLists = Object.entries(plainLists).map(([path, list]) => [path, firstOfList(list)] as const);

/** Computed by the build, so that the page's first script carries requests instead of the contract. */
export const firstRequests: FirstRequests = {
  signIn: firstRead(sessionContract.settings, {}),
  session: firstRead(sessionContract.current, {}),
  screens: {
    '/LliveMap': firstOfMap(),
    '/LliveWall': firstOfWall(),
    ...Object.fromEntries(ofPlainLists),
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
