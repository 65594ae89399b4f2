import type { Stage } from '../../security/stage';
import { uploadPicture } from '../../support/filings';
import { containing, oneOf, rows, serial, withoutVersion } from './call';
import type { Call, Wire } from './call';

async function listed({ admin }: Stage, path: string, name: unknown): Promise<readonly Wire[]> {
  const { body } = await admin.post(`${path}/list`, { name, pno: 0, psize: 20 });
  return (body['data'] as { readonly list: readonly Wire[] }).list;
}

/** A list of what kitchens use: the rows of `/allIngredients`, and of the two that are "the same set". */
const callsOf = (path: string): readonly Call[] => {
  const form = async ({ admin }: Stage) => ({ name: `规范料${serial()}`, img: await uploadPicture(admin) });
  const made = async (stage: Stage): Promise<Wire> => {
    const given = await form(stage);
    await stage.admin.post(`${path}/save`, given);
    return withoutVersion((await listed(stage, path, given.name))[0]);
  };
  return [
    {
      method: 'POST',
      path: `${path}/list`,
      payload: async (stage) => ({
        name: (await made(stage))['name'],
        bdate: '2020-01-01',
        edate: '2099-12-31',
        pno: 0,
        psize: 20,
      }),
      shape: 'list',
      told: rows,
      expected: (_stage, { name }) => oneOf({ name, img: expect.any(String), id: expect.any(Number) }),
    },
    {
      method: 'POST',
      path: `${path}/save`,
      payload: form,
      shape: 'data',
      told: async (stage, { name }) => (await listed(stage, path, name))[0],
      expected: (_stage, { name, img }) => containing({ name, img }),
    },
    {
      method: 'POST',
      path: `${path}/update`,
      payload: async (stage) => {
        const { id, img, userId } = await made(stage);
        return { id, img, userId, name: `规范改料${serial()}` };
      },
      shape: 'done',
      told: async (stage, { name }) => (await listed(stage, path, name))[0],
      expected: (_stage, { id, name, img }) => containing({ id: Number(id), name, img }),
    },
    {
      method: 'GET',
      path: `${path}/delete`,
      payload: async (stage) => ({ id: (await made(stage))['id'] }),
      shape: 'done',
      told: async (stage, { id }) =>
        (await listed(stage, path, '规范料')).filter((one) => one['id'] === Number(id)).length,
      expected: () => 0,
    },
  ];
};

export const pantryCalls = ['/allIngredients', '/allSeasoning', '/seafood'].flatMap(callsOf);
