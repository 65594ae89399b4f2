import { rootUnitId } from '../../../src/contract/constants';
import type { Endpoint } from '../../../src/contract/kernel';
import { mayCall } from '../../../src/server/platform/auth/may-call';
import { effectivePairs } from '../../../src/server/platform/auth/root-pairs';
import { roleIds } from '../../../src/server/platform/db/seed/seed-base';
import { builtinRoles } from '../../../src/server/platform/installation/builtin';
import { contract } from '../../../src/contract';
import { Api } from '../support/api';
import type { Answer } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { makeAccount } from '../modules/users/support/accounts';
import { units } from '../support/world';
import { known, told } from './endings';
import type { Case } from './cases';
import { setStage } from './stage';
import type { Stage } from './stage';

type Role = keyof typeof roleIds;
type Outcome = 'unauthorized' | 'forbidden' | 'let in';

let app: TestApp;
let stage: Stage;
let callers: Readonly<Record<'stranger' | 'withDuty' | 'observer' | 'officer' | 'neighbour' | 'administrator', Api>>;
/** What our county may send; nobody else is to learn anything by it. */
const own = new Map<string, Awaited<ReturnType<Case['own']>>>();

beforeAll(async () => {
  app = await startTestApp();
  stage = await setStage(app);
  for (const [id, , one] of known) own.set(id, await one.own(stage));
  await app.db.updateTable('users').set({ mustChangePassword: true }).where('username', '=', 'province1').execute();
  callers = {
    stranger: new Api(app.address, null),
    withDuty: await app.signInAnew('province1'),
    observer: await app.signInAnew('observer1'),
    officer: (await makeAccount(app, stage.admin, 'township', [roleIds.informationOfficer])).api,
    neighbour: (await makeAccount(app, stage.admin, 'neighbour', [roleIds.regulator])).api,
    administrator: await app.signInAnew('admin'),
  };
});
afterAll(() => app.close());

/** By the declaration alone. */
function expected(endpoint: Endpoint, role: Role, unitId: number): Outcome {
  const holds = builtinRoles(contract).find(({ id }) => id === roleIds[role])?.holds ?? [];
  const pairs = holds.map(([controller, action]) => `${controller}:${action}`);
  const held = { unitId, roleIds: [roleIds[role]] };
  const actor = { duty: null, roleIds: held.roleIds, permissions: effectivePairs(pairs, held, false) };
  return mayCall(endpoint, actor) ? 'let in' : 'forbidden';
}

const outcomeOf = ({ status }: Answer): Outcome =>
  status === 401 ? 'unauthorized' : status === 403 ? 'forbidden' : 'let in';

const closing = ['/user/lockScreen', '/logout'];

// Signing in is told by tests of its own, and what locks or ends the session comes last.
const ordered = [
  ...known.filter(([, { path }]) => !path.startsWith('/login') && !closing.includes(path)),
  ...known.filter(([, { path }]) => closing.includes(path)).sort(([, { path }]) => (path === '/logout' ? 1 : -1)),
];

test.each(ordered)('%s answers each kind of caller as it is declared', async (_id, endpoint) => {
  const isPublic = endpoint.access === 'public';
  const asked = async (api: Api) => outcomeOf(await api.send(endpoint));
  expect({
    stranger: await asked(callers.stranger),
    withDuty: await asked(callers.withDuty),
    observer: await asked(callers.observer),
    officer: await asked(callers.officer),
    administrator: await asked(callers.administrator),
  }).toEqual({
    stranger: isPublic ? 'let in' : 'unauthorized',
    withDuty: isPublic || endpoint.isDuty === true ? 'let in' : 'forbidden',
    observer: expected(endpoint, 'observer', units.county.id),
    officer: expected(endpoint, 'informationOfficer', units.township.id),
    administrator: expected(endpoint, 'administrator', rootUnitId),
  });
});

test.each(ordered.filter(([, { access }]) => access !== 'public'))(
  '%s tells the regulator of another county nothing of ours',
  async (id, endpoint, one) => {
    const wire = own.get(id) ?? {};
    const answer = await callers.neighbour.send(endpoint, wire);
    const mayBeForbidden = one.foreign(stage, wire).some(([, ending]) => ending === 'forbidden');
    const byDeclaration = expected(endpoint, 'regulator', units.neighbour.id);
    if (!mayBeForbidden) expect(outcomeOf(answer)).toBe(byDeclaration);
    const text = told(answer);
    const echoed = Object.values(wire).map(String);
    expect(stage.ours.marks.filter((mark) => text.includes(mark) && !echoed.includes(mark))).toEqual([]);
  },
);
