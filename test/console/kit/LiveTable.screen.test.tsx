import type { TableColumnProps } from '@arco-design/web-react';
import { act, screen } from '@testing-library/react';
import { LiveTable } from '../../../src/console/kit/resource/live/LiveTable';
import { RowText, useRowValue } from '../../../src/console/kit/resource/live/RowText';
import type { Identified } from '../../../src/console/kit/resource/types';
import { createDishes, dish, reply } from './dishes';
import { mount } from './mount';

const nameOf = ({ name }: ReturnType<typeof dish>) => name;
const weightOf = ({ weight }: ReturnType<typeof dish>) => weight;

test('a push draws the one cell that changed and renders no other; a row that goes takes its cells along', async () => {
  const { dishes } = createDishes({ list: jest.fn().mockResolvedValue(reply(3, 1, 2, 3)) });
  const rendered = jest.fn();
  function Name({ id }: Identified) {
    const name = useRowValue(dishes, id, nameOf);
    rendered(name);
    return <>{name}</>;
  }
  const columns: TableColumnProps<Identified>[] = [
    { title: '名称', render: (_value, { id }) => <Name id={id} /> },
    { title: '重量', render: (_value, { id }) => <RowText resource={dishes} id={id} field={weightOf} /> },
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

  push(dish(1), { ...dish(2), name: '清蒸鱼', weight: 9501 }, dish(3));
  expect((await screen.findByText('9501')).closest('tr')).toBe(row);
  expect(rendered).toHaveBeenCalledTimes(1);

  push(dish(1), dish(3));
  expect(screen.queryByText('清蒸鱼')).not.toBeInTheDocument();
  expect(screen.queryByText('9501')).not.toBeInTheDocument();
  expect(await screen.findByText('共 2 条')).toBeInTheDocument();
});

test('a row that comes back shows what is known of it now', async () => {
  const { dishes } = createDishes({ list: jest.fn().mockResolvedValue(reply(2, 1, 2)) });
  const columns: TableColumnProps<Identified>[] = [
    { title: '重量', render: (_value, { id }) => <RowText resource={dishes} id={id} field={weightOf} /> },
  ];
  const { store } = mount(dishes, <LiveTable resource={dishes} label="实时列表" columns={columns} />);
  await screen.findByText('共 2 条');
  const push = (...rows: ReturnType<typeof dish>[]) =>
    act(() => {
      store.dispatch(dishes.actions.rowsChanged({ rows, total: rows.length }));
    });
  push(dish(1));
  push(dish(1), { ...dish(2), weight: 9502 });
  expect(screen.getByText('9502')).toBeInTheDocument();
});
