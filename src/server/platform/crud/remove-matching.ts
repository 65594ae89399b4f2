import { mostRemoved } from '../../../contract/removal';
import type { Call } from '../http/call';
import { Refusal } from '../http/errors';

interface Matching {
  /** Numbers of those that match, as many as told at most. */
  readonly find: (limit: number) => Promise<readonly { readonly id: number }[]>;
  /** All of them or none. */
  readonly remove: (ids: readonly number[]) => Promise<void>;
}

/**
 * Deletes what a filter finds, as long as there are as many as the user has confirmed.
 * @throws Refusal when there are more or fewer by now
 */
export async function removeMatching(
  { audit }: Pick<Call, 'audit'>,
  confirmed: number,
  { find, remove }: Matching,
): Promise<{ readonly ids: readonly number[] }> {
  audit({ confirmed });
  const ids = (await find(mostRemoved + 1)).map(({ id }) => id);
  if (ids.length !== confirmed) {
    throw new Refusal(`符合条件的记录已不是${confirmed}条，请刷新列表后重新确认；没有删除任何记录`);
  }
  await remove(ids);
  return { ids };
}
