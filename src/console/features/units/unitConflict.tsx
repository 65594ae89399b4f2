import type { ConflictField } from '../../kit/conflict/conflict';
import { conflictFieldsOf } from '../../kit/conflict/conflictField';
import { UnitName } from '../../parts/unit-cascader/UnitName';
import type { UnitForm } from './units.api';
import { parentTree } from './units.resource';
import { texts } from './units.texts';

const field = conflictFieldsOf<UnitForm>();
const { fields } = texts;

/** A unit field by field, as its editor shows it. */
export const unitConflictFields: readonly ConflictField<UnitForm>[] = [
  field('parentId', fields.parentId, (id, { parentName = String(id) }) => (
    <UnitName tree={parentTree} id={id} known={parentName} />
  )),
  field('code', fields.code),
  field('name', fields.name),
  field('label', fields.label),
  field('fullName', fields.fullName),
  field('isDetail', fields.isDetail, (isDetail) => (isDetail ? '是' : '否')),
  field('order', fields.order),
  field('description', fields.description),
  field('note', fields.note),
];
