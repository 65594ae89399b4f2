import { anyRootId } from '../../../contract/constants';
import type { Unit, UnitFilter } from '../../../contract/units';
import { createResource } from '../../kit/resource/createResource';
import { createUnitTree } from '../../parts/unit-tree/createUnitTree';
import { unitListApi } from './units.api';
import type { UnitForm } from './units.api';

export const unitsResource = createResource<Unit, UnitFilter, UnitForm>({
  name: 'unitList',
  api: unitListApi,
  initialFilter: { parentId: anyRootId },
});

export const unitsTree = createUnitTree('unitsTree');
/** Of the dialog's parent field. */
export const parentTree = createUnitTree('parentTree');
