import { cooks } from './cooks';
import { diffusions } from './diffusions';
import type { Endpoint } from './kernel';
import { ingredients, seafood, seasonings } from './pantry';
import { operationLogs } from './operation-logs';
import { parameters } from './parameters';
import { permissions } from './permissions';
import { dishes, meals } from './recipes';
import { recycleBin } from './recycle-bin';
import type { Listed } from './resource';
import { roles } from './roles';
import { samples } from './samples';
import { smsLogs } from './sms-logs';
import { tracks } from './tracks';
import { users } from './users';
import { voices } from './voices';

/** Every list whose records are edited. */
export const editedResources: readonly (Listed & { readonly calls: { readonly list: Endpoint } })[] = [
  ...[parameters, permissions, roles, users, cooks],
  ...[ingredients, seasonings, seafood, dishes, meals],
  ...[samples, voices, diffusions],
];

/** Every declared list. */
export const declaredLists: readonly Listed[] = [...editedResources, recycleBin, operationLogs, smsLogs, tracks];
