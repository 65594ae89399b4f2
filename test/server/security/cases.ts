import type { contract } from '../../../src/contract';
import type { PersonName } from '../support/world';
import { password } from '../support/world';
import type { County, Stage } from './stage';
import { checklistItems } from '../../../src/contract/checklist';

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

const nothingForeign = () => [];
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

const newUser = ({ ours }: Stage) => ({
  username: fresh('case_user'),
  fname: '新用户',
  password,
  checkPass: password,
  ftype: 1,
  bmzdId: ours.unitId,
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
    foreign: ({ theirs }, own) => [[{ ...own, id: theirs.userId }, 'notFound']],
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

  'users.list': {
    own: () => ({}),
    foreign: ({ theirs }) => [
      [{ bmzdId: theirs.unitId }, 'notFound'],
      [{ username: theirs.username }, 'nothing'],
    ],
  },
  'users.show': {
    own: ({ ours }) => ({ id: ours.userId }),
    foreign: ({ theirs }) => [[{ id: theirs.userId }, 'notFound']],
  },
  'users.create': {
    own: newUser,
    foreign: ({ theirs }, own) => [
      [{ ...own, bmzdId: theirs.unitId }, 'refused'],
      [{ ...own, favatar: theirs.file }, 'refused'],
    ],
  },
  'users.update': {
    own: async (stage) => ({
      ...(await made.user(stage)),
      version: 1,
      fname: '改名',
      ftype: 1,
      bmzdId: stage.ours.unitId,
    }),
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.userId }, 'notFound'],
      [{ ...own, bmzdId: theirs.unitId }, 'refused'],
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
  'users.endSession': {
    own: async (stage) => ({ id: await stage.newSession() }),
    foreign: ({ theirs }) => [[{ id: theirs.sessionId }, 'notFound']],
  },

  'roles.list': { own: () => ({}), foreign: nothingForeign },
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
  'permissions.create': ofInstallation(newPermission),
  'permissions.update': ofInstallation(async (stage) => ({
    ...(await made.permission(stage)),
    version: 1,
    ...newPermission(),
  })),
  'permissions.remove': ofInstallation(made.permission),
  'permissions.removeMany': ofInstallation(async (stage) => asIds(await made.permission(stage))),

  'parameters.list': ofInstallation(() => ({})),
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
      [{ ...own, photo: theirs.file }, 'refused'],
      [{ ...own, safetyCommitment: theirs.file }, 'refused'],
    ],
  },
  'cooks.show': byId(({ ours }) => ({ id: ours.cookId }), 'cookId'),
  'cooks.remove': byId(async (stage) => ({ id: (await stage.newCook()).cookId }), 'cookId'),
  'cooks.removeMany': byIds('cookId'),
  'cooks.importRows': {
    own: ({ ours }) => ({ csv: cookFile(fresh('case'), ours.unitCode), dryRun: false }),
    foreign: ({ theirs }) => [[{ csv: cookFile(fresh('case'), theirs.unitCode), dryRun: false }, 'refused']],
  },
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

  'live.snapshots': byId(({ ours }) => ({ id: ours.endedId }), 'endedId'),
  'live.takeSnapshot': {
    own: async (stage) => ({ id: stage.ours.endedId, fcode: await stage.newFile() }),
    foreign: ({ theirs }, own) => [
      [{ ...own, id: theirs.endedId }, 'notFound'],
      [{ ...own, fcode: theirs.file }, 'refused'],
    ],
  },

  'tracks.list': {
    own: () => ({}),
    foreign: ({ theirs }) => [[{ lkitchenerName: theirs.cookName }, 'nothing']],
  },
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

  'filings.list': {
    own: () => ({}),
    foreign: ({ theirs }) => [
      [{ lbmadId: theirs.unitId }, 'notFound'],
      [{ fromname: theirs.hostName }, 'nothing'],
      [{ fromphone: theirs.hostPhone }, 'nothing'],
      [{ addr: theirs.site }, 'nothing'],
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
  'filings.exportPage': {
    own: ({ ours }) => ({ ids: String(ours.guidedId), pno: 0, psize: 20 }),
    foreign: ({ theirs }, own) => [
      [{ ...own, ids: String(theirs.guidedId) }, 'notFound'],
      [{ ...own, ids: `${String(own['ids'])},${theirs.guidedId}` }, 'notFound'],
      [{ pno: 0, psize: 20, lbmadId: theirs.unitId }, 'notFound'],
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
  'groupDinners.show': byFiling('guidedId'),
  'groupDinners.exportRows': {
    own: ({ ours }) => ({ ids: String(ours.guidedId) }),
    foreign: ({ theirs }, { ids }) => [[{ ids: `${String(ids)},${theirs.guidedId}` }, 'notFound']],
  },

  /** Whoever has the paper has the code: it belongs to no county. */
  'checks.show': { own: ({ ours }) => ({ code: ours.checkCode }), foreign: nothingForeign },
};
