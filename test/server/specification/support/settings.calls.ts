import type { Stage } from '../../security/stage';
import { containing, data, oneOf, rowOf, rows, serial, withoutVersion } from './call';
import type { Call, Wire } from './call';

const parameterForm = () => ({
  ...{ pName: '规范参数', pCode: `spec.${serial()}`, pValue: '30', pStatus: 1, pNote: '备注' },
});
const parameterRow = ({ admin }: Stage, pCode: unknown) => rowOfCode(admin, pCode);

async function rowOfCode(admin: Stage['admin'], pCode: unknown): Promise<Wire> {
  const { body } = await admin.get('/lparameter/index', { pName: '规范参数', max: 200 });
  return withoutVersion((body['rows'] as readonly Wire[]).find((one) => one['pCode'] === pCode));
}

async function newParameter(stage: Stage): Promise<Wire> {
  const form = parameterForm();
  await stage.admin.post('/lparameter/save', form);
  return parameterRow(stage, form.pCode);
}

const unitForm = ({ ours }: Stage) => ({
  pid: ours.unitId,
  fbmbh: `4299${serial()}`,
  fbmmc: `规范镇${serial()}`,
  fbmqc: '湖北省规范镇',
  lquzd: { id: 420500 },
  fmx: 0,
  forder: 7,
  fnote: '备注',
  child_num: 0,
  isLeaf: true,
  label: '规范',
  label_qc: '湖北省规范镇',
  description: '说明',
});

async function unitOf({ admin }: Stage, fbmmc: unknown): Promise<Wire> {
  const { id } = await rowOf(admin, '/lbmzd/index', { fbmmc });
  return withoutVersion((await admin.get('/lbmzd/show', { id })).body['data']);
}

async function newUnit(stage: Stage): Promise<Wire> {
  const form = unitForm(stage);
  await stage.admin.post('/lbmzd/save', form);
  return unitOf(stage, form.fbmmc);
}

const answeredUnit = ({ ours }: Stage, { fbmbh, fbmmc }: Wire, changes: Wire = {}) =>
  containing({
    ...{ pid: ours.unitId, fbmbh: String(fbmbh), fbmmc, fbmqc: '湖北省规范镇', lquzd: { id: 420500 }, fmx: 0 },
    ...{ forder: 7, fnote: '备注', child_num: 0, isLeaf: true, label: '规范', label_qc: '湖北省规范镇' },
    ...{ description: '说明', ...changes },
  });

const roleForm = () => ({ authority: `规范角色${serial()}`, fnote: '备注' });

async function roleRow({ admin }: Stage, matches: (role: Wire) => boolean): Promise<Wire> {
  const { body } = await admin.get('/role/index', { max: 200, offset: 0 });
  return withoutVersion((body['rows'] as readonly Wire[]).find(matches));
}

async function newRole(stage: Stage): Promise<Wire> {
  const form = roleForm();
  await stage.admin.post('/role/save', form);
  return roleRow(stage, ({ authority }) => authority === form.authority);
}

/** Keys of the checked functions, the controller's own among them. */
async function checkedKeys({ admin }: Stage): Promise<string> {
  const { body } = await admin.get('/role/functions');
  const [first] = body['data'] as readonly { fid: number; children: readonly { fid: number }[] }[];
  return [first?.fid, ...(first?.children ?? []).map(({ fid }) => fid)].join(',');
}

const idsOf = async (one: Promise<Wire>, other: Promise<Wire>) => ({
  ids: `${String((await one)['id'])},${String((await other)['id'])}`,
});
const isId = (wanted: unknown) => (row: Wire) => row['id'] === Number(wanted);

export const settingsCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/lparameter/index',
    payload: () => ({ pName: '系统名称', max: 20, offset: 0 }),
    shape: 'rows',
    told: rows,
    expected: () => oneOf({ pCode: 'system.name', pStatus: 1 }),
  },
  {
    method: 'POST',
    path: '/lparameter/save',
    payload: parameterForm,
    shape: 'data',
    told: (stage, { pCode }) => parameterRow(stage, pCode),
    expected: (_stage, { pCode }) =>
      containing({
        pName: '规范参数',
        pCode,
        pValue: '30',
        pStatus: 1,
        pNote: '备注',
        dateCreated: expect.any(String),
      }),
  },
  {
    method: 'PUT',
    path: '/lparameter/update',
    payload: async (stage) => {
      const { pName, pCode, pStatus, pNote, id } = await newParameter(stage);
      return { pName, pCode, pValue: '40', pStatus, pNote, id };
    },
    shape: 'done',
    told: (stage, { pCode }) => parameterRow(stage, pCode),
    expected: () => containing({ pValue: '40', pStatus: 1, pNote: '备注' }),
  },
  ...(['/lparameter/delete', '/lparameter/deleteAll'] as const).map((path): Call => ({
    method: 'DELETE',
    path,
    payload: async (stage) =>
      path === '/lparameter/delete'
        ? { id: (await newParameter(stage))['id'] }
        : idsOf(newParameter(stage), newParameter(stage)),
    shape: 'done',
    told: async ({ admin }, { id, ids }) => {
      const { body } = await admin.get('/lparameter/index', { pName: '规范参数', max: 200 });
      return (body['rows'] as readonly Wire[]).find(isId(id ?? String(ids).split(',')[0]))?.['pStatus'];
    },
    expected: () => 0,
  })),
  ...(['/lbmzd/tree', '/lbmzd/userTree'] as const).map((path): Call => ({
    method: 'GET',
    path,
    payload: () => ({ id: 1 }),
    shape: 'nodes',
    told: rows,
    expected: () => oneOf({ id: 5001, label: '东湖市', child_num: 2, isLeaf: false }),
  })),
  {
    method: 'GET',
    path: '/lbmzd/show',
    payload: () => ({ id: 1 }),
    shape: 'data',
    told: data,
    expected: () => containing({ id: 4818, label: '湖北省', isLeaf: false }),
  },
  {
    method: 'POST',
    path: '/lbmzd/save',
    payload: unitForm,
    shape: 'data',
    told: (stage, { fbmmc }) => unitOf(stage, fbmmc),
    expected: answeredUnit,
  },
  {
    method: 'POST',
    path: '/lbmzd/treeData',
    payload: newUnit,
    shape: 'nodes',
    told: rows,
    expected: (_stage, { id }) => oneOf({ id: Number(id), label: '规范', child_num: 0, isLeaf: true }),
  },
  {
    method: 'PUT',
    path: '/lbmzd/update',
    payload: async (stage) => ({ ...(await newUnit(stage)), fnote: '改', forder: 9, label: '新标签' }),
    shape: 'done',
    told: (stage, { fbmmc }) => unitOf(stage, fbmmc),
    expected: (stage, sent) => answeredUnit(stage, sent, { fnote: '改', forder: 9, label: '新标签' }),
  },
  {
    method: 'DELETE',
    path: '/lbmzd/delete',
    payload: async (stage) => ({ id: (await newUnit(stage))['id'] }),
    shape: 'done',
    told: async ({ admin }, { id }) => (await admin.get('/lbmzd/show', { id })).status,
    expected: () => 404,
  },
  {
    method: 'GET',
    path: '/role/index',
    payload: () => ({ max: 50, offset: 0 }),
    shape: 'rows',
    told: rows,
    expected: () => oneOf({ id: 2, permissions: expect.arrayContaining([containing({ fgnbh: 'lkitchener' })]) }),
  },
  {
    method: 'POST',
    path: '/role/save',
    payload: roleForm,
    shape: 'data',
    told: (stage, sent) => roleRow(stage, ({ authority }) => authority === sent['authority']),
    expected: () => containing({ fnote: '备注', permissions: [] }),
  },
  {
    method: 'PUT',
    path: '/role/update',
    payload: async (stage) => {
      const { authority, id } = await newRole(stage);
      return { authority, fnote: '改', id };
    },
    shape: 'done',
    told: (stage, { id }) => roleRow(stage, isId(id)),
    expected: (_stage, { authority }) => containing({ authority, fnote: '改' }),
  },
  {
    method: 'POST',
    path: '/role/savePermission',
    payload: async (stage) => ({ role: (await newRole(stage))['id'], permission: await checkedKeys(stage) }),
    shape: 'done',
    told: async (stage, { role }) => (await roleRow(stage, isId(role)))['permissions'],
    expected: (_stage, { permission }) => ({ length: String(permission).split(',').length - 1 }),
  },
  ...(['/role/delete', '/role/deleteAll'] as const).map((path): Call => ({
    method: 'DELETE',
    path,
    payload: async (stage) =>
      path === '/role/delete' ? { id: (await newRole(stage))['id'] } : idsOf(newRole(stage), newRole(stage)),
    shape: 'done',
    told: (stage, { id, ids }) => roleRow(stage, isId(id ?? String(ids).split(',')[0])),
    expected: () => ({}),
  })),
  {
    method: 'GET',
    path: '/controller/index',
    payload: () => ({ name: 'lkitchener', max: 20, offset: 0 }),
    shape: 'rows',
    told: rows,
    expected: () => [
      containing({ fname: 'lkitchener', fstrict: 1, fqy: 1, actions: oneOf({ faction: 'index', fqy: 1 }) }),
    ],
  },
];
