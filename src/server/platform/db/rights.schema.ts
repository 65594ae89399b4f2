import type { Generated, GeneratedAlways } from 'kysely';
import type { Editable } from './schema';

export interface RolesTable extends Editable {
  id: Generated<number>;
  authority: string;
  note: Generated<string>;
}

export interface UserRolesTable {
  userId: number;
  roleId: number;
}

export interface PermissionsTable extends Editable {
  id: GeneratedAlways<number>;
  /** The controller. */
  name: string;
  description: Generated<string>;
  icon: Generated<string>;
  strict: Generated<boolean>;
  enabled: Generated<boolean>;
  note: Generated<string>;
}

export interface PermissionActionsTable {
  id: GeneratedAlways<number>;
  permissionId: number;
  action: string;
  description: Generated<string>;
  enabled: Generated<boolean>;
  note: Generated<string>;
}

export interface RolePermissionsTable {
  roleId: number;
  actionId: number;
}

export interface RightsSchema {
  roles: RolesTable;
  userRoles: UserRolesTable;
  permissions: PermissionsTable;
  permissionActions: PermissionActionsTable;
  rolePermissions: RolePermissionsTable;
}
