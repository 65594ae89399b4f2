import { anyRootId } from '../../../contract/constants';
import { unitList } from '../../../contract/unit-list';
import { unitsContract } from '../../../contract/units';
import type { Unit, UnitFilter } from '../../../contract/units';
import { createResource } from '../../kit/resource/createResource';
import { declaredExport } from '../../parts/resource-screen/declaredExport';
import { workbookOf } from '../../parts/resource-screen/declaredResource';
import { createUnitTree } from '../../parts/unit-tree/createUnitTree';
import { unitListApi } from './units.api';
import type { UnitForm } from './units.api';

export const unitsResource = createResource<Unit, UnitFilter, UnitForm>({
  name: 'unitList',
  about: unitsContract.list.path,
  api: unitListApi,
  initialFilter: { parentId: anyRootId },
  exportRows: workbookOf<Unit>(unitList),
});
export const unitsExport = declaredExport({ ...unitList, name: 'unitList', calls: unitsContract }, unitsResource);

export const unitsTree = createUnitTree('unitsTree');
/** Of the dialog's parent field. */
export const parentTree = createUnitTree('parentTree');
