import { Form, Input } from '@arco-design/web-react';
import { dishIngredient, dishes, recipeLimits } from '../../../contract/recipes';
import { NumberInput } from '../../kit/editor/NumberInput';
import { Rows } from '../../kit/editor/Rows';
import { rulesOf } from '../../kit/editor/rules';
import { RiskTags } from '../../parts/risk-food/RiskTags';
import { texts } from './recipes.texts';

const rules = rulesOf(dishIngredient);
const t = texts.ingredient;
const blank = { name: '' };
const whole = { wrapperCol: { span: 24 } } as const;

/** What a dish is made of, with the delivery or supplier by which each can be traced. */
export function IngredientRows() {
  return (
    <Rows
      field="ingredients"
      label={dishes.fields.ingredients.label}
      what={t.what}
      most={recipeLimits.ingredients}
      blank={blank}
    >
      {(prefix) => (
        <>
          <Form.Item field={`${prefix}.name`} rules={rules.name} {...whole} style={{ width: 170 }}>
            <Input aria-label={t.name} placeholder={t.name} autoComplete="off" />
          </Form.Item>
          <Form.Item field={`${prefix}.jin`} rules={rules.jin} {...whole} style={{ width: 110 }}>
            <NumberInput aria-label={t.jin} placeholder={t.jin} />
          </Form.Item>
          <Form.Item field={`${prefix}.batch`} rules={rules.batch} {...whole} style={{ width: 210 }}>
            <Input aria-label={t.batch} placeholder={t.batch} autoComplete="off" />
          </Form.Item>
          <Form.Item shouldUpdate noStyle>
            {(_, form) => <RiskTags names={[String(form.getFieldValue(`${prefix}.name`) ?? '')]} />}
          </Form.Item>
        </>
      )}
    </Rows>
  );
}
