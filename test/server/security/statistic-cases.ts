import type { Case } from './cases';

const ofUnit: Case = {
  own: ({ ours }) => ({ fbmbh: ours.unitId }),
  foreign: ({ theirs }) => [[{ fbmbh: theirs.unitId }, 'notFound']],
};

const ofMenus: Case = {
  own: ({ ours }) => ({ fbmbh: ours.unitId, cookId: ours.cookId, isChild: 1 }),
  foreign: ({ theirs }) => [
    [{ fbmbh: theirs.unitId }, 'notFound'],
    [{ cookId: theirs.cookId }, 'nothing'],
  ],
};

export const statisticCases = {
  'statistics.liveByProvince': {
    own: () => ({}),
    foreign: ({ theirs }) => [
      [{ province: theirs.unitName }, 'notFound'],
      [{ province: String(theirs.unitId) }, 'notFound'],
    ],
  },
  'statistics.liveByCity': {
    own: ({ ours }) => ({ city: ours.unitName }),
    foreign: ({ theirs }) => [
      [{ city: theirs.unitName }, 'notFound'],
      [{ city: theirs.unitCode }, 'notFound'],
    ],
  },
  'statistics.cooksByProvince': ofUnit,
  'statistics.cooksByCity': {
    own: ({ ours }) => ({ fbmbh: ours.unitId }),
    foreign: ({ theirs }) => [
      [{ fbmbh: theirs.unitId }, 'notFound'],
      [{ name: theirs.unitName }, 'notFound'],
    ],
  },
  'statistics.meals': ofMenus,
  'statistics.dishes': ofMenus,
  'statistics.ingredients': ofMenus,
  'statistics.tables': ofMenus,
  'statistics.ranking': ofUnit,
  'statistics.monthly': ofUnit,
} as const satisfies Readonly<Record<string, Case>>;
