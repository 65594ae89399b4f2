import { UnitCascader } from '../../parts/unit-cascader/UnitCascader';
import type { UnitTreeModel } from '../../parts/unit-tree/createUnitTree';
import { Field } from './Field';
import { texts } from './statistics.texts';

interface PlaceFieldProps {
  readonly tree: UnitTreeModel;
  readonly unitId: number | undefined;
  readonly onChange: (unitId: number | undefined) => void;
}

/** The unit that is counted. */
export function PlaceField({ tree, unitId, onChange }: PlaceFieldProps) {
  return (
    <Field label={texts.place}>
      {(id) => (
        <UnitCascader
          // Its tree opens at the unit it is given first.
          key={unitId}
          {...{ tree, id, onChange }}
          label={texts.place}
          placeholder={texts.anyPlace}
          width={260}
          value={unitId}
        />
      )}
    </Field>
  );
}
