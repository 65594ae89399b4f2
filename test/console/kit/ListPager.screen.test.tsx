import { screen, waitFor } from '@testing-library/react';
import { ResourceTable } from '../../../src/console/kit/resource/ResourceTable';
import { createDishes, reply } from './dishes';
import { mount } from './mount';

let mockIsOffline = true;
jest.mock('../../../src/console/kit/resource/Pager', () => {
  if (mockIsOffline) throw new Error('offline');
  return jest.requireActual<object>('../../../src/console/kit/resource/Pager');
});

test('rows stand without their pager; one that cannot be had is told, and fetched again', async () => {
  const { dishes } = createDishes({ list: jest.fn().mockResolvedValue(reply(45, 1)) });
  const { user } = mount(
    dishes,
    <ResourceTable resource={dishes} label="菜品列表" columns={[{ title: '名称', dataIndex: 'name' }]} />,
  );
  expect(await screen.findByText('菜品1')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败，请检查网络后重试');
  mockIsOffline = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.getByRole('region', { name: '菜品列表' })).toHaveTextContent('共 45 条'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
