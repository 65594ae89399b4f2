import { anyRootId } from '../../../contract/constants';
import type { User, UserFilter } from '../../../contract/users';
import { createResource } from '../../kit/resource/createResource';
import { createCsvImport } from '../../parts/csv-import/createCsvImport';
import { createUnitTree } from '../../parts/unit-tree/createUnitTree';
import { usersApi } from './users.api';
import type { UserForm } from './users.api';
import { texts } from './users.texts';
import { userWorkbook } from './userWorkbook';

export const usersResource = createResource<User, UserFilter, UserForm>({
  name: 'users',
  api: usersApi,
  initialFilter: { userType: 1, unitId: anyRootId, includeSubUnits: true },
  exportRows: userWorkbook(texts.list),
});

/** Users of type 2, by unit. */
export const officersResource = createResource<User, UserFilter, UserForm>({
  name: 'officers',
  api: usersApi,
  initialFilter: { userType: 2, unitId: anyRootId, includeSubUnits: true },
  exportRows: userWorkbook(texts.officers),
});

export type UsersResource = typeof usersResource;

export const officersTree = createUnitTree('officersTree');
/** Of the dialogs' unit field. */
export const userUnitTree = createUnitTree('userUnitTree');

export const userImport = createCsvImport({
  name: 'userImport',
  templateName: texts.importTemplate,
  send: usersApi.importRows,
});
