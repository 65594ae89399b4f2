import { users } from '../../../contract/users';
import type { NewUser, UserChange } from '../../../contract/users';
import { rootUnitId } from '../../../contract/constants';
import { weaknessOf } from '../../platform/auth/password-rules';
import { hasOfficer } from '../../platform/auth/offices.repository';
import { conflictingRoles, isSecurityAdministrator, offices } from '../../platform/auth/separation';
import type { Actor } from '../../platform/auth/actor';
import { mayGrantRoles, mayManage } from '../../platform/auth/privileges';
import { knownRoleIds, listPairsOfRoles } from '../../platform/auth/privileges.repository';
import type { Database } from '../../platform/db/transaction';
import { adoptImage } from '../../platform/files/files.repository';
import { Refusal } from '../../platform/http/errors';
import type { FieldProblem } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import type { UserRow } from './users.repository';

type Form = NewUser | UserChange;

/** The security administrator gives roles to others; no two of the three offices to one person. */
function separationProblems(actor: Actor, wanted: readonly number[], userId: number | null): readonly FieldProblem[] {
  const refuse = (message: string) => [{ field: 'roles', message }];
  if (!isSecurityAdministrator(actor.roleIds)) return refuse('已启用三员分权，角色由安全管理员分配');
  if (userId === actor.userId) return refuse('不能更改自己的角色');
  return conflictingRoles(wanted) ? refuse('系统管理员、安全管理员、审计管理员不能由同一人担任') : [];
}

/** Roles that change must be the actor's to give and to take; those that stay need no right. */
async function roleProblems(
  db: Database,
  actor: Actor,
  wanted: readonly number[],
  before: readonly number[],
  userId: number | null,
): Promise<readonly FieldProblem[]> {
  if ((await knownRoleIds(db, wanted)).length !== new Set(wanted).size)
    return [{ field: 'roles', message: '角色不存在' }];
  const changed = [...wanted.filter((id) => !before.includes(id)), ...before.filter((id) => !wanted.includes(id))];
  if (changed.length === 0) return [];
  if (actor.isSeparated) return separationProblems(actor, wanted, userId);
  const mayChange = await mayGrantRoles(db, actor, changed);
  return mayChange ? [] : [{ field: 'roles', message: '不能分配权限超出自己的角色' }];
}

async function passwordProblems(
  db: Database,
  settings: Settings,
  { username = '', password = '' }: Form,
  unitPath: string,
): Promise<readonly FieldProblem[]> {
  const weak = await weaknessOf(db, settings, password, { username, unitPath });
  return weak === null ? [] : [{ field: users.form.password.wireName, message: weak }];
}

/** Refuses a form whose fields are each well-formed and yet wrong. `before` is null for a new user. */
export async function checkForm(
  db: Database,
  settings: Settings,
  actor: Actor,
  form: Form,
  { before, unitPath }: { readonly before: UserRow | null; readonly unitPath: string },
): Promise<void> {
  const problems: FieldProblem[] = [];
  if (form.name.trim() === '') problems.push({ field: 'fname', message: '姓名不能为空' });
  if (before === null) problems.push(...(await passwordProblems(db, settings, form, unitPath)));
  const { avatar } = form;
  if (avatar !== undefined && avatar !== '' && avatar !== before?.avatar) {
    if (!(await adoptImage(db, avatar, actor, unitPath))) {
      problems.push({ field: 'favatar', message: '图片不存在，请重新上传' });
    }
  }
  if (form.roleIds !== undefined) {
    problems.push(...(await roleProblems(db, actor, form.roleIds, before?.roleIds ?? [], before?.id ?? null)));
  }
  const [first] = problems;
  if (first !== undefined) throw new Refusal(first.message, problems);
}

/** Nobody reaches beyond his own rights by way of another account. */
export async function refuseSuperiors(db: Database, actor: Actor, userIds: readonly number[]): Promise<void> {
  if (!(await mayManage(db, actor, userIds))) throw new Refusal('不能管理权限高于自己的用户');
}

/**
 * A password that somebody else sets opens the account to that person: it takes a unit above the owner's, or a right that
 * the owner lacks.
 */
export async function refusePeers(
  db: Database,
  actor: Actor,
  owners: readonly Pick<UserRow, 'unitId' | 'roleIds'>[],
): Promise<void> {
  for (const { roleIds } of owners.filter(({ unitId }) => unitId === actor.unitId)) {
    const held = new Set(await listPairsOfRoles(db, roleIds));
    const own = await listPairsOfRoles(db, actor.roleIds);
    if (own.every((pair) => held.has(pair))) throw new Refusal('不能设置本部门同等权限用户的密码');
  }
}

/**
 * After this somebody must still be able to administer the installation; while duties are separated, to do each of the three.
 * @param leaving with the roles that they lose
 */
export async function refuseLastOfficers(
  db: Database,
  { isSeparated }: Pick<Actor, 'isSeparated'>,
  leaving: readonly Pick<UserRow, 'id' | 'unitId' | 'roleIds'>[],
): Promise<void> {
  for (const [roleId, name] of isSeparated ? offices : offices.slice(0, 1)) {
    const officers = leaving.filter(({ unitId, roleIds }) => unitId === rootUnitId && roleIds.includes(roleId));
    const exceptIds = officers.map(({ id }) => id);
    if (officers.length > 0 && !(await hasOfficer(db, roleId, { isSeparated, exceptIds })))
      throw new Refusal(`至少要保留一名可用的${name}`);
  }
}
