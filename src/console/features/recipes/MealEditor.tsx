import { Form } from '@arco-design/web-react';
import { meals } from '../../../contract/recipes';
import { editorOf } from '../../parts/resource-screen/DeclaredEditor';
import { DishSelect } from './DishSelect';
import { mealsResource } from './meals.resource';

export default editorOf(meals, mealsResource, {
  width: 760,
  items: {
    dishes: () => (
      <Form.Item field="dishes" label={meals.fields.dishes.label}>
        <DishSelect />
      </Form.Item>
    ),
  },
  compared: { dishes: ({ dishes = [] }) => dishes.map(({ id, name = String(id) }) => name).join('、') },
});
