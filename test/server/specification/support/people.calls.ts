import { uploadPicture } from '../../support/filings';
import { fullNameOf, password } from '../../support/world';
import { Api } from '../../support/api';
import type { Stage } from '../../security/stage';
import { containing, data, rowOf, rows, serial, withoutVersion } from './call';
import type { Call, Wire } from './call';

const userForm = async ({ admin, ours }: Stage) => ({
  fname: '规范用户',
  username: `spec${serial()}`,
  fsex: 1,
  fphone: '13800001234',
  fclassify: '2',
  ftype: 3,
  enabled: true,
  accountLocked: false,
  roles: [4],
  lbmzd: { id: ours.unitId, fbmmc: ours.unitName },
  quzdId: 420500,
  favatar: await uploadPicture(admin),
  password,
  checkPass: password,
  fnote: '备注',
  dateCreated: '2026-01-01 08:00:00',
  lastUpdated: '2026-01-01 08:00:00',
});

const userRow = ({ admin }: Stage, username: unknown) => rowOf(admin, '/user/index', { username });

async function newUser(stage: Stage): Promise<Wire> {
  const form = await userForm(stage);
  await stage.admin.post('/user/save', form);
  return userRow(stage, form.username);
}

const answeredUser = ({ ours }: Stage, { username, favatar }: Wire, changes: Wire = {}) =>
  containing({
    username,
    favatar,
    fname: '规范用户',
    fsex: 1,
    fphone: '138****1234',
    fclassify: '2',
    ftype: 3,
    enabled: true,
    accountLocked: false,
    roles: [4],
    lbmzd: { id: ours.unitId, fbmmc: ours.unitName },
    quzdId: 420500,
    fnote: '备注',
    ...changes,
  });

async function signedIn({ app }: Stage, username: unknown, secret: string) {
  const { body } = await new Api(app.address).post('/login', { username, password: secret });
  return body['data'];
}

const cookForm = async ({ admin, ours }: Stage) => ({
  userId: `cs${serial()}`,
  username: `cs${serial()}`,
  name: '规范厨师',
  sex: 0,
  birthday: '1980-05-01',
  education: 4,
  phone: '13900001234',
  addr: '清水县桥头镇',
  introduction: '从业二十年',
  photo: await uploadPicture(admin),
  healthCertificate: 1,
  isValid: 0,
  isTrain: 1,
  trainNum: 3,
  trainDays: 12,
  coverage: '桥头镇',
  safetyCommitment: '已承诺',
  teamMembers: '甲、乙',
  teamCharacteristics: '擅长蒸菜',
  fclassify: 3,
  unit: fullNameOf('county'),
  customerEvaluation: '规范餐饮',
  fbmbh: ours.unitId,
  kitchenerHelper: '丙',
  nbstr: '湖北',
});

const cookData = async ({ admin }: Stage, id: unknown) =>
  withoutVersion((await admin.post('/lkitchener/getInfoById', { id })).body['data']);

async function newCook(stage: Stage): Promise<Wire> {
  const form = await cookForm(stage);
  await stage.admin.post('/lkitchener/save', form);
  const { id } = await rowOf(stage.admin, '/lkitchener/index', { username: form.userId });
  return cookData(stage, id);
}

const idsOf = async (...made: readonly Promise<Wire>[]) => ({
  ids: (await Promise.all(made)).map(({ id }) => String(id)).join(','),
});
const firstOf = ({ ids }: Wire) => String(ids).split(',')[0];

export const peopleCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/login',
    payload: () => ({ username: 'county1', password }),
    shape: 'data',
    told: data,
    expected: () =>
      containing({ access_token: expect.any(String), username: 'county1', others: containing({ fname: '县监管员' }) }),
  },
  {
    method: 'GET',
    path: '/user/index',
    payload: () => ({
      ...{ max: 20, offset: 0, fname: '县监管', bmzdId: 1, ftype: 1, xj: 1, fphone: '', username: 'county1' },
    }),
    shape: 'rows',
    told: rows,
    expected: () => [containing({ username: 'county1', lbmzd: { id: 6001, fbmmc: '清水县' } })],
  },
  {
    method: 'POST',
    path: '/user/save',
    payload: userForm,
    shape: 'data',
    told: (stage, { username }) => userRow(stage, username),
    expected: answeredUser,
  },
  {
    method: 'PUT',
    path: '/user/update',
    payload: async (stage) => ({ ...(await newUser(stage)), fname: '改名', roles: [2, 4], enabled: false }),
    shape: 'done',
    told: (stage, { username }) => userRow(stage, username),
    expected: (stage, sent) => answeredUser(stage, sent, { fname: '改名', roles: [2, 4], enabled: false }),
  },
  {
    method: 'PUT',
    path: '/user/changepwd',
    payload: async (stage) => ({ pwd: 'Another2024', checkPass: 'Another2024', id: (await newUser(stage))['id'] }),
    shape: 'done',
    told: async (stage, { id }) => {
      const all = await stage.admin.get('/user/index', { fname: '规范用户', max: 200 });
      const [user] = (all.body['rows'] as readonly Wire[]).filter((one) => one['id'] === Number(id));
      return signedIn(stage, user?.['username'], 'Another2024');
    },
    expected: () => containing({ access_token: expect.any(String) }),
  },
  {
    method: 'DELETE',
    path: '/user/delete',
    payload: async (stage) => ({ id: (await newUser(stage))['id'] }),
    shape: 'done',
    told: async ({ admin }, { id }) => (await admin.post('/user/getInfoById', { id })).status,
    expected: () => 404,
  },
  {
    method: 'DELETE',
    path: '/user/deleteAll',
    payload: (stage) => idsOf(newUser(stage), newUser(stage)),
    shape: 'done',
    told: async ({ admin }, sent) => (await admin.post('/user/getInfoById', { id: firstOf(sent) })).status,
    expected: () => 404,
  },
  {
    method: 'GET',
    path: '/lkitchener/index',
    payload: ({ ours }) => ({
      ...{ max: 20, offset: 0, name: ours.cookName, phone: ours.phone, username: ours.account, id: 1, xj: 1 },
    }),
    shape: 'rows',
    told: rows,
    expected: ({ ours }) => [containing({ id: ours.cookId, name: ours.cookName, fbmbh: ours.unitId })],
  },
  {
    method: 'POST',
    path: '/lkitchener/queryUnitList',
    payload: ({ ours }) => ({ unit: ours.employer }),
    shape: 'list',
    told: rows,
    expected: ({ ours }) => [{ orgName: ours.employer }],
  },
  {
    method: 'POST',
    path: '/lkitchener/save',
    payload: cookForm,
    shape: 'data',
    told: async (stage, { userId }) => {
      const { id } = await rowOf(stage.admin, '/lkitchener/index', { username: userId });
      return cookData(stage, id);
    },
    expected: (_stage, { userId, photo }) =>
      containing({
        ...{ userId, photo, username: userId, name: '规范厨师', sex: 0, birthday: '1980-05-01', education: 4 },
        ...{ phone: '13900001234', healthCertificate: 1, isValid: 0, isTrain: 1, trainNum: 3, trainDays: 12 },
        ...{ fclassify: 3, fbmbh: 6001, unit: fullNameOf('county'), customerEvaluation: '规范餐饮', nbstr: '湖北' },
        ...{ safetyCommitment: '已承诺', kitchenerHelper: '丙', teamMembers: '甲、乙', coverage: '桥头镇' },
      }),
  },
  {
    method: 'PUT',
    path: '/lkitchener/update',
    payload: async (stage) => ({ ...(await newCook(stage)), name: '改名', isTrain: 0, trainNum: 4 }),
    shape: 'done',
    told: (stage, { id }) => cookData(stage, id),
    expected: (_stage, { userId }) =>
      containing({ userId, name: '改名', isTrain: 0, trainNum: 4, healthCertificate: 1, phone: '13900001234' }),
  },
  {
    method: 'POST',
    path: '/lkitchener/getInfoById',
    payload: ({ ours }) => ({ id: ours.cookId }),
    shape: 'data',
    told: data,
    expected: ({ ours }) => containing({ id: ours.cookId, phone: ours.phone }),
  },
  {
    method: 'DELETE',
    path: '/lkitchener/delete',
    payload: async (stage) => ({ id: (await newCook(stage))['id'] }),
    shape: 'done',
    told: async ({ admin }, { id }) => (await admin.post('/lkitchener/getInfoById', { id })).status,
    expected: () => 404,
  },
  {
    method: 'DELETE',
    path: '/lkitchener/deleteAll',
    payload: (stage) => idsOf(newCook(stage), newCook(stage)),
    shape: 'done',
    told: async ({ admin }, sent) => (await admin.post('/lkitchener/getInfoById', { id: firstOf(sent) })).status,
    expected: () => 404,
  },
];
