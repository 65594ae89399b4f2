import { flagBoolean, flagOneZero, listOf, objectOf, text } from './codecs';
import { field, required } from './kernel';
import type { Value } from './kernel';
import { both, defineResource, edits, rowNumber, sortedBy, stamps, yesNo } from './resource';
import type { ChangeOf, FormOf, NewOf, RowOf } from './resource';

const identifier = { pattern: '[A-Za-z][A-Za-z0-9]{0,49}', message: '须以字母开头，只含字母和数字' };

const action = {
  action: required('faction', text(50, identifier), '请输入操作标识'),
  description: field('fdesc', text(200)),
  isEnabled: required('fqy', flagOneZero),
  note: field('fnote', text(500)),
};
export type PermissionAction = Value<typeof action>;

const flag = { control: 'switch', words: yesNo, column: { as: 'switch' }, sheetWidth: 10 } as const;

export const permissions = defineResource({
  name: 'permissions',
  noun: '权限',
  calledBy: 'name',
  controller: 'controller',
  spelling: 'index',
  scope: 'root',
  screen: '/Qxgl',
  table: 'permissions',
  recycled: false,
  grows: false,
  places: {
    columns: ['name', 'description', 'icon', 'isStrict', 'isEnabled', 'note'],
    sheet: ['name', 'description', 'isStrict', 'isEnabled', 'actions', 'note', 'createdAt', 'updatedAt'],
  },
  offers: edits,
  blank: { name: '', isStrict: true, isEnabled: true, actions: [] },
  fields: {
    id: { label: '编号', ...rowNumber },
    name: {
      label: '权限名称',
      ...both(required('fname', text(50, identifier), '请输入权限名称')),
      unique: '该权限名称已存在',
      help: '接口路径的第一段，如 user；系统内置的不能修改。',
      filter: field('name', text(50)),
      column: { width: 140 },
      sheetWidth: 18,
    },
    description: {
      label: '权限描述',
      ...both(field('fdesc', text(200))),
      column: { as: 'note' },
      sheetWidth: 24,
    },
    icon: { label: '图标', ...both(field('ficon', text(50))), column: { width: 100 } },
    /** Needs a role that holds it; otherwise a session suffices. */
    isStrict: {
      label: '严格控制',
      ...both(required('fstrict', flagOneZero)),
      ...flag,
      help: '开启后须由角色授予；关闭后凡已登录的用户均可使用。',
    },
    isEnabled: {
      label: '是否启用',
      ...both(required('fqy', flagOneZero)),
      ...flag,
      help: '停用后任何人都不能使用其下的操作，包括已获授权的。',
    },
    note: {
      label: '备注',
      ...both(field('fnote', text(500))),
      control: 'area',
      column: { as: 'note' },
      sheetWidth: 30,
    },
    actions: { label: '操作', ...both(required('actions', listOf(objectOf(action), 100))), sheetWidth: 60 },
    /** Endpoints of the product go by it: it keeps its name, its actions and cannot be deleted. */
    isBuiltIn: { label: '系统内置', row: required('builtIn', flagBoolean), known: true },
    ...sortedBy('name'),
    ...stamps,
  },
});

type Fields = (typeof permissions)['fields'];
export type Permission = RowOf<Fields>;
export type NewPermission = NewOf<Fields>;
export type PermissionChange = ChangeOf<Fields>;
export type PermissionForm = FormOf<Fields>;

/** The actions as a spreadsheet has them. */
export const actionsText = ({ actions }: Pick<Permission, 'actions'>): string =>
  actions
    .map(({ action: name, description = '', isEnabled }) =>
      `${name} ${description}${isEnabled ? '' : '（停用）'}`.trim(),
    )
    .join('、');

export const permissionsContract = permissions.calls;
