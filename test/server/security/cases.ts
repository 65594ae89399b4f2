import type { contract } from '../../../src/contract';
import type { PersonName } from '../support/world';
import { password } from '../support/world';
import type { Stage } from './stage';

type Wire = Readonly<Record<string, unknown>>;
type Domains = typeof contract;
/** `cooks.list`: as the OpenAPI document names an endpoint. */
export type OperationId = { [D in keyof Domains]: `${D}.${keyof Domains[D] & string}` }[keyof Domains];

/** How a call that names another county’s things must end. `nothing`: an answer without any row. */
export type Ending = 'notFound' | 'forbidden' | 'refused' | 'nothing';

export interface Case {
  /** What the caller may send; answered with success unless `status` or `person` say otherwise. */
  readonly own: (stage: Stage) => Wire | Promise<Wire>;
  /** What names another county’s things, and how that must end. */
  readonly foreign: (stage: Stage, own: Wire) => readonly (readonly [Wire, Ending])[];
  /** Who makes the accepted call, in a session of its own; the county’s regulator unless told. */
  readonly person?: PersonName;
  /** Status of the accepted call; 200 unless told. */
  readonly status?: number;
}

const nothingForeign = () => [];
const byId = (own: Case['own'], key: 'cookId' | 'waitingId' | 'endedId'): Case => ({
  own,
  foreign: ({ theirs }, wire) => [[{ ...wire, id: theirs[key] }, 'notFound']],
});
const byIds = (key: 'cookId' | 'waitingId'): Case => ({
  own: async (stage) => ({ ids: String((await stage.newCook())[key]) }),
  foreign: ({ theirs }, { ids }) => [
    [{ ids: String(theirs[key]) }, 'notFound'],
    [{ ids: `${String(ids)},${theirs[key]}` }, 'notFound'],
  ],
});

let accounts = 0;

/** One for every endpoint of the contract: a new endpoint without its case fails the suite. */
export const cases: Readonly<Record<OperationId, Case>> = {
  'session.settings': { own: () => ({}), foreign: nothingForeign },
  'session.signIn': { own: () => ({ username: 'county1', password }), foreign: nothingForeign },
  'session.signInRemembered': { own: () => ({ username: 'county1' }), foreign: nothingForeign, status: 401 },
  'session.forget': { own: () => ({}), foreign: nothingForeign },
  'session.signOut': { own: () => ({}), foreign: nothingForeign, person: 'observer1' },
  'session.current': { own: () => ({}), foreign: nothingForeign },
  'session.changePassword': {
    own: ({ ours }) => ({ id: ours.userId, pwd: password, checkPass: password }),
    foreign: ({ theirs }, own) => [[{ ...own, id: theirs.userId }, 'forbidden']],
  },

  'units.children': {
    own: ({ ours }) => ({ id: ours.unitId }),
    foreign: ({ theirs }) => [[{ id: theirs.unitId }, 'notFound']],
  },
  'units.show': {
    own: ({ ours }) => ({ id: ours.unitId }),
    foreign: ({ theirs }) => [[{ id: theirs.unitId }, 'notFound']],
  },

  'cooks.list': {
    own: () => ({}),
    foreign: ({ theirs }) => [
      [{ id: theirs.unitId }, 'notFound'],
      [{ name: theirs.cookName }, 'nothing'],
      [{ phone: theirs.phone }, 'nothing'],
      [{ username: theirs.account }, 'nothing'],
    ],
  },
  'cooks.create': {
    own: ({ ours }) => {
      accounts += 1;
      return { userId: `case${accounts}`, name: '新厨师', fclassify: 1, fbmbh: ours.unitId };
    },
    foreign: ({ theirs }, own) => [
      [{ ...own, fbmbh: theirs.unitId }, 'refused'],
      [{ ...own, photo: theirs.file }, 'refused'],
      [{ ...own, safetyCommitment: theirs.file }, 'refused'],
    ],
  },
  'cooks.update': {
    own: async (stage) => ({ id: (await stage.newCook()).cookId, version: 1, name: '改名' }),
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.cookId }, 'notFound'],
      [{ ...own, photo: theirs.file }, 'refused'],
      [{ ...own, safetyCommitment: theirs.file }, 'refused'],
    ],
  },
  'cooks.show': byId(({ ours }) => ({ id: ours.cookId }), 'cookId'),
  'cooks.remove': byId(async (stage) => ({ id: (await stage.newCook()).cookId }), 'cookId'),
  'cooks.removeMany': byIds('cookId'),
  'cooks.employers': {
    own: () => ({}),
    foreign: ({ theirs }) => [[{ unit: theirs.employer }, 'nothing']],
  },
  'cooks.countByProvince': {
    own: ({ ours }) => ({ fbmbh: ours.unitId }),
    foreign: ({ theirs }) => [[{ fbmbh: theirs.unitId }, 'notFound']],
  },
  'cooks.countByCity': {
    own: ({ ours }) => ({ fbmbh: ours.unitId }),
    foreign: ({ theirs }) => [
      [{ fbmbh: theirs.unitId }, 'notFound'],
      [{ name: theirs.unitName }, 'notFound'],
    ],
  },

  'files.upload': { own: () => ({}), foreign: nothingForeign },
  'files.uploadFromApp': { own: () => ({}), foreign: nothingForeign },
  'files.download': {
    own: ({ ours }) => ({ fcode: ours.file }),
    foreign: ({ theirs }) => [[{ fcode: theirs.file }, 'notFound']],
  },

  'live.list': {
    own: () => ({}),
    foreign: ({ theirs }) => [
      [{ unitId: theirs.unitId }, 'notFound'],
      [{ name: theirs.cookName }, 'nothing'],
      [{ name: theirs.cookName, status: 2 }, 'nothing'],
    ],
  },
  'live.history': {
    own: () => ({}),
    foreign: ({ theirs }) => [[{ name: theirs.cookName }, 'nothing']],
  },
  'live.show': byId(({ ours }) => ({ id: ours.endedId }), 'endedId'),
  'live.target': byId(({ ours }) => ({ id: ours.waitingId }), 'waitingId'),
  'live.open': byId(async (stage) => ({ id: (await stage.newCook()).waitingId, live: 1, liveTime: 1 }), 'waitingId'),
  'live.close': byId(async (stage) => ({ id: (await stage.newCook()).waitingId, live: 0 }), 'waitingId'),
  'live.remove': byId(async (stage) => ({ id: (await stage.newCook()).waitingId }), 'waitingId'),
  'live.removeMany': byIds('waitingId'),
};
