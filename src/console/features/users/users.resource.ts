import type { Declaration } from '../../../contract/resource';
import { online } from '../../../contract/online';
import { signInLockText, users, usersContract } from '../../../contract/users';
import type { OnlineFilter, OnlineUser } from '../../../contract/online';
import type { User, UserFilter, UserForm } from '../../../contract/users';
import { createResource } from '../../kit/resource/createResource';
import { createCsvImport } from '../../parts/csv-import/createCsvImport';
import { declaredExport } from '../../parts/resource-screen/declaredExport';
import { declaredResource, workbookOf } from '../../parts/resource-screen/declaredResource';
import { createUnitTree } from '../../parts/unit-tree/createUnitTree';
import { onlineApi, usersApi } from './users.api';
import { texts } from './users.texts';

const { fields, firstFilter } = users;

/** Users of type 2, by unit. */
export const officers = {
  ...users,
  name: 'officers',
  noun: '信息员',
  firstFilter: { ...firstFilter, userType: 2 },
  places: {
    ...users.places,
    columns: ['name', 'username', 'unitName', 'phone', 'sex', 'createdAt', 'updatedAt'],
    filters: ['name', 'includeSubUnits', 'unitId', 'sort'],
  },
  fields: {
    ...fields,
    name: { ...fields.name, column: { as: 'name', width: 72 } },
    username: { ...fields.username, column: { width: 96 } },
    unitName: { ...fields.unitName, column: { as: 'unit', width: 104 } },
    userType: { ...fields.userType, control: 'none' },
  },
} satisfies Declaration<User, UserFilter, UserForm>;

function resourceOf(declaration: Declaration<User, UserFilter, UserForm>) {
  const exportRows = workbookOf(declaration, {
    lockedUntil: ({ lockedUntil, failedSignIns }) =>
      lockedUntil === undefined ? '' : signInLockText(lockedUntil, failedSignIns),
  });
  return declaredResource(declaration, { api: usersApi, exportRows });
}

export const usersResource = resourceOf(users);
export const officersResource = resourceOf(officers);

export const usersExport = declaredExport(users, usersResource);
export const officersExport = declaredExport(officers, officersResource);

export type UsersResource = typeof usersResource;

export const officersTree = createUnitTree('officersTree');
/** Of the dialogs' unit field. */
export const userUnitTree = createUnitTree('userUnitTree');

export const userImport = createCsvImport({
  name: 'userImport',
  templateName: texts.importTemplate,
  send: usersApi.importRows,
});

export const onlineResource = createResource<OnlineUser, OnlineFilter>({
  name: 'online',
  api: { list: onlineApi.list },
  initialFilter: {},
  exportRows: workbookOf<OnlineUser>(online),
});
export const onlineExport = declaredExport(
  { name: 'online', noun: online.noun, calls: { exportAll: usersContract.exportOnline } },
  onlineResource,
);
