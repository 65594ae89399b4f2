import { cooks } from './cooks';
import { diffusions } from './diffusions';
import { liveHistory } from './live-history';
import { operationLogs } from './operation-logs';
import { ingredients, seafood, seasonings } from './pantry';
import { parameters } from './parameters';
import { permissions } from './permissions';
import { dishes, meals } from './recipes';
import type { DeclaredList } from './resource';
import { roles } from './roles';
import { samples } from './samples';
import { smsLogs } from './sms-logs';
import { tracks } from './tracks';
import { users } from './users';
import { voices } from './voices';

/** Every declared list but the recycle bin, which shows what was deleted of them. */
export const declaredLists: readonly DeclaredList[] = [
  ...[users, cooks, dishes, meals, ingredients, seasonings, seafood, voices],
  ...[roles, permissions, parameters, samples, diffusions],
  ...[liveHistory, tracks, operationLogs, smsLogs],
];
