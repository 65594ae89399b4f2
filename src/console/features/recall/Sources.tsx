import { Alert, Collapse } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import type { ReactNode } from 'react';
import type { RecalledDish, RecallSources } from '../../../contract/recall';
import { ListFailure } from '../../kit/resource/ListStates';
import { RiskTags } from '../../parts/risk-food/RiskTags';
import { recallSources } from './recall.resource';
import { texts } from './recall.texts';
import './recall.css';

/** Dishes and meals with the ingredient; until the next answer is there, those of the search before. */
export function Sources() {
  const dispatch = useDispatch();
  const state = useSelector(recallSources.select);
  if (state?.status === 'failed')
    return <ListFailure error={state.error} onRetry={() => dispatch(recallSources.actions.asked(state.asked))} />;
  const sources = state?.answer ?? null;
  if (sources === null) return <Alert className="recall__sources" type="info" content={texts.hint} />;
  return <Found sources={sources} />;
}

function Found({ sources: { dishes, dishCount, meals, mealCount } }: { readonly sources: RecallSources }) {
  if (dishCount === 0 && mealCount === 0) return <Alert className="recall__sources" type="info" content={texts.none} />;
  return (
    <Collapse className="recall__sources">
      {dishCount > 0 && (
        <Collapse.Item name="dishes" header={texts.dishes(dishCount)}>
          <List shown={dishes.length} total={dishCount}>
            {dishes.map((dish) => (
              <li key={dish.id}>
                <Dish dish={dish} />
              </li>
            ))}
          </List>
        </Collapse.Item>
      )}
      {mealCount > 0 && (
        <Collapse.Item name="meals" header={texts.meals(mealCount)}>
          <List shown={meals.length} total={mealCount}>
            {meals.map(({ id, name, cookName = '', unitName, dishNames }) => (
              <li key={id}>
                <strong>{texts.byCook(name, cookName)}</strong> {unitName}：{dishNames.join('、')}
              </li>
            ))}
          </List>
        </Collapse.Item>
      )}
    </Collapse>
  );
}

interface ListProps {
  readonly shown: number;
  readonly total: number;
  readonly children: ReactNode;
}

function List({ shown, total, children }: ListProps) {
  return (
    <>
      {shown < total && <p>{texts.more(shown)}</p>}
      <ul className="recall__list">{children}</ul>
    </>
  );
}

function Dish({ dish: { name, cookName = '', unitName, lines } }: { readonly dish: RecalledDish }) {
  const said = lines.map(
    ({ name: line, jin, batch = '', replacedAt }) =>
      texts.line(line, jin, batch) + (replacedAt === undefined ? '' : texts.replaced(replacedAt)),
  );
  return (
    <>
      <strong>{texts.byCook(name, cookName)}</strong>
      <RiskTags names={[name, ...lines.map((line) => line.name)]} /> {unitName}：{said.join('；')}
    </>
  );
}
