import { Form, Input } from '@arco-design/web-react';
import { mealOfFiling } from '../../../../contract/filing-parts';
import { filingLimits } from '../../../../contract/filing-terms';
import { rulesOf } from '../../../kit/editor/rules';
import { Rows } from '../../../kit/editor/Rows';
import { texts } from './editor.texts';
import { MealPackage, MenuDishes } from './MenuFields';

const rules = rulesOf(mealOfFiling);
const t = texts.meal;
const blank = { name: '', dishes: [] };

export function MealRows() {
  return (
    <Rows field="meals" what={texts.sections.menu} most={filingLimits.meals} blank={blank}>
      {(prefix) => (
        <>
          <Form.Item field={`${prefix}.name`} rules={rules.name} wrapperCol={{ span: 24 }} style={{ width: 200 }}>
            <Input aria-label={t.name} placeholder={t.name} />
          </Form.Item>
          <Form.Item field={`${prefix}.id`} wrapperCol={{ span: 24 }} style={{ width: 200 }}>
            <MealPackage row={prefix} />
          </Form.Item>
          <Form.Item field={`${prefix}.dishes`} wrapperCol={{ span: 24 }} style={{ width: 640 }}>
            <MenuDishes />
          </Form.Item>
        </>
      )}
    </Rows>
  );
}
