import type { FastifyInstance } from 'fastify';
import { contract } from '../contract';
import { cooks } from '../contract/cooks';
import { recycledUnits } from '../contract/declared';
import { users } from '../contract/users';
import { accountModule } from './modules/account/account.module';
import { cooksModule } from './modules/cooks/cooks.module';
import { cooksRestored } from './modules/cooks/cooks.service';
import { diffusionsModule } from './modules/diffusions/diffusions.module';
import { filesModule } from './modules/files/files.module';
import { filingsModule } from './modules/filings/filings.module';
import type { FilingsDeps } from './modules/filings/filings.module';
import { findModule } from './modules/find/find.module';
import { flowsModule } from './modules/flows/flows.module';
import { groupDinnersModule } from './modules/group-dinners/group-dinners.module';
import { liveModule } from './modules/live/live.module';
import type { LiveDeps, LiveModule } from './modules/live/live.module';
import { operationLogsModule } from './modules/logs/operation-logs.module';
import { smsLogsModule } from './modules/logs/sms-logs.module';
import { overviewModule } from './modules/overview/overview.module';
import { pantryModule } from './modules/pantry/pantry.module';
import { parametersModule } from './modules/parameters/parameters.module';
import { permissionsModule } from './modules/permissions/permissions.module';
import { phonesModule } from './modules/phones/phones.module';
import { preferencesModule } from './modules/preferences/preferences.module';
import { recallModule } from './modules/recall/recall.module';
import { recipesModule } from './modules/recipes/recipes.module';
import { recycleModule } from './modules/recycle/recycle.module';
import { rolesModule } from './modules/roles/roles.module';
import { samplesModule } from './modules/samples/samples.module';
import { sessionModule } from './modules/session/session.module';
import type { SessionDeps } from './modules/session/session.routes';
import { statisticsModule } from './modules/statistics/statistics.module';
import type { StatusHistory } from './modules/status/status.history';
import type { Watched } from './modules/status/status.metrics';
import { statusModule } from './modules/status/status.module';
import { tracksModule } from './modules/tracks/tracks.module';
import { keepTrack } from './modules/tracks/tracks.service';
import { unitsRestored } from './modules/units/units.changes';
import { unitsModule } from './modules/units/units.module';
import { usersRestored } from './modules/users/users.changes';
import { usersModule } from './modules/users/users.module';
import { voicesModule } from './modules/voices/voices.module';
import type { Actor } from './platform/auth/actor';
import { announceRights } from './platform/auth/rights';
import type { Broker } from './platform/broker/types';
import { builtInActions } from './platform/installation/builtin';

/** What the platform has for modules. */
type Given = Omit<LiveDeps, 'streamEnded'> &
  Omit<Watched, 'live'> &
  FilingsDeps &
  Pick<SessionDeps, 'signedIn'> & { readonly broker: Broker<Actor> };

/** What the running app needs of its modules. */
export interface Installed {
  readonly live: LiveModule;
  readonly status: StatusHistory;
}

/** They offer nothing, and each takes what it needs of what all are given. */
const modules = [
  accountModule,
  cooksModule,
  diffusionsModule,
  filesModule,
  findModule,
  flowsModule,
  groupDinnersModule,
  operationLogsModule,
  overviewModule,
  pantryModule,
  parametersModule,
  permissionsModule,
  phonesModule,
  recallModule,
  recipesModule,
  recycleModule,
  rolesModule,
  samplesModule,
  sessionModule,
  smsLogsModule,
  statisticsModule,
  tracksModule,
  unitsModule,
  voicesModule,
];

/** What domains do about their records that are back. */
function restoredBy(deps: Parameters<typeof cooksRestored>[0] & Parameters<typeof usersRestored>[0]) {
  return {
    [cooks.controller]: cooksRestored(deps),
    [users.controller]: usersRestored(deps),
    [recycledUnits.controller]: unitsRestored,
  };
}

/** Registers every module: first those that offer something to the others. */
export function installModules(http: FastifyInstance, given: Given): Installed {
  const { db, broker, log } = given;
  const live = liveModule(http, { ...given, streamEnded: keepTrack });
  const rightsChanged = announceRights(db, broker, log);
  const told = {
    rightsChanged,
    settingsChanged: () => rightsChanged(),
    scopeChanged: (unitPaths: readonly string[]) => {
      rightsChanged();
      live.unitsChanged(unitPaths);
    },
    sessionsEnded: (ids: readonly string[]) => {
      const isEnded = ({ sessionId }: Actor) => ids.includes(sessionId);
      broker.endSessions(isEnded);
      live.endSessions(isEnded);
    },
  };
  const users = usersModule(http, { ...given, ...told });
  const preferences = preferencesModule(http, given);
  const filings = filingsModule(http, given);
  const restored = restoredBy({ ...live, rightsChanged });
  const offered = { ...live, ...users, ...preferences, ...filings, restored, builtIn: builtInActions(contract) };
  for (const install of modules) install(http, { ...given, ...told, ...offered });
  return { live, status: statusModule(http, { ...given, live }) };
}
