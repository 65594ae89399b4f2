import { Form, Input, InputTag } from '@arco-design/web-react';
import { mealOfFiling } from '../../../../contract/filing-parts';
import type { DishOfMeal } from '../../../../contract/filing-parts';
import { filingLimits } from '../../../../contract/filing-terms';
import { rulesOf } from '../../../kit/editor/rules';
import { Rows } from '../../../kit/editor/Rows';
import { RiskTags } from '../../../parts/risk-food/RiskTags';
import { texts } from './editor.texts';

const rules = rulesOf(mealOfFiling);
const t = texts.meal;
const blank = { name: '', dishes: [] };

interface DishTagsProps {
  readonly value?: readonly DishOfMeal[];
  readonly onChange?: (dishes: readonly DishOfMeal[]) => void;
}

/** The dishes of a meal by name; one that is in the dish list keeps its number. */
function DishTags({ value = [], onChange }: DishTagsProps) {
  const known = new Map(value.map((dish) => [dish.name, dish]));
  return (
    <>
      <InputTag
        aria-label={t.dishes}
        placeholder={t.dishes}
        allowClear
        saveOnBlur
        value={value.map(({ name }) => name)}
        onChange={(names: string[]) =>
          onChange?.(names.slice(0, filingLimits.dishes).map((name) => known.get(name) ?? { name }))
        }
      />
      <div role="status">
        <RiskTags names={value.map(({ name }) => name)} />
      </div>
    </>
  );
}

export function MealRows() {
  return (
    <Rows field="meals" what={texts.sections.menu} most={filingLimits.meals} blank={blank}>
      {(prefix) => (
        <>
          <Form.Item field={`${prefix}.name`} rules={rules.name} wrapperCol={{ span: 24 }} style={{ width: 200 }}>
            <Input aria-label={t.name} placeholder={t.name} />
          </Form.Item>
          <Form.Item field={`${prefix}.dishes`} wrapperCol={{ span: 24 }} style={{ width: 640 }}>
            <DishTags />
          </Form.Item>
        </>
      )}
    </Rows>
  );
}
