import { cooksContract } from '../../../../contract/cooks';
import { RangeField } from '../../../parts/date-range/RangeField';
import { useMay } from '../../../parts/session/useMay';
import { Field } from '../Field';
import { texts } from '../statistics.texts';
import { CookSelect } from './CookSelect';
import type { DishPlace } from './useDishPlace';

/** Cook and days of the charts; the unit is chosen in the tree. */
export function DishFilters({ place: { cookId, cookName, days, ask } }: { readonly place: DishPlace }) {
  const maySeek = useMay(cooksContract.list);
  return (
    <div className="statistics__head">
      {maySeek && (
        <Field label={texts.cook}>
          {(id) => (
            <CookSelect
              id={id}
              cookId={cookId}
              cookName={cookName}
              onChange={(cook) => ask({ cookId: cook && String(cook.id), cookName: cook?.name })}
            />
          )}
        </Field>
      )}
      <Field label={texts.days}>
        {(id) => (
          <RangeField
            id={id}
            label={texts.days}
            days={days}
            isClearable={false}
            onChange={({ from, until }) => ask({ from, until })}
          />
        )}
      </Field>
    </div>
  );
}
