import { commaIds, id, integer, listOf, text } from './codecs';
import { dataReply, doneReply, required } from './kernel';
import type { Endpoint, Field, Shape } from './kernel';
import { selectionRequired } from './texts';

/** Records that one call deletes at most, and that can be ticked. */
export const mostRemoved = 500;

/** Those that were ticked. */
export const chosenIds = required('ids', commaIds, selectionRequired);

/** Takes the caller's own deletion back; for the holders of the right to delete that kind. */
export const recycleUndo = {
  method: 'POST',
  path: '/recycle/undo',
  title: '撤销删除',
  access: 'session',
  scope: 'unit',
  input: {
    /** Controller of their list. */
    kind: required('kind', text(64)),
    /** Of the records. */
    ids: chosenIds,
  },
  reply: doneReply,
  audited: true,
} as const;

interface Removed extends Pick<Endpoint, 'scope'> {
  /** First part of the paths. */
  readonly controller: string;
  /** What one of them is called. Chinese. */
  readonly noun: string;
  readonly method?: 'GET' | 'DELETE';
}

type Removal = Readonly<{
  remove: Endpoint<{ readonly id: Field<number> }, null>;
  removeMany: Endpoint<{ readonly ids: Field<readonly number[]> }, null>;
}>;

/** Deleting one, or all that were ticked, or none. */
export function removalOf({ controller, noun, scope, method = 'DELETE' }: Removed): Removal {
  const common = { access: 'permission', scope, reply: doneReply, audited: true } as const;
  return {
    remove: {
      ...common,
      method,
      path: `/${controller}/delete`,
      title: `删除${noun}`,
      input: { id: required('id', id) },
    },
    removeMany: {
      ...common,
      method: 'DELETE',
      path: `/${controller}/deleteAll`,
      title: `批量删除${noun}`,
      input: { ids: chosenIds },
    },
  };
}

/** How many there are, as the user has confirmed it. */
const confirmed = {
  confirmed: required(
    'confirmed',
    integer({ minimum: 1, maximum: mostRemoved, message: `一次最多删除${mostRemoved}条` }),
  ),
};

const removedIds = { ids: required('ids', listOf(id, mostRemoved)) };

export type MatchingRemoval<F extends Shape> = Endpoint<F & typeof confirmed, { ids: readonly number[] }>;

/** Deleting all that a filter finds, or none, with the right to delete what was ticked. A filter may name a phone: it is no query. */
export const matchingRemovalOf = <F extends Shape>(
  { controller, noun, scope }: Pick<Removed, 'controller' | 'noun' | 'scope'>,
  filter: F,
): MatchingRemoval<F> => ({
  access: 'permission',
  scope,
  method: 'POST',
  path: `/${controller}/deleteAll/matching`,
  title: `删除全部符合条件的${noun}`,
  input: { ...filter, ...confirmed },
  reply: dataReply(removedIds),
  audited: true,
});
