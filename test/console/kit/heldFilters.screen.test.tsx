import { screen, waitFor } from '@testing-library/react';
import { FilterBar, FilterText } from '../../../src/console/kit/resource/FilterBar';
import { heldFilters } from '../../../src/console/kit/resource/heldFilters';
import { ResourceTable } from '../../../src/console/kit/resource/ResourceTable';
import { numberInUrl } from '../../../src/console/kit/resource/urlQuery';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { createDishes, reply } from './dishes';
import type { DishFilter } from './dishes';
import { mount } from './mount';

const columns = [{ title: '名称', dataIndex: 'name', width: 200 }];
const url = { category: numberInUrl };

/** A list whose filter by name is not for the address. */
function show(address?: string) {
  const { dishes, api } = createDishes({ list: jest.fn().mockResolvedValue(reply(95, 1)) });
  const mounted = mount(
    dishes,
    <>
      <FilterBar resource={dishes}>
        <FilterText<DishFilter> field="name" label="名称" maxLength={64} />
      </FilterBar>
      <ResourceTable resource={dishes} label="菜品列表" columns={columns} url={url} />
    </>,
    address,
  );
  const asked = () => api.list.mock.calls.map(([query]: unknown[]) => query);
  return { ...mounted, asked };
}

const address = () => screen.getByLabelText('address').textContent;
const warning = /部分筛选条件（如手机号）不写入地址，已不再保留/;

afterEach(() => heldFilters.clear());

async function filtered() {
  const { user, view, asked } = show();
  await screen.findByText('菜品1');
  await user.type(screen.getByLabelText('名称'), '13800001234{Enter}');
  await waitFor(() => expect(asked()).toHaveLength(2));
  await user.click(await screen.findByText('3', { selector: '.arco-pagination-item' }));
  await waitFor(() => expect(address()).toContain('page=3'));
  const left = address();
  view.unmount();
  return left;
}

test('what is not for the address is not in it, and whoever comes back to the address finds the same list', async () => {
  const left = await filtered();
  expect(left).toMatch(/^\?held=[0-9a-f]{12}&page=3$/);
  const { asked } = show(`/dishes${left}`);
  await screen.findByText('菜品1');
  expect(asked()).toEqual([{ name: '13800001234', page: 3, pageSize: 20 }]);
  expect(screen.getByLabelText('名称')).toHaveValue('13800001234');
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});

test('the same filter twice has one key', async () => {
  const [first, second] = [await filtered(), await filtered()];
  expect(second).toBe(first);
});

test('in another session the list says that it is another one, until the user has read it', async () => {
  const left = await filtered();
  sessionCache.clear();
  const { user, asked } = show(`/dishes${left}`);
  await screen.findByText('菜品1');
  expect(asked()).toEqual([{ page: 3, pageSize: 20 }]);
  expect(screen.getByText(warning)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByText(warning)).not.toBeInTheDocument());
  expect(address()).toBe('?page=3');
  expect(asked()).toHaveLength(1);
});

test('a browser that stores nothing filters all the same', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const left = await filtered();
  const { asked } = show(`/dishes${left}`);
  await screen.findByText('菜品1');
  expect(asked()).toEqual([{ name: '13800001234', page: 3, pageSize: 20 }]);
  setItem.mockRestore();
});

test('one list does not read what another one has kept', () => {
  const key = heldFilters.keep('dishes', { name: '1' });
  expect(heldFilters.find('dishes', key)).toEqual({ name: '1' });
  expect(heldFilters.find('cooks', key)).toBeNull();
});
