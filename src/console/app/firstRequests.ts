import { sessionContract } from '../../contract/session';
import { firstOfCooks } from '../features/cooks/cooks.first';
import { firstOfFilings } from '../features/filings/filings.first';
import { firstOfPlaces } from '../features/filings/places/places.first';
import { firstOfWorklist } from '../features/filings/worklist/worklist.first';
import { firstOfHistory } from '../features/live/history/history.first';
import { firstOfLive } from '../features/live/live.first';
import { firstOfMap } from '../features/live/map/map.first';
import { firstOfWall } from '../features/live/wall/wall.first';
import { firstOfTracks } from '../features/tracks/tracks.first';
import type { PrimedRequest } from '../lib/prime';
import { firstRead } from '../parts/feature/firstRead';

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
    '/LliveHistory': firstOfHistory(),
    '/Ltrack': firstOfTracks(),
    '/Llive': firstOfLive(),
    '/Cstj': firstOfCooks(),
    '/Baxx': firstOfFilings(),
    '/keep': firstOfFilings(),
    '/KeepList': firstOfPlaces(),
    '/Worklist': firstOfWorklist(),
  },
};
