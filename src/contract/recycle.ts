import { text } from './codecs';
import { doneReply, required } from './kernel';
import { chosenIds } from './removal';

/** Lists whose deleted records can be had back, by what their controllers are called. */
export const removedKind = {
  units: 'lbmzd',
  users: 'user',
  cooks: 'lkitchener',
  filings: 'keepRecord',
  dishes: 'food',
  meals: 'meal',
  ingredients: 'allIngredients',
  seasonings: 'allSeasoning',
  seafood: 'seafood',
  voices: 'voice',
} as const;
export type RemovedKind = (typeof removedKind)[keyof typeof removedKind];
export const removedKinds: readonly RemovedKind[] = Object.values(removedKind);

/** Null for a list that keeps nothing. */
export const removedKindOf = (controller: string): RemovedKind | null =>
  removedKinds.find((kind) => kind === controller) ?? null;

export const removedKindCode = text(64, { pattern: removedKinds.join('|'), message: '类型有误' });

/** Takes the caller's own deletion back; for the holders of the right to delete that kind. */
export const recycleUndo = {
  method: 'POST',
  path: '/recycle/undo',
  title: '撤销删除',
  access: 'session',
  scope: 'unit',
  input: {
    kind: required('kind', removedKindCode),
    /** Of the records. */
    ids: chosenIds,
  },
  reply: doneReply,
  audited: true,
} as const;
