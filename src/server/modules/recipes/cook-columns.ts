import { dishes } from '../../../contract/recipes';
import type { Columns, Stored } from '../../platform/crud/crud-table';
import type { Call } from '../../platform/http/call';
import { Refusal } from '../../platform/http/errors';
import { cookNameOf } from './recipes.repository';

interface NamedCook {
  readonly cookId?: number | undefined;
  readonly cookName?: string | undefined;
}

/** A registered cook lends his name; another name alone is nobody registered. */
export async function cookColumns(
  { db, actor }: Call,
  { cookId, cookName }: NamedCook,
  before: Stored | null,
): Promise<Columns> {
  if (cookName !== undefined && before !== null && cookName.trim() !== (before['cookName'] ?? '')) {
    if (cookId === undefined || cookId === before['cookId']) return { cookId: null, cookName };
  }
  if (cookId === undefined || cookId === before?.['cookId']) return { cookName };
  const name = await cookNameOf(db, cookId, actor.unitPath);
  if (name === null) throw Refusal.field(dishes.form.cookId.wireName, '厨师不存在');
  return { cookId, cookName: name };
}
