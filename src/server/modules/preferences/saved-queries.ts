import { mostQueries, savedQueriesContract } from '../../../contract/saved-queries';
import type { Call, Handlers } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import {
  countQueries,
  deleteQuery,
  findQuery,
  forgetDefault,
  holdOwner,
  insertQuery,
  isNameTaken,
  listQueries,
  updateQuery,
} from './saved-queries.repository';

const { name: nameField } = savedQueriesContract.create.input;

/** The name without the blanks around it. */
async function nameFor(
  { db, actor: { userId } }: Call,
  list: string,
  given: string,
  exceptId: number,
): Promise<string> {
  const name = given.trim();
  if (name === '') throw Refusal.field(nameField.wireName, '请输入名称');
  if (await isNameTaken(db, { userId, list, name }, exceptId)) {
    throw Refusal.field(nameField.wireName, '您在该列表已有同名的常用条件');
  }
  return name;
}

async function ownQuery({ db, actor }: Call, id: number) {
  const found = await findQuery(db, id, actor.userId);
  if (found === null) throw notFound();
  return found;
}

export const savedQueryHandlers: Handlers<typeof savedQueriesContract> = {
  list: ({ db, actor }, { list }) => listQueries(db, actor, list),

  create: async (call, { list, query = '', name: given, isShared, isDefault }) => {
    const {
      db,
      actor: { userId },
    } = call;
    call.audit({ name: given });
    await holdOwner(db, userId);
    const name = await nameFor(call, list, given, 0);
    if ((await countQueries(db, userId)) >= mostQueries) {
      throw new Refusal(`最多保存${mostQueries}个常用条件，请先删除不用的`);
    }
    if (isDefault) await forgetDefault(db, userId, list);
    const id = await insertQuery(db, { userId, list, name, query, isShared, isDefault });
    call.audit({ id });
    return { id };
  },

  update: async (call, { id, name: given, isShared, isDefault }) => {
    const {
      db,
      actor: { userId },
    } = call;
    call.audit({ id });
    await holdOwner(db, userId);
    const { list } = await ownQuery(call, id);
    const name = await nameFor(call, list, given, id);
    call.audit({ name });
    if (isDefault) await forgetDefault(db, userId, list);
    await updateQuery(db, id, { name, isShared, isDefault, updatedAt: call.now });
  },

  remove: async (call, { id }) => {
    call.audit({ id });
    const { name } = await ownQuery(call, id);
    call.audit({ name });
    await deleteQuery(call.db, id);
  },
};
