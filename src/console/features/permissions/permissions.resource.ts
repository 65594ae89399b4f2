import { actionsText, permissions } from '../../../contract/permissions';
import type { Permission } from '../../../contract/permissions';
import { declaredResource, workbookOf } from '../../parts/resource-screen/declaredResource';

export const permissionsResource = declaredResource(permissions, {
  exportRows: workbookOf<Permission>(permissions, { actions: actionsText }),
});
