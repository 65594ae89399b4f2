import { diffusionsContract } from '../../../src/contract/diffusions';
import type { Case } from './cases';
import type { Stage } from './stage';

const titled = (unitId: number) => ({ title: '通知', category: 1 as const, content: '内容', unitIds: [unitId] });
const published = ({ ours }: Stage) => ({ title: '通知', fclassify: 1, content: '内容', units: [ours.unitId] });
let foreignId = 0;

/** One of ours for a call that uses it up; the neighbour has one too. */
async function ownId({ app, api, ours, theirs }: Stage): Promise<number> {
  if (foreignId === 0) {
    const neighbour = await app.signIn('neighbour1');
    foreignId = (await neighbour.call(diffusionsContract.create, titled(theirs.unitId))).id;
  }
  return (await api.call(diffusionsContract.create, titled(ours.unitId))).id;
}

const byOwnId: Case = {
  own: async (stage) => ({ id: await ownId(stage) }),
  foreign: () => [[{ id: foreignId }, 'notFound']],
};

export const diffusionCases = {
  'diffusions.list': { own: () => ({}), foreign: () => [[{ fname: '邻县监管员' }, 'nothing']] },
  'diffusions.exportAll': { own: () => ({}), foreign: () => [[{ fname: '邻县监管员' }, 'nothing']] },
  'diffusions.create': {
    own: published,
    foreign: ({ theirs }, own) => [
      [{ ...own, units: [theirs.unitId] }, 'refused'],
      [{ ...own, images: [theirs.file] }, 'refused'],
      [{ ...own, fcode: theirs.file }, 'refused'],
    ],
  },
  'diffusions.withdraw': byOwnId,
  'diffusions.read': {
    ...byOwnId,
    // Its publisher is no reader of it.
    own: async (stage) => {
      await ownId(stage);
      return { id: await stage.make(diffusionsContract.create.path, published(stage)) };
    },
  },
  'diffusions.readers': byOwnId,
} as const satisfies Readonly<Record<string, Case>>;
