import { Collapse, Empty } from '@arco-design/web-react';
import type { MealOfFiling } from '../../../../../contract/filing-parts';
import { RiskName } from '../../../../parts/risk-food/RiskName';
import { RiskTags } from '../../../../parts/risk-food/RiskTags';
import { texts } from '../detail.texts';

const t = texts.menu;

/** Meals that open to their dishes. */
export function Meals({ meals }: { readonly meals: readonly MealOfFiling[] }) {
  if (meals.length === 0) return <Empty description={t.noMeals} />;
  return (
    <Collapse defaultActiveKey={['0']}>
      {meals.map(({ name, dishes }, index) => (
        <Collapse.Item
          key={index}
          name={String(index)}
          header={
            <>
              {name}
              <RiskTags names={dishes.map((dish) => dish.name)} />
            </>
          }
          extra={t.dishCount(dishes.length)}
          destroyOnHide
        >
          <ol>
            {dishes.map((dish, at) => (
              <li key={at}>
                <RiskName name={dish.name} />
              </li>
            ))}
          </ol>
        </Collapse.Item>
      ))}
    </Collapse>
  );
}
