import { Form, Select } from '@arco-design/web-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DishOfMeal } from '../../../../contract/filing-parts';
import { filingLimits } from '../../../../contract/filing-terms';
import { RiskTags } from '../../../parts/risk-food/RiskTags';
import { texts } from './editor.texts';
import { offeredDishes, offeredMeals } from './offers';
import type { OfferedDish } from './offers';

const t = texts.meal;
/** How menus are written, and pasted. */
const separators = ['、', '，', ',', '；', ';', '\n', '\t'];

/** Label that tells two of one name apart. */
const whose = ({ name, cookName = '' }: { readonly name: string; readonly cookName?: string | undefined }) =>
  cookName === '' ? name : `${name}（${cookName}）`;

interface MealPackageProps {
  /** Path of the meal in the form. */
  readonly row: string;
  readonly value?: number;
  readonly onChange?: (id: number | undefined) => void;
}

/** A package of the meal list, which brings its name and its dishes to those that the menu has. */
export function MealPackage({ row, value, onChange }: MealPackageProps) {
  const dispatch = useDispatch();
  const { form } = Form.useFormContext();
  const found = useSelector(offeredMeals.select)?.answer ?? [];
  useEffect(() => {
    dispatch(offeredMeals.actions.asked(''));
  }, [dispatch]);
  const name = Form.useWatch(`${row}.name`, form) as string | undefined;
  const isOffered = value === undefined || found.some(({ id }) => id === value);
  const present = isOffered ? [] : [{ value, label: name ?? `${value}` }];
  const choose = (id: number | undefined) => {
    onChange?.(id);
    const meal = found.find((one) => one.id === id);
    if (meal === undefined) return;
    const served = (form.getFieldValue(`${row}.dishes`) ?? []) as readonly DishOfMeal[];
    const brought = meal.dishes.filter((dish) => !served.some((one) => one.name === dish.name));
    form.setFieldsValue({
      [`${row}.name`]: meal.name,
      [`${row}.dishes`]: [...served, ...brought].slice(0, filingLimits.dishes),
    });
  };
  return (
    <Select
      showSearch
      allowClear
      filterOption={false}
      aria-label={t.package}
      placeholder={t.package}
      options={[...present, ...found.map((meal) => ({ value: meal.id, label: whose(meal) }))]}
      onSearch={(typed) => dispatch(offeredMeals.actions.asked(typed))}
      onChange={choose}
      {...(value === undefined ? {} : { value })}
    />
  );
}

interface MenuDishesProps {
  readonly value?: readonly DishOfMeal[];
  readonly onChange?: (dishes: readonly DishOfMeal[]) => void;
}

/** Key of a dish: its number in the dish list, or its name. */
const keyOf = ({ id, name }: DishOfMeal): string => (id === undefined ? name : `dish/${id}`);

/** The dishes of a meal: of the dish list, found by name, or any other by its name. */
export function MenuDishes({ value = [], onChange }: MenuDishesProps) {
  const dispatch = useDispatch();
  const found = useSelector(offeredDishes.select)?.answer ?? [];
  const typed = useRef('');
  useEffect(() => {
    dispatch(offeredDishes.actions.asked(''));
  }, [dispatch]);
  const known = new Map<string, OfferedDish | DishOfMeal>(
    [...found, ...value.filter(({ id }) => !found.some((dish) => dish.id === id))].map((dish) => [keyOf(dish), dish]),
  );
  /** One of the list that is called so in full, unless several are. */
  const called = (name: string): DishOfMeal => {
    const [dish, another] = found.filter((one) => one.name === name);
    return another === undefined ? (dish ?? { name }) : { name };
  };
  const take = (keys: readonly string[]) => {
    const dishes = keys
      .map((key) => known.get(key) ?? called(key.trim()))
      .filter(({ name }) => name !== '')
      .map(({ id, name }) => (id === undefined ? { name } : { id, name }));
    const each = new Map(dishes.map((dish) => [keyOf(dish), dish] as const));
    onChange?.([...each.values()].slice(0, filingLimits.dishes));
  };
  return (
    <>
      <Select
        mode="multiple"
        allowCreate
        allowClear
        showSearch
        filterOption={false}
        tokenSeparators={separators}
        aria-label={t.dishes}
        placeholder={t.dishes}
        options={[...known].map(([key, dish]) => ({ value: key, label: whose(dish) }))}
        renderFormat={(_, key) => (typeof key === 'string' ? (known.get(key)?.name ?? key) : '')}
        value={value.map(keyOf)}
        onSearch={(name) => dispatch(offeredDishes.actions.asked(name.trim()))}
        onInputValueChange={(now) => (typed.current = now)}
        // Text that was typed without Enter counts too.
        onBlur={() => take([...value.map(keyOf), typed.current])}
        onChange={(keys: string[]) => take(keys)}
      />
      <div role="status">
        <RiskTags names={value.map(({ name }) => name)} />
      </div>
    </>
  );
}
