import type { PageQuery } from '../../../contract/kernel';
import { unitRemovalContract } from '../../../contract/unit-list';
import { unitsContract } from '../../../contract/units';
import type { NewUnit, Unit, UnitFilter } from '../../../contract/units';
import type { Identified, RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import type { CallOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { undoOf } from '../../lib/undoOf';

/** What the add and edit dialogs hold. The user's own unit has no parent that he may see. */
export type UnitForm = Omit<NewUnit, 'parentId'> &
  Partial<Pick<Unit, 'parentId' | 'version' | 'label'>> & {
    /** For showing it beside another one. */
    readonly parentName?: string | undefined;
  };

export function unitFormOf(unit: Unit): UnitForm {
  const { parentId, code, name, fullName, label, areaId, isDetail, order, note, description, version } = unit;
  return { parentId, code, name, fullName, label, areaId, isDetail, order, note, description, version };
}

async function readForm(id: RowId): Promise<UnitForm> {
  const unit = await callApi(unitsContract.show, { id: Number(id) });
  const { parentId } = unit;
  const parent = parentId === undefined ? undefined : await callApi(unitsContract.show, { id: parentId });
  return { ...unitFormOf(unit), parentName: parent?.fullName };
}

/** The calls of the unit list, as effects. All reject with an `AppError`. */
export const unitListApi = namedCalls('unitListApi', {
  list: (query: UnitFilter & PageQuery) => callApi(unitsContract.list, query),
  create: ({ parentId = 0, ...unit }: UnitForm, options: CallOptions) =>
    callApi(unitsContract.create, { ...unit, parentId }, options),
  update: ({ id, version = 1, label = '', note = '', description = '', ...unit }: UnitForm & Identified) =>
    callApi(unitsContract.update, { ...unit, label, note, description, id: Number(id), version }),
  read: readForm,
  remove: (id: RowId) => callApi(unitsContract.remove, { id: Number(id) }),
  removeMany: (ids: readonly RowId[]) => callApi(unitsContract.removeMany, { ids: ids.map(Number) }),
  removeMatching: (filter: UnitFilter, confirmed: number) =>
    callApi(unitRemovalContract.removeMatching, { ...filter, confirmed }),
  restore: undoOf(unitsContract.remove),
});
