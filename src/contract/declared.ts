import { cooks } from './cooks';
import { diffusions } from './diffusions';
import { filingsContract } from './filings';
import { pairOf } from './kernel';
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
import { unitsContract } from './units';
import { users } from './users';
import { voices } from './voices';

const people: readonly DeclaredList[] = [users, cooks];
const others: readonly DeclaredList[] = [
  ...[dishes, meals, ingredients, seasonings, seafood, voices],
  ...[roles, permissions, parameters, samples, diffusions],
  ...[liveHistory, tracks, operationLogs, smsLogs],
];

/** Every declared list but the recycle bin, which shows what was deleted of them. */
export const declaredLists: readonly DeclaredList[] = [...people, ...others];

/** Contracts of lists that have the declared calls alone. One with more has its line in `index.ts`. */
export const plainContracts = {
  ingredients: ingredients.calls,
  seasonings: seasonings.calls,
  seafood: seafood.calls,
  dishes: dishes.calls,
} as const;

/** A list whose deleted records stay in the recycle bin. */
export type RecycledList = Pick<DeclaredList, 'noun' | 'controller' | 'table'>;
const recycledOf = (lists: readonly DeclaredList[]) => lists.filter(({ recycled }) => recycled);

// Their screens are made by hand.
export const recycledUnits = { noun: '部门', controller: pairOf(unitsContract.list).controller, table: 'units' };
export const recycledFilings = { noun: '备案', controller: pairOf(filingsContract.list).controller, table: 'filings' };

export const recycledLists: readonly RecycledList[] = [
  ...[recycledUnits, ...recycledOf(people)],
  ...[recycledFilings, ...recycledOf(others)],
];
