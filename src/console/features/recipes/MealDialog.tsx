import { Table } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { dishCategoryLabels } from '../../../contract/recipes';
import type { MealDish } from '../../../contract/recipes';
import { QueryDialog } from '../../kit/query/QueryDialog';
import { messages } from '../../locale/messages';
import { RiskName } from '../../parts/risk-food/RiskName';
import { shownMeal } from './shownMeal';
import { texts } from './recipes.texts';

const t = texts.dishColumns;

const columns: TableColumnProps<MealDish>[] = [
  { title: t.index, key: 'index', width: 64, render: (_, _row, index) => index + 1 },
  { title: t.name, key: 'name', render: (_, { name }) => <RiskName name={name} /> },
  {
    title: t.category,
    key: 'category',
    width: 80,
    render: (_, { category }) => (category === undefined ? '' : dishCategoryLabels[category]),
  },
  { title: t.weight, dataIndex: 'weight', width: 110 },
  { title: t.cookName, dataIndex: 'cookName', width: 120 },
];

/** The dishes of a meal. */
export default function MealDialog() {
  return (
    <QueryDialog query={shownMeal} title={({ name }) => texts.dishesOf(name)} width={720}>
      {(dishes) => (
        <Table
          columns={columns}
          data={[...dishes]}
          rowKey="id"
          size="small"
          pagination={false}
          scroll={{ y: 480 }}
          noDataElement={messages.table.empty}
        />
      )}
    </QueryDialog>
  );
}
