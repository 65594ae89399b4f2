import type { Input } from '../../../../../src/contract/kernel';
import { rolesContract } from '../../../../../src/contract/roles';
import { sessionContract } from '../../../../../src/contract/session';
import { usersContract } from '../../../../../src/contract/users';
import type { NewUser } from '../../../../../src/contract/users';
import { Api } from '../../../support/api';
import type { TestApp } from '../../../support/app';
import { password, units } from '../../../support/world';
import type { UnitName } from '../../../support/world';

let count = 0;
/** Another text each time. */
const fresh = (prefix: string) => `${prefix}${(count += 1)}`;

/** A form that is accepted; every one with an account of its own and everybody's password. */
export function userForm(unit: UnitName, changes: Partial<NewUser> = {}): Input<typeof usersContract.create> {
  const username = fresh('someone_');
  return {
    username,
    name: `用户${count}`,
    password,
    repeated: password,
    userType: 1,
    unitId: units[unit].id,
    ...changes,
  };
}

/** Makes a user as a user does; answers the number. */
export async function makeUser(api: Api, unit: UnitName, changes: Partial<NewUser> = {}): Promise<number> {
  return (await api.call(usersContract.create, userForm(unit, changes))).id;
}

/** A session of whoever has everybody’s password, or the one named. */
export async function signInAs(app: TestApp, username: string, secret = password): Promise<Api> {
  const { token } = await app.anonymous.call(sessionContract.signIn, { username, password: secret });
  if (token === undefined) throw new Error('Signed in without a token');
  return new Api(app.address, token);
}

export interface Account {
  readonly id: number;
  readonly username: string;
  readonly api: Api;
}

/** Makes a user with these roles and signs him in. */
export async function makeAccount(
  app: TestApp,
  maker: Api,
  unit: UnitName,
  roleIds: readonly number[],
): Promise<Account> {
  const form = userForm(unit, { roleIds });
  const { id } = await maker.call(usersContract.create, form);
  return { id, username: form.username, api: await signInAs(app, form.username) };
}

/** Key of every action in the function tree, by `controller:action`. */
export async function actionKeys(api: Api): Promise<ReadonlyMap<string, number>> {
  const actions = (await api.call(rolesContract.functions, {})).flatMap((node) => node.actions);
  return new Map(actions.map(({ controller, action, key }) => [`${controller}:${action}`, key]));
}

/** Makes a role that holds these pairs of `controller:action`, and no others. */
export async function makeRole(api: Api, pairs: readonly string[]): Promise<number> {
  const { id } = await api.call(rolesContract.create, { authority: fresh('角色') });
  const keys = await actionKeys(api);
  const wanted = pairs.flatMap((pair) => keys.get(pair) ?? []);
  if (wanted.length !== pairs.length) throw new Error(`No such pair among ${pairs.join()}`);
  await api.call(rolesContract.savePermissions, { id, version: 1, keys: wanted });
  return id;
}

export async function userIdOf({ db }: TestApp, username: string): Promise<number> {
  const row = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  return row.id;
}

/** All that can be said of a user’s rights and state: row and roles. */
export async function storedUser({ db }: TestApp, id: number) {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  const roles = await db.selectFrom('userRoles').select('roleId').where('userId', '=', id).orderBy('roleId').execute();
  return row === undefined ? null : { ...row, roleIds: roles.map(({ roleId }) => roleId) };
}

/** What an editor sends who has read the user and changed only this. */
export async function editOf(
  api: Api,
  id: number,
  changes: Partial<Input<typeof usersContract.update>> = {},
): Promise<Input<typeof usersContract.update>> {
  const { name, userType, unit, version, roleIds } = await api.call(usersContract.show, { id });
  return { id, version, name, userType, unitId: unit.id, roleIds, ...changes };
}

/** Status of the next request of this session. */
export const statusOf = async (api: Api): Promise<number> => (await api.send(sessionContract.current)).status;

/** From where the account has signed in before, unless told. */
export async function mayEnter(
  { anonymous }: TestApp,
  username: string,
  secret = password,
  from: Record<string, string> = {},
): Promise<boolean> {
  return (await anonymous.send(sessionContract.signIn, { username, password: secret }, from)).status === 200;
}

let addresses = 0;
/** Comes from an address that no account knows, as the proxy of this machine tells it. */
export const stranger = (): Record<string, string> => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });

/** A browser that was told to remember the account; answers how it fares when it signs in by itself. */
export async function rememberingBrowser({ anonymous }: TestApp, username: string): Promise<() => Promise<number>> {
  const form = { username, password, remember: true };
  const { headers } = await anonymous.send(sessionContract.signIn, form);
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  let kept = cookie;
  return async () => {
    const answer = await anonymous.post('/login/remembered', { username }, { cookie: kept });
    [kept = ''] = (answer.headers.get('set-cookie') ?? kept).split(';');
    return answer.status;
  };
}
