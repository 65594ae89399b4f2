import type { TableColumnProps } from '@arco-design/web-react';
import { act, screen } from '@testing-library/react';
import { LiveTable } from '../../../src/console/kit/resource/live/LiveTable';
import { RowCell } from '../../../src/console/kit/resource/live/RowCell';
import type { Identified } from '../../../src/console/kit/resource/types';
import { createDishes, dish, reply } from './dishes';
import { mount } from './mount';

test('a push renders the one cell that changed; a row that goes takes its cells along', async () => {
  const { dishes } = createDishes({ list: jest.fn().mockResolvedValue(reply(3, 1, 2, 3)) });
  const rendered = jest.fn();
  const columns: TableColumnProps<Identified>[] = [
    {
      title: '名称',
      render: (_value, { id }) => (
        <RowCell
          resource={dishes}
          id={id}
          field={({ name }) => name}
          render={(name) => {
            rendered(name);
            return name;
          }}
        />
      ),
    },
    {
      title: '重量',
      render: (_value, { id }) => (
        <RowCell resource={dishes} id={id} field={({ weight }) => weight} render={(weight) => `${weight} 克`} />
      ),
    },
  ];
  const { store } = mount(dishes, <LiveTable resource={dishes} label="实时列表" columns={columns} />);
  await screen.findByText('菜品3');
  const row = screen.getByText('菜品2').closest('tr');
  rendered.mockClear();

  const push = (...rows: ReturnType<typeof dish>[]) =>
    act(() => {
      store.dispatch(dishes.actions.rowsChanged({ rows, total: rows.length }));
    });
  push(dish(1), { ...dish(2), name: '清蒸鱼' }, dish(3));
  expect((await screen.findByText('清蒸鱼')).closest('tr')).toBe(row);
  expect(rendered.mock.calls).toEqual([['清蒸鱼']]);

  push(dish(1), { ...dish(2), name: '清蒸鱼', weight: 950 }, dish(3));
  expect(await screen.findByText('950 克')).toBeInTheDocument();
  expect(rendered).toHaveBeenCalledTimes(1);

  push(dish(1), dish(3));
  expect(screen.queryByText('清蒸鱼')).not.toBeInTheDocument();
  expect(screen.getByText('共 2 条')).toBeInTheDocument();
});
