import type { contract } from '../../../src/contract';
import { isRecord } from '../../../src/contract/kernel';
import type { PersonName } from '../support/world';
import { userIdOf } from '../modules/users/support/accounts';
import { password } from '../support/world';
import { ofRecipes } from './recipe-cases';
import type { County, Stage } from './stage';
import { checklistItems } from '../../../src/contract/checklist';
import { logCases } from './logs.cases';
import { diffusionCases } from './diffusion-cases';
import { recycleCases } from './recycle-cases';
import { tracks as trackList } from '../../../src/contract/tracks';
import { statisticCases } from './statistic-cases';
import { sampleCases } from './sample-cases';
import { voiceCases } from './voice-cases';

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
  /** True: the administrator makes all calls, because the endpoint concerns the whole installation. */
  readonly asAdmin?: true;
  /** Status of the accepted call; 200 unless told. */
  readonly status?: number;
}

export const nothingForeign = () => [];
const byId = (own: Case['own'], key: 'cookId' | 'waitingId' | 'endedId' | 'trackId'): Case => ({
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

const byFiling = (key: 'guidedId'): Case => ({
  own: ({ ours }) => ({ id: ours[key] }),
  foreign: ({ theirs }) => [[{ id: theirs[key] }, 'notFound']],
});
const newFilingWire = ({ ours }: Stage) => ({
  type: 1,
  fromname: '新举办者',
  holdtime: '2030-01-01 12:00:00',
  lbmadId: ours.unitId,
});
const foreignParts = (theirs: County, own: Wire): readonly (readonly [Wire, Ending])[] => [
  [{ ...own, lkitchenerId: theirs.cookId }, 'refused'],
  [{ ...own, autographUrl: theirs.file }, 'refused'],
  [{ ...own, urls: [theirs.file] }, 'refused'],
  [{ ...own, images: [theirs.file] }, 'refused'],
  [{ ...own, videos: [`/live/recordings/${theirs.endedId}.flv`] }, 'refused'],
];

let count = 0;
/** Another text each time, of letters and digits. */
const fresh = (prefix: string) => `${prefix}${(count += 1)}`;

const ofInstallation = (own: Case['own']): Case => ({ own, foreign: nothingForeign, asAdmin: true });
const asIds = ({ id }: { readonly id: number }) => ({ ids: String(id) });

const newQuery = () => ({ list: 'cooks', query: 'name=x', name: fresh('查询'), shared: true, default: false });
let foreignQueryId = 0;
/** One of ours, and one that the administrator keeps for himself. */
async function ownQuery(stage: Stage): Promise<{ readonly id: number }> {
  foreignQueryId = await stage.make('/preference/query/save', newQuery());
  const { body } = await stage.api.post('/preference/query/save', newQuery());
  return { id: isRecord(body['data']) ? Number(body['data']['id']) : 0 };
}

const newUser = ({ ours }: Stage) => ({
  username: fresh('case_user'),
  fname: '新用户',
  password,
  checkPass: password,
  ftype: 1,
  lbmzd: { id: ours.unitId },
});
const newUnit = ({ ours }: Stage) => ({ pid: ours.unitId, fbmbh: fresh('98'), fbmmc: '新镇' });
const newRole = () => ({ authority: fresh('新角色') });
const newPermission = () => ({ fname: fresh('fresh'), fstrict: 1, fqy: 1, actions: [{ faction: 'index', fqy: 1 }] });
const newParameter = () => ({ pName: '新参数', pCode: fresh('fresh.'), pValue: '1' });

const cookFile = (account: string, unitCode: string) =>
  `账号,姓名,厨师类型,部门编号\n${account},新厨师,农村聚餐,${unitCode}\n`;
const userFile = (username: string, unitCode: string) =>
  `账号,姓名,初始密码,用户类型,部门编号\n${username},新用户,${password},信息员,${unitCode}\n`;

/** What a call needs that uses it up: made through the API by whoever may. */
const made = {
  user: async (stage: Stage) => ({ id: await stage.make('/user/save', newUser(stage)) }),
  unit: async (stage: Stage) => ({ id: await stage.make('/lbmzd/save', newUnit(stage)) }),
  role: async (stage: Stage) => ({ id: await stage.make('/role/save', newRole()) }),
  permission: async (stage: Stage) => ({ id: await stage.make('/controller/save', newPermission()) }),
  parameter: async (stage: Stage) => ({ id: await stage.make('/lparameter/save', newParameter()) }),
};

/**
 * Of a list that everybody sees: ours may be changed, the administrator's not. The same for each of them.
 * @param path Of its controller.
 */
function ofPantry<D extends 'seasonings' | 'ingredients' | 'seafood'>(domain: D, path: string) {
  const form = () => ({ name: fresh('料') });
  let foreignId = 0;
  let foreignName = '';
  const ourId = async (stage: Stage) => {
    foreignId = await stage.make(`${path}/save`, form());
    const { body } = await stage.api.post(`${path}/save`, form());
    return { id: isRecord(body['data']) ? Number(body['data']['id']) : 0 };
  };
  const byOwnId = (more: () => Wire = () => ({})): Case => ({
    own: async (stage) => ({ ...(await ourId(stage)), ...more() }),
    foreign: (_, own) => [[{ ...own, id: foreignId }, 'notFound']],
  });
  const list: Case = { own: () => ({}), foreign: nothingForeign };
  const create: Case = { own: form, foreign: ({ theirs }, own) => [[{ ...own, img: theirs.file }, 'refused']] };
  const removeMany: Case = {
    own: async (stage) => asIds(await ourId(stage)),
    foreign: (_, { ids }) => [[{ ids: `${String(ids)},${foreignId}` }, 'notFound']],
  };
  const removeMatching: Case = {
    own: async (stage) => {
      const [ours, theirs] = [`${fresh('独')}完`, `${fresh('独')}完`];
      foreignName = theirs;
      await stage.make(`${path}/save`, { name: theirs });
      await stage.api.post(`${path}/save`, { name: ours });
      return { name: ours, confirmed: 1 };
    },
    foreign: (_, own) => [[{ ...own, name: foreignName }, 'refused']],
  };
  return {
    [`${domain}.removeMatching`]: removeMatching,
    [`${domain}.list`]: list,
    [`${domain}.create`]: create,
    [`${domain}.update`]: byOwnId(form),
    [`${domain}.remove`]: byOwnId(),
    [`${domain}.removeMany`]: removeMany,
    [`${domain}.exportAll`]: list,
  } as Readonly<Record<`${D}.${keyof Domains[D] & string}`, Case>>;
}

/** One for every endpoint of the contract: a new endpoint without its case fails the suite. */
const history: Case = {
  own: () => ({}),
  foreign: ({ theirs }) => [
    [{ name: theirs.cookName }, 'nothing'],
    [{ lkitchenerId: theirs.cookId }, 'nothing'],
  ],
};
const tracks: Case = {
  own: () => ({}),
  foreign: ({ theirs }) => [
    [{ lkitchenerName: theirs.cookName }, 'nothing'],
    [{ lkitchenerId: theirs.cookId }, 'nothing'],
  ],
};

/** Whatever he has changed it to meanwhile. Answers his number. */
async function withFirstPassword(app: Stage['app'], username: string): Promise<number> {
  const { passwordHash } = await app.db
    .selectFrom('users')
    .where('username', '=', 'county1')
    .select('passwordHash')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('users').set({ passwordHash }).where('username', '=', username).execute();
  return userIdOf(app, username);
}

export const cases: Readonly<Record<OperationId, Case>> = {
  'overview.show': {
    own: ({ ours }) => ({ days: 30, lbmadId: ours.unitId }),
    foreign: ({ theirs }) => [[{ lbmadId: theirs.unitId }, 'notFound']],
  },
  'unitProfile.show': {
    own: ({ ours }) => ({ id: ours.unitId }),
    foreign: ({ theirs }) => [[{ id: theirs.unitId }, 'notFound']],
  },
  'session.settings': { own: () => ({}), foreign: nothingForeign },
  'session.signIn': { own: () => ({ username: 'county1', password }), foreign: nothingForeign },
  'session.signInRemembered': { own: () => ({ username: 'county1' }), foreign: nothingForeign, status: 401 },
  'session.forget': { own: () => ({}), foreign: nothingForeign },
  'session.signOut': { own: () => ({}), foreign: nothingForeign, person: 'observer1' },
  'sessionLife.life': { own: () => ({}), foreign: nothingForeign },
  'sessionLife.goOn': { own: () => ({}), foreign: nothingForeign },
  'sessionLife.lock': { own: () => ({}), foreign: nothingForeign, person: 'township1' },
  'sessionLife.unlock': { own: () => ({ password }), foreign: nothingForeign },
  'session.noteExport': { own: () => ({ list: '厨师', ids: '1,2' }), foreign: nothingForeign },
  'status.show': { own: () => ({}), foreign: nothingForeign, asAdmin: true },
  'session.current': { own: () => ({}), foreign: nothingForeign },
  'session.changePassword': {
    own: async ({ app }) => ({
      id: await withFirstPassword(app, 'observer1'),
      pwd: 'Another2024',
      checkPass: 'Another2024',
      oldPwd: password,
    }),
    foreign: ({ theirs }, own) => [[{ ...own, id: theirs.userId }, 'notFound']],
    person: 'observer1',
  },

  'preferences.saveLayout': {
    own: () => ({ list: 'cooks', density: 3, columns: [{ name: 'name', hidden: true }] }),
    foreign: nothingForeign,
  },

  'savedQueries.list': { own: () => ({ list: 'cooks' }), foreign: nothingForeign },
  'savedQueries.create': { own: newQuery, foreign: nothingForeign },
  'savedQueries.update': {
    own: async (stage) => ({ ...(await ownQuery(stage)), name: fresh('查询'), shared: false, default: true }),
    foreign: (_, own) => [[{ ...own, id: foreignQueryId }, 'notFound']],
  },
  'savedQueries.remove': { own: ownQuery, foreign: () => [[{ id: foreignQueryId }, 'notFound']] },

  'find.find': {
    own: ({ ours }) => ({ sought: ours.cookName }),
    foreign: ({ theirs }) =>
      [theirs.cookName, theirs.account, theirs.phone, theirs.hostName, theirs.hostPhone, theirs.unitName].map(
        (sought) => [{ sought }, 'nothing'] as const,
      ),
  },

  'account.state': { own: () => ({}), foreign: nothingForeign },
  'account.accesses': { own: () => ({}), foreign: nothingForeign },
  'account.endAccess': {
    own: async (stage) => ({ id: await stage.newSession(), kind: 'session' }),
    foreign: ({ theirs }, own) => [[{ ...own, id: theirs.sessionId }, 'notFound']],
  },
  'account.signIns': { own: () => ({}), foreign: nothingForeign },
  'account.exportSignIns': { own: () => ({}), foreign: nothingForeign },
  'account.beginSecondFactor': { own: () => ({ password }), foreign: nothingForeign },
  // Nobody guesses a code: the suite of second factors has the right ones.
  'account.confirmSecondFactor': { own: () => ({ oneTimeCode: '000000' }), foreign: nothingForeign, status: 200 },
  'account.endSecondFactor': {
    own: () => ({ password, oneTimeCode: '000000' }),
    foreign: nothingForeign,
    status: 200,
  },

  'units.children': {
    own: ({ ours }) => ({ id: ours.unitId }),
    foreign: ({ theirs }) => [[{ id: theirs.unitId }, 'notFound']],
  },
  'units.show': {
    own: ({ ours }) => ({ id: ours.unitId }),
    foreign: ({ theirs }) => [[{ id: theirs.unitId }, 'notFound']],
  },

  'units.choices': {
    own: ({ ours }) => ({ id: ours.unitId }),
    foreign: ({ theirs }) => [[{ id: theirs.unitId }, 'notFound']],
  },
  'units.search': {
    own: () => ({ keyword: '清水' }),
    foreign: ({ theirs }) => [[{ keyword: theirs.unitName }, 'nothing']],
  },
  'units.list': {
    own: ({ ours }) => ({ id: ours.unitId }),
    foreign: ({ theirs }) => [
      [{ id: theirs.unitId }, 'notFound'],
      [{ fbmmc: theirs.unitName }, 'nothing'],
    ],
  },
  'units.exportAll': {
    own: ({ ours }) => ({ id: ours.unitId }),
    foreign: ({ theirs }) => [
      [{ id: theirs.unitId }, 'notFound'],
      [{ fbmmc: theirs.unitName }, 'nothing'],
    ],
  },
  'units.create': {
    own: newUnit,
    foreign: ({ theirs }, own) => [[{ ...own, pid: theirs.unitId }, 'refused']],
  },
  'units.update': {
    own: async (stage) => ({
      ...(await made.unit(stage)),
      version: 1,
      fbmbh: fresh('97'),
      fbmmc: '改名镇',
      label: '改名镇',
    }),
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.unitId }, 'notFound'],
      [{ ...own, pid: theirs.unitId }, 'refused'],
    ],
  },
  'units.remove': {
    own: made.unit,
    foreign: ({ theirs }) => [[{ id: theirs.unitId }, 'notFound']],
  },
  'units.removeMany': {
    own: async (stage) => asIds(await made.unit(stage)),
    foreign: ({ theirs }, { ids }) => [[{ ids: `${String(ids)},${theirs.unitId}` }, 'notFound']],
  },
  'unitRemoval.removeMatching': {
    own: async (stage) => {
      const fbmmc = `${fresh('独')}镇`;
      await stage.make('/lbmzd/save', { ...newUnit(stage), fbmmc });
      return { fbmmc, confirmed: 1 };
    },
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.unitId }, 'notFound'],
      [{ ...own, fbmmc: theirs.unitName }, 'refused'],
    ],
  },

  'users.list': {
    own: () => ({}),
    foreign: ({ theirs }) => [
      [{ bmzdId: theirs.unitId }, 'notFound'],
      [{ username: theirs.username }, 'nothing'],
    ],
  },
  'users.exportAll': {
    own: () => ({}),
    foreign: ({ theirs }) => [[{ bmzdId: theirs.unitId }, 'notFound']],
  },
  'users.show': {
    own: ({ ours }) => ({ id: ours.userId }),
    foreign: ({ theirs }) => [[{ id: theirs.userId }, 'notFound']],
  },
  'users.create': {
    own: newUser,
    foreign: ({ theirs }, own) => [
      [{ ...own, lbmzd: { id: theirs.unitId } }, 'refused'],
      [{ ...own, favatar: theirs.file }, 'refused'],
    ],
  },
  'users.update': {
    own: async (stage) => ({
      ...(await made.user(stage)),
      version: 1,
      fname: '改名',
      ftype: 1,
      lbmzd: { id: stage.ours.unitId },
    }),
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.userId }, 'notFound'],
      [{ ...own, lbmzd: { id: theirs.unitId } }, 'refused'],
      [{ ...own, favatar: theirs.file }, 'refused'],
    ],
  },
  'users.remove': {
    own: made.user,
    foreign: ({ theirs }) => [[{ id: theirs.userId }, 'notFound']],
  },
  'users.removeMany': {
    own: async (stage) => asIds(await made.user(stage)),
    foreign: ({ theirs }, { ids }) => [[{ ids: `${String(ids)},${theirs.userId}` }, 'notFound']],
  },
  'users.removeMatching': {
    own: async (stage) => {
      const fname = `${fresh('独')}完`;
      await stage.make('/user/save', { ...newUser(stage), fname });
      return { fname, confirmed: 1 };
    },
    foreign: ({ theirs }, own) => [
      [{ ...own, bmzdId: theirs.unitId }, 'notFound'],
      [{ username: theirs.username, confirmed: 1 }, 'refused'],
    ],
  },
  'users.unlock': {
    own: made.user,
    foreign: ({ theirs }) => [[{ id: theirs.userId }, 'notFound']],
  },
  'users.resetSecondFactor': {
    own: async (stage) => {
      const { id } = await made.user(stage);
      const factor = { userId: id, secret: Buffer.alloc(20), confirmedAt: new Date() };
      await stage.app.db.insertInto('secondFactors').values(factor).execute();
      return { id };
    },
    foreign: ({ theirs }) => [[{ id: theirs.userId }, 'notFound']],
  },
  'users.setEnabled': {
    own: async (stage) => ({ ...(await made.user(stage)), enabled: false }),
    foreign: ({ theirs }, own) => [[{ ...own, id: theirs.userId }, 'notFound']],
  },
  'users.importRows': {
    own: ({ ours }) => ({ csv: userFile(fresh('case_user'), ours.unitCode), dryRun: false }),
    foreign: ({ theirs }) => [[{ csv: userFile(fresh('case_user'), theirs.unitCode), dryRun: false }, 'refused']],
  },
  'users.resetPasswords': {
    own: async (stage) => ({ ...asIds(await made.user(stage)), pwd: password, checkPass: password }),
    foreign: ({ theirs }, own) => [
      [{ ...own, ids: String(theirs.userId) }, 'notFound'],
      [{ ...own, ids: `${String(own['ids'])},${theirs.userId}` }, 'notFound'],
    ],
  },
  'users.online': {
    own: () => ({}),
    foreign: ({ theirs }) => [[{ username: theirs.username }, 'nothing']],
  },
  'users.exportOnline': {
    own: () => ({}),
    foreign: ({ theirs }) => [[{ username: theirs.username }, 'nothing']],
  },
  'users.endSession': {
    own: async (stage) => ({ id: await stage.newSession() }),
    foreign: ({ theirs }) => [[{ id: theirs.sessionId }, 'notFound']],
  },

  'roles.list': { own: () => ({}), foreign: nothingForeign },
  'roles.exportAll': { own: () => ({}), foreign: nothingForeign },
  'roles.functions': { own: () => ({}), foreign: nothingForeign },
  'roles.holders': {
    own: ({ ours }) => ({ id: ours.roleId }),
    foreign: ({ theirs }) => [[{ id: theirs.roleId }, 'nothing']],
  },
  'roles.create': ofInstallation(newRole),
  'roles.update': ofInstallation(async (stage) => ({ ...(await made.role(stage)), version: 1, ...newRole() })),
  'roles.savePermissions': ofInstallation(async (stage) => ({
    role: (await made.role(stage)).id,
    version: 1,
    permission: '0',
  })),
  'roles.remove': ofInstallation(made.role),
  'roles.removeMany': ofInstallation(async (stage) => asIds(await made.role(stage))),

  'permissions.list': ofInstallation(() => ({})),
  'permissions.exportAll': ofInstallation(() => ({})),
  'permissions.create': ofInstallation(newPermission),
  'permissions.update': ofInstallation(async (stage) => ({
    ...(await made.permission(stage)),
    version: 1,
    ...newPermission(),
  })),
  'permissions.remove': ofInstallation(made.permission),
  'permissions.removeMany': ofInstallation(async (stage) => asIds(await made.permission(stage))),

  ...ofRecipes,
  ...ofPantry('seasonings', '/allSeasoning'),
  ...ofPantry('ingredients', '/allIngredients'),
  ...ofPantry('seafood', '/seafood'),

  ...logCases,
  ...statisticCases,
  ...recycleCases,
  ...voiceCases,
  ...sampleCases,
  ...diffusionCases,

  'parameters.list': ofInstallation(() => ({})),
  'parameters.exportAll': ofInstallation(() => ({})),
  'parameters.create': ofInstallation(newParameter),
  'parameters.update': ofInstallation(async (stage) => ({
    ...(await made.parameter(stage)),
    version: 1,
    ...newParameter(),
  })),
  'parameters.remove': ofInstallation(made.parameter),
  'parameters.removeMany': ofInstallation(async (stage) => asIds(await made.parameter(stage))),

  'cooks.list': {
    own: () => ({}),
    foreign: ({ theirs }) => [
      [{ id: theirs.unitId }, 'notFound'],
      [{ name: theirs.cookName }, 'nothing'],
      [{ phone: theirs.phone }, 'nothing'],
      [{ username: theirs.account }, 'nothing'],
    ],
  },
  'cooks.exportAll': {
    own: () => ({}),
    foreign: ({ theirs }) => [[{ id: theirs.unitId }, 'notFound']],
  },
  'cooks.create': {
    own: ({ ours }) => {
      return { userId: fresh('case'), name: '新厨师', fclassify: 1, fbmbh: ours.unitId };
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
      [{ ...own, fbmbh: theirs.unitId }, 'refused'],
      [{ ...own, photo: theirs.file }, 'refused'],
      [{ ...own, safetyCommitment: theirs.file }, 'refused'],
    ],
  },
  'cookProfile.show': byId(({ ours }) => ({ id: ours.cookId }), 'cookId'),
  'cooks.show': byId(({ ours }) => ({ id: ours.cookId }), 'cookId'),
  'cooks.remove': byId(async (stage) => ({ id: (await stage.newCook()).cookId }), 'cookId'),
  'cooks.removeMany': byIds('cookId'),
  'cooks.removeMatching': {
    own: async (stage) => {
      const name = `${fresh('独')}完`;
      const { cookId } = await stage.newCook();
      await stage.app.db.updateTable('cooks').set({ name }).where('id', '=', cookId).execute();
      return { name, confirmed: 1 };
    },
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.unitId }, 'notFound'],
      [{ name: theirs.cookName, confirmed: 1 }, 'refused'],
    ],
  },
  'cooks.importRows': {
    own: ({ ours }) => ({ csv: cookFile(fresh('case'), ours.unitCode), dryRun: false }),
    foreign: ({ theirs }) => [[{ csv: cookFile(fresh('case'), theirs.unitCode), dryRun: false }, 'refused']],
  },
  'cooks.employers': {
    own: () => ({}),
    foreign: ({ theirs }) => [[{ unit: theirs.employer }, 'nothing']],
  },

  'phones.ofCook': byId(({ ours }) => ({ id: ours.cookId }), 'cookId'),
  'phones.ofUser': {
    own: ({ ours }) => ({ id: ours.userId }),
    foreign: ({ theirs }) => [[{ id: theirs.userId }, 'notFound']],
  },
  'phones.ofFiling': {
    own: ({ ours }) => ({ id: ours.guidedId, of: 'host' }),
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.guidedId }, 'notFound'],
      [{ ...own, id: theirs.guidedId, of: 'crew', line: 0 }, 'notFound'],
    ],
  },
  'flows.record': ofInstallation(() => ({ route: '/Llive' })),

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
  'live.history': history,
  'live.exportRows': {
    own: ({ ours }) => ({ ids: String(ours.waitingId) }),
    foreign: ({ theirs }, { ids }) => [
      [{ ids: String(theirs.waitingId) }, 'notFound'],
      [{ ids: `${String(ids)},${theirs.waitingId}` }, 'notFound'],
      [{ all: 1, unitId: theirs.unitId }, 'notFound'],
      [{ all: 1, name: theirs.cookName }, 'nothing'],
    ],
  },
  'live.exportHistory': history,
  'live.show': byId(({ ours }) => ({ id: ours.endedId }), 'endedId'),
  'live.target': byId(({ ours }) => ({ id: ours.waitingId }), 'waitingId'),
  'live.resetKey': byId(({ ours }) => ({ id: ours.waitingId }), 'waitingId'),
  'live.open': byId(async (stage) => ({ id: (await stage.newCook()).waitingId, live: 1, liveTime: 720 }), 'waitingId'),
  'live.close': byId(async (stage) => ({ id: (await stage.newCook()).waitingId, live: 0 }), 'waitingId'),
  'live.remove': byId(async (stage) => ({ id: (await stage.newCook()).waitingId }), 'waitingId'),
  'live.removeMany': byIds('waitingId'),
  'historyRemoval.keep': byId(async (stage) => {
    const { id } = await stage.app.db
      .updateTable('liveRecords')
      .set({ recordingFile: 'kept.flv' })
      .where('id', '=', stage.ours.endedId)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, kept: 1 };
  }, 'endedId'),
  'historyRemoval.removeMatching': {
    own: async (stage) => {
      const { db } = stage.app;
      const { cookId, waitingId } = await stage.newCook();
      const { unitId, unitPath } = await db
        .selectFrom('liveRecords')
        .where('id', '=', waitingId)
        .select(['unitId', 'unitPath'])
        .executeTakeFirstOrThrow();
      const [startedAt, endedAt] = [new Date('2023-01-01'), new Date('2023-01-01')];
      const ended = { cookId, unitId, unitPath, streamName: fresh('ended'), status: 2, startedAt, endedAt } as const;
      await db.insertInto('liveRecords').values(ended).execute();
      return { lkitchenerId: cookId, confirmed: 1 };
    },
    foreign: ({ theirs }, own) => [
      [{ ...own, lkitchenerId: theirs.cookId }, 'refused'],
      [{ name: theirs.cookName, confirmed: 1 }, 'refused'],
    ],
  },

  'live.snapshots': byId(({ ours }) => ({ id: ours.endedId }), 'endedId'),
  'live.images': byId(({ ours }) => ({ id: ours.endedId }), 'endedId'),
  'live.takeSnapshot': {
    own: async (stage) => ({ id: stage.ours.endedId, fcode: await stage.newFile() }),
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.endedId }, 'notFound'],
      [{ ...own, fcode: theirs.file }, 'refused'],
    ],
  },

  'tracks.list': tracks,
  'tracks.exportAll': tracks,
  'tracks.path': {
    own: ({ ours }) => ({ cookId: ours.cookId }),
    foreign: ({ theirs }) => [[{ cookId: theirs.cookId }, 'notFound']],
  },
  'tracks.remove': byId(async (stage) => ({ id: await stage.newTrack() }), 'trackId'),
  'tracks.removeMany': {
    own: async (stage) => ({ ids: String(await stage.newTrack()) }),
    foreign: ({ theirs }, { ids }) => [
      [{ ids: String(theirs.trackId) }, 'notFound'],
      [{ ids: `${String(ids)},${theirs.trackId}` }, 'notFound'],
    ],
  },
  'tracks.removeMatching': {
    own: async (stage) => {
      await stage.newTrack();
      const { total } = await stage.api.call(trackList.calls.list, {
        cookId: stage.ours.cookId,
        page: 1,
        pageSize: 20,
      });
      return { lkitchenerId: stage.ours.cookId, confirmed: total };
    },
    foreign: ({ theirs }) => [[{ lkitchenerId: theirs.cookId, confirmed: 1 }, 'refused']],
  },

  'filings.list': {
    own: () => ({}),
    foreign: ({ theirs }) => [
      [{ lbmadId: theirs.unitId }, 'notFound'],
      [{ fromname: theirs.hostName }, 'nothing'],
      [{ fromphone: theirs.hostPhone }, 'nothing'],
      [{ addr: theirs.site }, 'nothing'],
      [{ lkitchenerId: theirs.cookId }, 'nothing'],
    ],
  },
  'filings.listByPlace': {
    own: () => ({}),
    foreign: ({ theirs }) => [
      [{ name: theirs.hostName }, 'nothing'],
      [{ phone: theirs.hostPhone }, 'nothing'],
      [{ addr: theirs.site }, 'nothing'],
    ],
  },
  'filings.show': byFiling('guidedId'),
  'filings.reveal': byFiling('guidedId'),
  'filings.helpers': {
    own: ({ ours }) => ({ keepId: ours.guidedId }),
    foreign: ({ theirs }) => [[{ keepId: theirs.guidedId }, 'notFound']],
  },
  'filings.create': {
    own: newFilingWire,
    foreign: ({ theirs }, own) => [[{ ...own, lbmadId: theirs.unitId }, 'refused'], ...foreignParts(theirs, own)],
  },
  'filings.update': {
    own: async (stage) => ({ ...newFilingWire(stage), id: await stage.newDraft(), version: 1 }),
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.draftId }, 'notFound'],
      [{ ...own, lbmadId: theirs.unitId }, 'refused'],
      ...foreignParts(theirs, own),
    ],
  },
  'filings.submit': {
    own: async (stage) => ({ id: await stage.newDraft(), version: 1 }),
    foreign: ({ theirs }, own) => [[{ ...own, id: theirs.draftId }, 'notFound']],
  },
  'filings.sendBack': {
    own: async (stage) => ({ id: await stage.newWaiting(), version: 2, reason: '请补充菜单' }),
    foreign: ({ theirs }, own) => [[{ ...own, id: theirs.waitingFilingId }, 'notFound']],
  },
  'filings.markVoid': {
    own: async (stage) => ({ id: await stage.newWaiting(), version: 2, reason: '重复备案' }),
    foreign: ({ theirs }, own) => [[{ ...own, id: theirs.waitingFilingId }, 'notFound']],
  },
  'filings.markNotHeld': {
    own: async (stage) => ({ id: await stage.newWaiting(), version: 2, reason: '聚餐取消' }),
    foreign: ({ theirs }, own) => [[{ ...own, id: theirs.waitingFilingId }, 'notFound']],
  },
  'filings.guide': {
    own: async (stage) => ({
      id: await stage.newWaiting(),
      version: 2,
      guidmode: 1,
      guidperson: '指导员',
      checks: checklistItems.map(({ no }) => ({ no, result: 1 })),
      url1: await stage.newFile(),
      url2: await stage.newFile(),
    }),
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.waitingFilingId }, 'notFound'],
      [{ ...own, url1: theirs.file }, 'refused'],
      [{ ...own, urls: [theirs.file] }, 'refused'],
      [{ ...own, checks: checklistItems.map(({ no }) => ({ no, result: 1, photo: theirs.file })) }, 'refused'],
    ],
  },
  'filings.accept': {
    own: async (stage) => ({ id: await stage.newHeld(), version: 3, poiperson: 0 }),
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.guidedId }, 'notFound'],
      [{ ...own, url: theirs.file }, 'refused'],
    ],
  },
  'filings.showDraft': {
    own: ({ ours }) => ({ keepId: ours.waitingFilingId }),
    foreign: ({ theirs }) => [[{ keepId: theirs.waitingFilingId }, 'notFound']],
  },
  'filings.saveDraft': {
    own: ({ ours }) => ({ keepId: ours.waitingFilingId, content: '{}' }),
    foreign: ({ theirs }) => [[{ keepId: theirs.waitingFilingId, content: '{}' }, 'notFound']],
  },
  'filings.removeDraft': {
    own: ({ ours }) => ({ keepId: ours.waitingFilingId }),
    foreign: ({ theirs }) => [[{ keepId: theirs.waitingFilingId }, 'notFound']],
  },
  'filings.worklist': {
    own: () => ({ mine: 0 }),
    foreign: ({ theirs }) => [[{ lbmadId: theirs.unitId }, 'notFound']],
  },
  'filings.exportWorklist': {
    own: () => ({ mine: 0 }),
    foreign: ({ theirs }) => [[{ lbmadId: theirs.unitId }, 'notFound']],
  },
  'filings.calendar': {
    own: () => ({}),
    foreign: ({ theirs }) => [[{ lbmadId: theirs.unitId }, 'notFound']],
  },
  'filings.exportRows': {
    own: ({ ours }) => ({ ids: String(ours.guidedId) }),
    foreign: ({ theirs }, { ids }) => [
      [{ ids: String(theirs.guidedId) }, 'notFound'],
      [{ ids: `${String(ids)},${theirs.guidedId}` }, 'notFound'],
      [{ all: 1, lbmadId: theirs.unitId }, 'notFound'],
    ],
  },
  'filings.remove': {
    own: async (stage) => ({ id: await stage.newDraft() }),
    foreign: ({ theirs }) => [[{ id: theirs.draftId }, 'notFound']],
  },
  'filings.removeMany': {
    own: async (stage) => ({ ids: String(await stage.newDraft()) }),
    foreign: ({ theirs }, { ids }) => [[{ ids: `${String(ids)},${theirs.draftId}` }, 'notFound']],
  },
  'filingRemoval.removeMatching': {
    own: async (stage) => {
      const hostName = `${fresh('独')}完`;
      const id = await stage.newDraft();
      await stage.app.db.updateTable('filings').set({ hostName }).where('id', '=', id).execute();
      return { fromname: hostName, confirmed: 1 };
    },
    foreign: ({ theirs }, own) => [
      [{ ...own, lbmadId: theirs.unitId }, 'notFound'],
      [{ ...own, fromname: theirs.hostName }, 'refused'],
    ],
  },

  'prints.one': {
    own: ({ ours }) => ({ id: ours.guidedId, form: 'filing' }),
    foreign: ({ theirs }, own) => [[{ ...own, id: theirs.guidedId }, 'notFound']],
  },
  'prints.all': byFiling('guidedId'),
  'prints.many': {
    own: ({ ours }) => ({ ids: String(ours.guidedId), forms: 'filing,cook' }),
    foreign: ({ theirs }, own) => [
      [{ ...own, ids: String(theirs.guidedId) }, 'notFound'],
      [{ ...own, ids: `${String(own['ids'])},${theirs.guidedId}` }, 'notFound'],
    ],
  },

  'groupDinners.list': {
    own: () => ({}),
    foreign: ({ theirs }) => [
      [{ fname: theirs.hostName }, 'nothing'],
      [{ address: theirs.site }, 'nothing'],
    ],
  },
  'groupDinners.review': {
    own: () => ({}),
    foreign: ({ theirs }) => [[{ fname: theirs.hostName }, 'nothing']],
  },
  'groupDinners.saveReview': {
    own: async (stage) => ({ id: await stage.newWaiting(), version: 2, result: 2, opinion: '请补充菜单' }),
    foreign: ({ theirs }, own) => [[{ ...own, id: theirs.waitingFilingId }, 'notFound']],
  },
  'groupDinners.show': byFiling('guidedId'),
  'groupDinners.exportRows': {
    own: ({ ours }) => ({ ids: String(ours.guidedId) }),
    foreign: ({ theirs }, { ids }) => [[{ ids: `${String(ids)},${theirs.guidedId}` }, 'notFound']],
  },

  /** Whoever has the paper has the code: it belongs to no county. */
  'checks.show': { own: ({ ours }) => ({ code: ours.checkCode }), foreign: nothingForeign },
  'recordingChecks.show': { own: ({ ours }) => ({ code: ours.copyCode }), foreign: nothingForeign },
};
