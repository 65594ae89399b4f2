import { isRecord } from '../../../src/contract/kernel';
import type { Case } from './cases';
import type { Stage } from './stage';

type Wire = Readonly<Record<string, unknown>>;

let count = 0;
/** Another name each time. */
const fresh = () => `菜${(count += 1)}`;

async function made({ api }: Stage, path: string, wire: Wire): Promise<number> {
  const { body } = await api.post(path, wire);
  return isRecord(body['data']) ? Number(body['data']['id']) : 0;
}

/** Dishes or meals: another county's are not there, neither by themselves nor in ours. */
function recipeCases(
  path: string,
  name: string,
  foreignParts: (wire: Wire, stage: Stage, foreignDish: number) => Wire[],
) {
  const form = (): Wire => ({ [name]: fresh() });
  let foreignId = 0;
  let foreignDish = 0;
  const setUp = async (stage: Stage) => {
    foreignId = await stage.make(`${path}/save`, form());
    foreignDish = await stage.make('/food/save', { fname: fresh() });
    return made(stage, `${path}/save`, form());
  };
  const refusedParts: Case['foreign'] = (stage, own) =>
    foreignParts(own, stage, foreignDish).map((wire) => [wire, 'refused'] as const);
  const list: Case = {
    own: async (stage) => {
      await setUp(stage);
      await stage.make(`${path}/save`, { [name]: '邻县独有' });
      return {};
    },
    foreign: () => [[{ [name]: '邻县独有' }, 'nothing']],
  };
  const create: Case = {
    own: async (stage) => {
      await setUp(stage);
      return form();
    },
    foreign: refusedParts,
  };
  const update: Case = {
    own: async (stage) => ({ id: await setUp(stage), version: 1, ...form() }),
    foreign: (stage, own) => [[{ ...own, id: foreignId }, 'notFound'], ...refusedParts(stage, own)],
  };
  const remove: Case = {
    own: async (stage) => ({ id: await setUp(stage) }),
    foreign: () => [[{ id: foreignId }, 'notFound']],
  };
  const removeMany: Case = {
    own: async (stage) => ({ ids: String(await setUp(stage)) }),
    foreign: (_, { ids }) => [[{ ids: `${String(ids)},${foreignId}` }, 'notFound']],
  };
  const removeMatching: Case = {
    own: async (stage) => {
      const wire = { [name]: `${fresh()}完` };
      await stage.make(`${path}/save`, { [name]: '邻县的全部' });
      await made(stage, `${path}/save`, wire);
      return { ...wire, confirmed: 1 };
    },
    foreign: () => [[{ [name]: '邻县的全部', confirmed: 1 }, 'refused']],
  };
  return { list, create, update, remove, removeMany, removeMatching };
}

const dish = recipeCases('/food', 'fname', (own, { theirs }) => [
  { ...own, fimg: theirs.file },
  { ...own, cookId: theirs.cookId },
]);
const meal = recipeCases('/meal', 'mname', (own, { theirs }, foreignDish) => [
  { ...own, mimg: theirs.file },
  { ...own, cookId: theirs.cookId },
  { ...own, dishes: [{ id: foreignDish }] },
]);

let foreignMeal = 0;
const dishesOfMeal: Case = {
  own: async (stage) => {
    foreignMeal = await stage.make('/meal/save', { mname: fresh() });
    return { mealId: await made(stage, '/meal/save', { mname: fresh() }), max: 100, offset: 0 };
  },
  foreign: (_, own) => [[{ ...own, mealId: foreignMeal }, 'notFound']],
};

/** The neighbour's banquet serves what ours does: it is in none of our answers. */
const sought = '追溯莲藕';
let isCooked = false;
async function cookBoth(stage: Stage): Promise<void> {
  if (isCooked) return;
  isCooked = true;
  const id = await stage.make('/food/save', { fname: '莲藕汤', ingredients: [{ name: sought }] });
  const menu = { mname: '午席', dishes: [{ id, fname: '莲藕汤' }] };
  const form = { type: 2, fromname: '追溯东家', holdtime: '2030-01-01 12:00:00', meals: [menu] };
  await stage.make('/keepRecord/save', { ...form, lbmadId: stage.theirs.unitId });
  await made(stage, '/keepRecord/save', { ...form, lbmadId: stage.ours.unitId });
}
const recall: Case = {
  own: async (stage) => {
    await cookBoth(stage);
    return { name: sought };
  },
  foreign: ({ theirs }, own) => [[{ ...own, lbmadId: theirs.unitId }, 'notFound']],
};

export const ofRecipes = {
  'recall.list': recall,
  'recall.sources': recall,
  'recall.exportAll': recall,
  'dishes.list': dish.list,
  'dishes.create': dish.create,
  'dishes.update': dish.update,
  'dishes.remove': dish.remove,
  'dishes.removeMany': dish.removeMany,
  'dishes.removeMatching': dish.removeMatching,
  'dishes.exportAll': dish.list,
  'meals.list': meal.list,
  'meals.create': meal.create,
  'meals.update': meal.update,
  'meals.remove': meal.remove,
  'meals.removeMany': meal.removeMany,
  'meals.removeMatching': meal.removeMatching,
  'meals.exportAll': meal.list,
  'meals.dishes': dishesOfMeal,
} as const satisfies Readonly<Record<string, Case>>;
