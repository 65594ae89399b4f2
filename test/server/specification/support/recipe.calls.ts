import { pictures } from '../../support/pictures';
import type { Stage } from '../../security/stage';
import { containing, rows, serial } from './call';
import type { Call, Wire } from './call';

const allTime = { bdate: '2020-01-01', edate: '2039-12-31' };
const paging = { pno: 0, psize: 20 };

const newDish = (): Wire => ({
  ...{ fname: `清蒸鱼${serial()}`, fprice: 2.5, categroy: 2, cookName: '王师傅', fremarks1: '少盐', fclassify: 1 },
});
const newMeal = (): Wire => ({ mname: `喜宴${serial()}`, mprice: 900, cookName: '王师傅', fremarks1: '十二道' });

/** The rows of that name. */
const named = async ({ admin }: Stage, path: string, wire: Wire) => {
  const { body } = await admin.post(path, { ...wire, ...allTime, ...paging });
  return (body['data'] as { readonly list: readonly Wire[] }).list;
};

interface Recipe {
  readonly path: string;
  readonly name: string;
  readonly image: string;
  readonly form: () => Wire;
}
const recipes: readonly Recipe[] = [
  { path: '/food', name: 'fname', image: 'fimg', form: newDish },
  { path: '/meal', name: 'mname', image: 'mimg', form: newMeal },
];

function callsOf({ path, name, image, form }: Recipe): readonly Call[] {
  const list = `${path}/list`;
  const nameIn = (wire: Wire) => ({ [name]: wire[name] });
  const made = async (stage: Stage): Promise<Wire> => {
    const wire = form();
    return { id: await stage.make(`${path}/save`, wire), ...wire };
  };
  const ownImage = async ({ admin }: Stage) => {
    const { body } = await admin.upload('/lfile/uploadFile', await picture());
    return (body['lfile'] as Wire)['fcode'];
  };
  let former: Wire = {};
  const gone = {
    shape: 'done',
    told: async (stage: Stage) => (await named(stage, list, nameIn(former))).length,
    expected: () => 0,
  } as const;
  return [
    {
      method: 'POST',
      path: list,
      payload: async (stage) => ({ ...nameIn(await made(stage)), cookName: '王师傅', ...allTime, ...paging }),
      shape: 'list',
      told: rows,
      expected: (_stage, sent) => [containing({ ...nameIn(sent), cookName: '王师傅' })],
    },
    {
      method: 'POST',
      path: `${path}/save`,
      payload: async (stage) => ({ ...form(), [image]: await ownImage(stage) }),
      shape: 'data',
      told: (stage, sent) => named(stage, list, nameIn(sent)),
      expected: (_stage, sent) => [containing(sent)],
    },
    {
      method: 'POST',
      path: `${path}/update`,
      payload: async (stage) => ({ ...(await made(stage)), fremarks1: '改过' }),
      shape: 'done',
      told: (stage, sent) => named(stage, list, nameIn(sent)),
      expected: (_stage, sent) => [containing(sent)],
    },
    {
      method: 'GET',
      path: `${path}/delete`,
      payload: async (stage) => {
        former = await made(stage);
        return { id: former['id'] };
      },
      ...gone,
    },
    {
      method: 'DELETE',
      path: `${path}/deleteAll`,
      payload: async (stage) => {
        former = await made(stage);
        return { ids: String(former['id']) };
      },
      ...gone,
    },
  ];
}

const picture = async () => ({ bytes: await pictures.jpeg(), name: 'dish.jpg', type: 'image/jpeg' });

export const recipeCalls: readonly Call[] = [
  ...recipes.flatMap(callsOf),
  {
    method: 'POST',
    path: '/meal/mealFoods',
    payload: async (stage) => {
      const id = await stage.make('/food/save', { fname: '莲藕排骨汤', categroy: 4 });
      return { mealId: await stage.make('/meal/save', { ...newMeal(), dishes: [{ id }] }), max: 100, offset: 0 };
    },
    shape: 'rows',
    told: rows,
    expected: () => [containing({ fname: '莲藕排骨汤', categroy: 4 })],
  },
];
