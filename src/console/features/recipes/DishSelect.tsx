import { Select } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { meals, recipeLimits } from '../../../contract/recipes';
import type { DishOfList } from '../../../contract/recipes';
import { offeredDishes } from './offeredDishes';
import { texts } from './recipes.texts';

interface DishSelectProps {
  readonly value?: readonly DishOfList[];
  readonly onChange?: (dishes: readonly DishOfList[]) => void;
}

/** Dishes of the list, found by name, in the order in which they were chosen. */
export function DishSelect({ value = [], onChange }: DishSelectProps) {
  const dispatch = useDispatch();
  const found = useSelector(offeredDishes.select)?.answer ?? [];
  useEffect(() => {
    dispatch(offeredDishes.actions.asked(''));
  }, [dispatch]);
  const known = new Map([...found, ...value].map((dish) => [dish.id, dish]));
  return (
    <Select
      mode="multiple"
      showSearch={{ retainInputValue: true }}
      filterOption={false}
      allowClear
      aria-label={meals.fields.dishes.label}
      placeholder={texts.searchDish}
      options={[...known.values()].map(({ id, name = '' }) => ({ value: id, label: `${name}（${id}）` }))}
      value={value.map(({ id }) => id)}
      onSearch={(text) => dispatch(offeredDishes.actions.asked(text))}
      onChange={(ids: number[]) => onChange?.(ids.slice(0, recipeLimits.dishes).map((id) => known.get(id) ?? { id }))}
    />
  );
}
