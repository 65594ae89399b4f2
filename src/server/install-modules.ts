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
import type { ImplementDeps } from './platform/http/implement';
import { builtInActions } from './platform/installation/builtin';

/** Services of the platform. */
type Given = Omit<LiveDeps, 'streamEnded'> &
  Omit<Watched, 'live'> &
  FilingsDeps &
  Pick<SessionDeps, 'signedIn'> & { readonly broker: Broker<Actor> };

/** Parts of modules that the running app uses. */
export interface Installed {
  readonly live: LiveModule;
  readonly status: StatusHistory;
}

/** Registers every module with the services that it needs beside those that all need. */
export function installModules(http: FastifyInstance, given: Given): Installed {
  const all: ImplementDeps = given;
  const { db, broker, log, printer, store, signedIn } = given;
  const live = liveModule(http, { ...given, streamEnded: keepTrack });
  const rightsChanged = announceRights(db, broker, log);
  const settingsChanged = () => rightsChanged();
  const scopeChanged = (unitPaths: readonly string[]) => {
    rightsChanged();
    live.unitsChanged(unitPaths);
  };
  const sessionsEnded = (ids: readonly string[]) => {
    const isEnded = ({ sessionId }: Actor) => ids.includes(sessionId);
    broker.endSessions(isEnded);
    live.endSessions(isEnded);
  };
  const { resetPasswords } = usersModule(http, { ...all, rightsChanged, sessionsEnded });
  const { listsOf } = preferencesModule(http, all);
  const filings = filingsModule(http, { ...all, printer, store });

  accountModule(http, { ...all, sessionsEnded });
  cooksModule(http, { ...all, lives: live });
  diffusionsModule(http, all);
  filesModule(http, { ...all, store });
  findModule(http, all);
  flowsModule(http, all);
  groupDinnersModule(http, { ...all, filings });
  operationLogsModule(http, all);
  overviewModule(http, all);
  pantryModule(http, all);
  parametersModule(http, { ...all, settingsChanged });
  permissionsModule(http, { ...all, rightsChanged, builtIn: builtInActions(contract) });
  phonesModule(http, all);
  recallModule(http, all);
  recipesModule(http, all);
  recycleModule(http, {
    ...all,
    restored: {
      [cooks.controller]: cooksRestored(live),
      [users.controller]: usersRestored({ rightsChanged }),
      [recycledUnits.controller]: unitsRestored,
    },
  });
  rolesModule(http, { ...all, rightsChanged });
  samplesModule(http, { ...all, printer });
  sessionModule(http, { ...all, db, sessionsEnded, resetPasswords, listsOf, signedIn });
  smsLogsModule(http, all);
  statisticsModule(http, all);
  tracksModule(http, { ...all, recordings: live });
  unitsModule(http, { ...all, scopeChanged });
  voicesModule(http, all);
  return { live, status: statusModule(http, { ...given, live }) };
}
