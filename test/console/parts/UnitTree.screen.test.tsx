import { screen, waitFor } from '@testing-library/react';
import { callApi } from '../../../src/console/lib/apiClient';
import { createUnitTree } from '../../../src/console/parts/unit-tree/createUnitTree';
import { UnitTree } from '../../../src/console/parts/unit-tree/UnitTree';
import { unitsContract } from '../../../src/contract/units';
import { failure } from '../session/people';
import { show } from './show';
import { province, root, scriptedUnits } from './units';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));

const tree = createUnitTree('tree');
const node = (name: string) => screen.getByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);

async function open() {
  const units = scriptedUnits();
  jest.mocked(callApi).mockImplementation((endpoint, input) => {
    const { id }: { readonly id?: number } = input;
    return endpoint === unitsContract.show
      ? units.show(Number(id))
      : Promise.resolve(id === undefined ? [root] : province[id]);
  });
  const shown = show({ slices: [tree], sagas: [tree.saga] }, <UnitTree tree={tree} label="部门" />);
  await screen.findByText('宜昌市');
  return shown;
}

test('is a tree whose items know their level, their place and whether they are open or chosen', async () => {
  const { user } = await open();
  expect(screen.getByRole('tree', { name: '部门' })).toBeInTheDocument();
  expect(node('湖北省')).toHaveAttribute('aria-expanded', 'true');
  const [city, other] = [node('武汉市'), node('宜昌市')];
  expect(other).toHaveAttribute('aria-level', '2');
  expect([city, other].map((item) => item.getAttribute('aria-posinset'))).toEqual(['1', '2']);
  expect(other).toHaveAttribute('aria-setsize', '2');
  expect(city).toHaveAttribute('aria-expanded', 'false');
  await user.click(city);
  expect(city).toHaveAttribute('aria-selected', 'true');
  expect(other).toHaveAttribute('aria-selected', 'false');
});

test('has one tab stop below its search field, and the arrows lead through what is in sight', async () => {
  const { user } = await open();
  await user.tab();
  expect(screen.getByRole('textbox', { name: '搜索部门' })).toHaveFocus();
  await user.tab();
  expect(node('湖北省')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(node('武汉市')).toHaveFocus();
  expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([node('武汉市')]);

  await user.keyboard('{ArrowRight}');
  await screen.findByText('江岸区');
  expect(node('武汉市')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(node('江岸区')).toHaveFocus();
  expect(node('江岸区')).not.toHaveAttribute('aria-expanded');
  await user.keyboard('{ArrowRight}');
  expect(node('江岸区')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(node('武汉市')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(names()).toEqual(['湖北省', '武汉市', '宜昌市']);

  await user.keyboard('{End}');
  expect(node('宜昌市')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(node('宜昌市')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(node('湖北省')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(node('湖北省')).toHaveFocus();
});

test('Enter and the space bar select, without a scroll', async () => {
  const { user, store } = await open();
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(tree.select.selectedId(store.getState())).toBe(5000);
  await user.keyboard('{ArrowDown} ');
  expect(tree.select.selectedId(store.getState())).toBe(6000);
});

test('stays reachable when what was selected lies in a closed branch', async () => {
  const { user, dispatch } = await open();
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  await user.click(await screen.findByText('江岸区'));
  dispatch(tree.actions.nodeExpandedChanged({ id: 5000, isExpanded: false }));
  expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('the arrow beside a unit opens it without selecting it', async () => {
  const { user, store } = await open();
  const arrow = node('武汉市').querySelector('.unit-tree__switch');
  await user.click(arrow!);
  expect(await screen.findByText('江岸区')).toBeInTheDocument();
  expect(tree.select.selectedId(store.getState())).toBeNull();
});

test('a tree that cannot be fetched says so, and retry fetches it', async () => {
  jest
    .mocked(callApi)
    .mockRejectedValueOnce(failure({ text: '请求超时，请稍后重试' }))
    .mockImplementation((_, input) =>
      Promise.resolve(((input as { id?: number }).id === undefined ? [root] : province[4818]) as never),
    );
  const { user } = show({ slices: [tree], sagas: [tree.saga] }, <UnitTree tree={tree} label="部门" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('请求超时，请稍后重试');
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(names()).toContain('武汉市'));
});

test('a branch that cannot be fetched says so beside its unit', async () => {
  const { user } = await open();
  jest.mocked(callApi).mockRejectedValueOnce(failure({ text: '网络连接失败' }));
  await user.click(node('武汉市').querySelector('.unit-tree__switch')!);
  expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
  expect(names()).toHaveLength(3);
});
