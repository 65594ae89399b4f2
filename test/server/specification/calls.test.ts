import { contract } from '../../../src/contract';
import { isPaged } from '../../../src/contract/kernel';
import type { Contract, Endpoint } from '../../../src/contract/kernel';
import { Api } from '../support/api';
import { bootMs, startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { pictures } from '../support/pictures';
import { cases } from '../security/cases';
import type { OperationId } from '../security/cases';
import { setStage } from '../security/stage';
import type { Stage } from '../security/stage';

/** The calls of the specifications: method, path, payload as they name them. */
const calls: readonly (readonly [Endpoint['method'], path: string, payload: readonly string[], OperationId])[] = [
  ['POST', '/login', ['username', 'password'], 'session.signIn'],
  ['GET', '/user/index', ['max', 'offset', 'fname', 'bmzdId', 'ftype', 'xj', 'fphone', 'username'], 'users.list'],
  [
    'POST',
    '/user/save',
    [
      'fname',
      'username',
      'fsex',
      'fphone',
      'fclassify',
      'ftype',
      'enabled',
      'accountLocked',
      'roles',
      'quzdId',
      'favatar',
      'password',
      'checkPass',
      'fnote',
    ],
    'users.create',
  ],
  [
    'PUT',
    '/user/update',
    [
      'id',
      'fname',
      'fsex',
      'fphone',
      'fclassify',
      'ftype',
      'enabled',
      'accountLocked',
      'roles',
      'quzdId',
      'favatar',
      'fnote',
    ],
    'users.update',
  ],
  ['DELETE', '/user/delete', ['id'], 'users.remove'],
  ['DELETE', '/user/deleteAll', ['ids'], 'users.removeMany'],
  ['PUT', '/user/changepwd', ['pwd', 'checkPass', 'id'], 'session.changePassword'],
  ['GET', '/lkitchener/index', ['max', 'offset', 'name', 'phone', 'username', 'id', 'xj'], 'cooks.list'],
  ['POST', '/lkitchener/queryUnitList', ['unit'], 'cooks.employers'],
  [
    'POST',
    '/lkitchener/save',
    [
      'userId',
      'name',
      'sex',
      'birthday',
      'education',
      'phone',
      'addr',
      'introduction',
      'photo',
      'healthCertificate',
      'isValid',
      'isTrain',
      'trainNum',
      'trainDays',
      'coverage',
      'safetyCommitment',
      'teamMembers',
      'teamCharacteristics',
      'fclassify',
      'customerEvaluation',
      'fbmbh',
      'kitchenerHelper',
      'nbstr',
    ],
    'cooks.create',
  ],
  ['PUT', '/lkitchener/update', ['id', 'name', 'sex', 'phone', 'fclassify'], 'cooks.update'],
  ['POST', '/lkitchener/getInfoById', ['id'], 'cooks.show'],
  ['DELETE', '/lkitchener/delete', ['id'], 'cooks.remove'],
  ['DELETE', '/lkitchener/deleteAll', ['ids'], 'cooks.removeMany'],
  ['GET', '/lkitchener/staticByProvince', ['fbmbh'], 'cooks.countByProvince'],
  ['GET', '/lkitchener/staticByCity', ['name', 'fbmbh'], 'cooks.countByCity'],
  ['GET', '/lparameter/index', ['pName', 'max', 'offset'], 'parameters.list'],
  ['POST', '/lparameter/save', ['pName', 'pCode', 'pValue', 'pStatus', 'pNote'], 'parameters.create'],
  ['PUT', '/lparameter/update', ['pName', 'pCode', 'pValue', 'pStatus', 'pNote', 'id'], 'parameters.update'],
  ['DELETE', '/lparameter/delete', ['id'], 'parameters.remove'],
  ['DELETE', '/lparameter/deleteAll', ['ids'], 'parameters.removeMany'],
  ['GET', '/lbmzd/tree', ['id'], 'units.children'],
  ['GET', '/lbmzd/show', ['id'], 'units.show'],
  ['GET', '/lbmzd/userTree', ['id'], 'units.choices'],
  ['POST', '/lbmzd/save', ['pid', 'fbmbh', 'fbmmc', 'fbmqc', 'quzdId', 'fmx', 'forder', 'fnote'], 'units.create'],
  ['POST', '/lbmzd/treeData', [], 'units.search'],
  ['PUT', '/lbmzd/update', ['id', 'pid', 'fbmbh', 'fbmmc', 'fbmqc', 'fmx', 'forder', 'fnote', 'label'], 'units.update'],
  ['DELETE', '/lbmzd/delete', ['id'], 'units.remove'],
  ['GET', '/role/index', ['max', 'offset'], 'roles.list'],
  ['POST', '/role/save', ['authority', 'fnote'], 'roles.create'],
  ['PUT', '/role/update', ['authority', 'fnote', 'id'], 'roles.update'],
  ['POST', '/role/savePermission', ['role', 'permission'], 'roles.savePermissions'],
  ['DELETE', '/role/delete', ['id'], 'roles.remove'],
  ['DELETE', '/role/deleteAll', ['ids'], 'roles.removeMany'],
  ['GET', '/controller/index', ['name', 'max', 'offset'], 'permissions.list'],
  ['POST', '/lfile/uploadFile', [], 'files.upload'],
  ['POST', '/lfile/appUploadFile', [], 'files.uploadFromApp'],
  ['GET', '/lfile/downLoadFile', ['fcode'], 'files.download'],
  ['GET', '/llive/online', ['name', 'status', 'max', 'offset'], 'live.list'],
  ['GET', '/llive/history', ['name', 'bdate', 'edate', 'max', 'offset'], 'live.history'],
  ['POST', '/llive/liveOpen', ['id', 'live', 'liveTime'], 'live.open'],
  ['POST', '/llive/liveclose', ['id', 'live', 'liveTime'], 'live.close'],
  ['DELETE', '/llive/delete', ['id'], 'live.remove'],
  ['DELETE', '/llive/deleteAll', ['ids'], 'live.removeMany'],
  [
    'POST',
    '/keepRecord/list',
    ['status', 'fromname', 'fromphone', 'lbmadId', 'bdate', 'edate', 'addr', 'pno', 'psize'],
    'filings.list',
  ],
  ['POST', '/keepRecord/getInfoById', ['id'], 'filings.show'],
  ['POST', '/keepRecord/adminInfo', ['keepId'], 'filings.helpers'],
  ['GET', '/keepRecord/export/', ['ids'], 'filings.exportRows'],
  ['GET', '/grodinner/index', ['fname', 'address', 'bdate', 'edate', 'max', 'offset'], 'groupDinners.list'],
  ['GET', '/grodinner/getById', ['id'], 'groupDinners.show'],
  ['GET', '/grodinner/export/', ['ids'], 'groupDinners.exportRows'],
];

const domains: Readonly<Record<string, Contract>> = contract;

function endpointOf(operation: OperationId): Endpoint {
  const [domain = '', name = ''] = operation.split('.');
  const endpoint = domains[domain]?.[name];
  if (endpoint === undefined) throw new Error(`No endpoint ${operation}`);
  return endpoint;
}

function payloadOf(endpoint: Endpoint): readonly string[] {
  const own = Object.values(endpoint.input).map(({ wireName }) => wireName);
  return isPaged(endpoint) ? [...own, 'max', 'offset', 'pno', 'psize'] : own;
}

let app: TestApp;
let stage: Stage;
let picture: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  stage = await setStage(app);
  picture = await pictures.jpeg();
}, bootMs);
afterAll(() => app.close());

async function callerOf(operation: OperationId): Promise<Api> {
  const { person, asAdmin } = cases[operation];
  if (asAdmin === true) return stage.admin;
  return person === undefined ? stage.api : app.signInAnew(person);
}

test.each(calls)('%s %s takes %j and is answered', async (method, path, payload, operation) => {
  const endpoint = endpointOf(operation);
  expect([endpoint.method, endpoint.path]).toEqual([method, path]);
  expect(payloadOf(endpoint)).toEqual(expect.arrayContaining([...payload]));

  const api = await callerOf(operation);
  const own = await cases[operation].own(stage);
  const answer =
    endpoint.upload === undefined
      ? await api.send(endpoint, own)
      : await api.upload(path, { bytes: picture, name: 'photo.jpg', type: 'image/jpeg' });
  expect(answer.status).toBe(200);
  if (endpoint.reply.kind !== 'file') expect(answer.body['code']).toBe(100);
  if (endpoint.reply.kind === 'rows')
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['rows', 'total', 'max']));
  if (endpoint.reply.kind === 'list') expect(Object.keys(answer.body['data'] as object)).toEqual(['list', 'count']);
});

test.each(calls.filter(([, path]) => path !== '/login'))(
  '%s %s asks for the token in x-auth-token',
  async (_method, _path, _payload, operation) => {
    const endpoint = endpointOf(operation);
    const stranger = new Api(app.address, null);
    const own = await cases[operation].own(stage);
    const answer =
      endpoint.upload === undefined
        ? await stranger.send(endpoint, own)
        : await stranger.upload(endpoint.path, { bytes: picture, name: 'photo.jpg', type: 'image/jpeg' });
    expect([answer.status, answer.body['msg']]).toEqual([401, '账户不存在']);
  },
);
