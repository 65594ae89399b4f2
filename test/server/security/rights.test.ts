import { contract } from '../../../src/contract';
import { rootUnitId } from '../../../src/contract/constants';
import { pairKey } from '../../../src/contract/kernel';
import type { Contract, Endpoint } from '../../../src/contract/kernel';
import { mayCall } from '../../../src/server/platform/auth/may-call';
import { effectivePairs } from '../../../src/server/platform/auth/root-pairs';
import { roleIds } from '../../../src/server/platform/db/seed/seed-base';
import { builtinRoles } from '../../../src/server/platform/installation/builtin';
import { units } from '../support/world';

const domains: readonly Contract[] = Object.values(contract);
const endpoints: readonly Endpoint[] = domains.flatMap((one) => Object.values(one));
const builtin = builtinRoles(contract);
const roleNames = Object.keys(roleIds) as (keyof typeof roleIds)[];

interface Place {
  readonly unitId?: number;
  readonly isSeparated?: boolean;
  readonly duty?: 'password' | null;
}

/** A user with one builtin role, or with none; at the root of the units unless told. */
function userWith(role: keyof typeof roleIds | null, place: Place = {}) {
  const { unitId = rootUnitId, isSeparated = false, duty = null } = place;
  const held = builtin.find(({ id }) => role !== null && id === roleIds[role])?.holds ?? [];
  const pairs = held.map(([controller, action]) => `${controller}:${action}`);
  const ofUser = role === null ? [] : [roleIds[role]];
  return { duty, roleIds: ofUser, permissions: effectivePairs(pairs, { unitId, roleIds: ofUser }, isSeparated) };
}

function callersOf(endpoint: Endpoint, place: Place = {}): string {
  if (mayCall(endpoint, null)) return 'everybody';
  if (mayCall(endpoint, userWith(null, place))) return 'every user';
  const names = roleNames.filter((name) => mayCall(endpoint, userWith(name, place)));
  return names.length === 0 ? 'no builtin role' : names.join(' ');
}

const isOpenDuringDuty = (endpoint: Endpoint) => mayCall(endpoint, userWith('administrator', { duty: 'password' }));

/** Declaration of an endpoint, and the builtin roles that may call it; what differs once duties are separated stands at the end. */
function rightsOf(endpoint: Endpoint): string {
  const { method, path, access, scope, audited, roleId, isDuty, isOpenWhenLocked, isRateLimited } = endpoint;
  const pair = access === 'permission' ? pairKey(endpoint) : access;
  const callers = callersOf(endpoint);
  const separated = callersOf(endpoint, { isSeparated: true });
  return [
    ...[`${method} ${path}`.padEnd(38), pair.padEnd(30), scope.padEnd(5), audited ? 'audited' : '-      ', callers],
    ...(roleId === undefined ? [] : [`| also needs role ${roleId}`]),
    ...(separated === callers ? [] : [`| separated: ${separated}`]),
    ...(isDuty === true ? ['| open before the sign-in requirements are met'] : []),
    ...(isOpenWhenLocked === true ? ['| open when the screen is locked'] : []),
    ...(isRateLimited === true ? ['| few calls a minute'] : []),
  ].join(' ');
}

test('each endpoint is open to the roles that are listed for it', () => {
  expect(`\n${endpoints.map(rightsOf).join('\n')}\n`).toMatchSnapshot();
});

test('a user of a county may call nothing that concerns the whole installation, and all the rest of his role', () => {
  const rootPairs = endpoints.filter(({ scope }) => scope === 'root').map(pairKey);
  const isOfInstallation = (endpoint: Endpoint) =>
    endpoint.access === 'permission' && rootPairs.includes(pairKey(endpoint));
  for (const name of roleNames) {
    const inCounty = endpoints.filter((one) => mayCall(one, userWith(name, { unitId: units.county.id })));
    const atRoot = endpoints.filter((one) => mayCall(one, userWith(name)));
    expect(inCounty).toEqual(atRoot.filter((one) => !isOfInstallation(one)));
  }
});

test('a user with an open sign-in requirement may meet it, keep or end his session, and nothing else', () => {
  const open = endpoints.filter((endpoint) => endpoint.access !== 'public' && isOpenDuringDuty(endpoint));
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/account/beginSecondFactor',
    '/account/confirmSecondFactor',
    '/account/state',
    '/logout',
    '/user/changepwd',
    '/user/current',
    '/user/goOn',
    '/user/life',
    '/user/lockScreen',
    '/user/unlockScreen',
  ]);
});

test('a caller without a session may call what is public, and nothing else', () => {
  for (const endpoint of endpoints)
    expect([endpoint.path, mayCall(endpoint, null)]).toEqual([endpoint.path, endpoint.access === 'public']);
});

test('a write that asks for no permission concerns nobody but the caller', () => {
  const open = endpoints.filter(({ access, method }) => access !== 'permission' && method !== 'GET');
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/account/beginSecondFactor',
    '/account/confirmSecondFactor',
    '/account/endDevice',
    '/account/endSecondFactor',
    '/account/exportSignIns',
    '/find',
    '/handleLog/exported',
    '/lfile/appUploadFile',
    '/lfile/uploadFile',
    '/login',
    '/login/forget',
    '/login/remembered',
    '/logout',
    '/preference/layout',
    '/preference/queries',
    '/preference/query/remove',
    '/preference/query/save',
    '/preference/query/update',
    // The caller's own deletion; the handler asks for the right to delete that kind (recycle.test.ts).
    '/recycle/undo',
    '/user/changepwd',
    '/user/goOn',
    '/user/lockScreen',
    '/user/unlockScreen',
  ]);
});

test('a locked screen may be unlocked, its session told of and ended, and nothing else', () => {
  const open = endpoints.filter(({ isOpenWhenLocked }) => isOpenWhenLocked === true);
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/logout',
    '/user/current',
    '/user/life',
    '/user/lockScreen',
    '/user/unlockScreen',
  ]);
});

test('the administrator holds everything, and each further role less than the one before', () => {
  const pathsOf = (name: keyof typeof roleIds) =>
    endpoints.filter((endpoint) => mayCall(endpoint, userWith(name))).map(({ method, path }) => `${method} ${path}`);
  const [administrator, regulator] = [pathsOf('administrator'), pathsOf('regulator')];
  const [officer, observer] = [pathsOf('informationOfficer'), pathsOf('observer')];
  const reviewed = endpoints
    .filter(({ roleId }) => roleId !== undefined)
    .map(({ method, path }) => `${method} ${path}`);
  expect(administrator).toHaveLength(endpoints.length - reviewed.length);
  expect(regulator.length).toBeLessThan(administrator.length);
  expect(regulator).toEqual(expect.arrayContaining([...officer]));
  expect(officer).toEqual(expect.arrayContaining([...observer]));
});

test('a role names no right that no endpoint asks for', () => {
  const known = endpoints.filter(({ access }) => access === 'permission').map(pairKey);
  const held = builtin.flatMap(({ holds }) => holds.map(([controller, action]) => `${controller}:${action}`));
  expect(held.filter((pair) => !known.includes(pair))).toEqual([]);
  expect(builtin.map(({ id }) => id)).toEqual([1, 2, 3, 4, 9001, 9002]);
});
