import { Input } from '@arco-design/web-react';
import { mealOfFiling } from '../../../../contract/filing-parts';
import { filingLimits } from '../../../../contract/filing-terms';
import { RowItem } from '../../../kit/editor/RowItem';
import { Rows } from '../../../kit/editor/Rows';
import { rulesOf } from '../../../kit/editor/rules';
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
          <RowItem field={`${prefix}.name`} label={t.name} rules={rules.name} width={200}>
            <Input autoComplete="off" />
          </RowItem>
          <RowItem field={`${prefix}.id`} label={t.package} width={240}>
            <MealPackage row={prefix} />
          </RowItem>
          <RowItem field={`${prefix}.dishes`} label={t.dish} width={640}>
            <MenuDishes />
          </RowItem>
        </>
      )}
    </Rows>
  );
}
