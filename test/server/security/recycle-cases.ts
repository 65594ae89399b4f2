import { cooksContract } from '../../../src/contract/cooks';
import type { Case } from './cases';
import type { Stage } from './stage';

/** A cook of ours whom the caller has just deleted. */
async function removedCook(stage: Stage): Promise<number> {
  const { cookId } = await stage.newCook();
  await stage.api.call(cooksContract.remove, { id: cookId });
  return cookId;
}

async function entryOf({ app }: Stage, recordId: number): Promise<number> {
  const { id } = await app.db
    .selectFrom('removedRecords')
    .where('recordId', '=', recordId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of the other county, in the bin from before. */
let theirs = 0;
async function removedThere({ app, theirs: county }: Stage): Promise<void> {
  if (theirs !== 0) return;
  const { unitPath } = await app.db
    .selectFrom('cooks')
    .where('id', '=', county.cookId)
    .select('unitPath')
    .executeTakeFirstOrThrow();
  const gone = {
    kind: 'lkitchener',
    recordId: 987_654,
    name: county.cookName,
    parts: '[]',
    removerName: county.username,
  };
  const { id } = await app.db
    .insertInto('removedRecords')
    .values({ ...gone, unitPath, removedBy: county.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  theirs = id;
}

const list: Case = {
  own: async (stage) => {
    await removedThere(stage);
    return {};
  },
  foreign: ({ theirs: county }) => [[{ name: county.cookName }, 'nothing']],
};

export const recycleCases = {
  'recycle.list': list,
  'recycle.exportAll': list,
  'recycle.restore': {
    own: async (stage) => {
      await removedThere(stage);
      return { ids: String(await entryOf(stage, await removedCook(stage))) };
    },
    foreign: (_, { ids }) => [
      [{ ids: String(theirs) }, 'notFound'],
      [{ ids: `${String(ids)},${theirs}` }, 'notFound'],
    ],
  },
  'recycle.undo': {
    own: async (stage) => {
      await removedThere(stage);
      return { kind: 'lkitchener', ids: String(await removedCook(stage)) };
    },
    foreign: (_, { ids }) => [
      [{ kind: 'lkitchener', ids: '987654' }, 'notFound'],
      [{ kind: 'lkitchener', ids: `${String(ids)},987654` }, 'notFound'],
    ],
  },
} as const satisfies Readonly<Record<string, Case>>;
