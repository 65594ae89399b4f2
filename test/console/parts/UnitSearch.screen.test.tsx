import { screen, waitFor, within } from '@testing-library/react';
import { createUnitTree } from '../../../src/console/parts/unit-tree/createUnitTree';
import { UnitTree } from '../../../src/console/parts/unit-tree/UnitTree';
import { unitsContract } from '../../../src/contract/units';
import type { FoundUnit } from '../../../src/contract/units';
import { failure } from '../session/people';
import { scriptedServer } from './server';
import { show } from './show';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));

const tree = createUnitTree('tree');
const answer = scriptedServer();
const found = (id: number, label: string, parentId: number | undefined, isMatch: boolean): FoundUnit => ({
  id,
  label,
  childCount: 0,
  isLeaf: true,
  isMatch,
  ...(parentId === undefined ? {} : { parentId }),
});
const inWuhan = [
  found(4818, '湖北省', undefined, false),
  found(5000, '武汉市', 4818, false),
  found(5100, '江岸区', 5000, true),
  found(6000, '宜昌市', 4818, true),
];

async function open() {
  const search = answer(unitsContract.search, inWuhan);
  const shown = show({ slices: [tree], sagas: [tree.saga] }, <UnitTree tree={tree} label="部门" />);
  await screen.findByText('宜昌市');
  return { ...shown, search };
}

const box = () => screen.getByLabelText('搜索部门');
const results = async () => within(await screen.findByRole('list', { name: '搜索结果' }));
const treeIsShown = () => screen.queryByRole('tree', { name: '部门' }) !== null;

test('Enter searches; what was found stands there with the way to it', async () => {
  const { user, search } = await open();
  await user.type(box(), ' 江');
  expect(search).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  const list = await results();
  expect(search.mock.calls).toEqual([[{ keyword: '江' }, undefined]]);
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '湖北省 / 武汉市 / 江岸区',
    '湖北省 / 宜昌市',
  ]);
  expect(treeIsShown()).toBe(false);
});

test('choosing one leads to its place in the tree', async () => {
  const { user, store } = await open();
  await user.type(box(), '江{Enter}');
  await user.click((await results()).getByRole('button', { name: '湖北省 / 宜昌市' }));
  expect(treeIsShown()).toBe(true);
  expect(tree.select.selectedId(store.getState())).toBe(6000);
  const chosen = await screen.findByRole('treeitem', { name: '宜昌市' });
  expect(chosen).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(chosen).toHaveAttribute('aria-expanded', 'true'));
});

test('emptied, the tree is there again and nothing is asked', async () => {
  const { user, search } = await open();
  await user.type(box(), '江{Enter}');
  await results();
  await user.clear(box());
  await waitFor(() => expect(treeIsShown()).toBe(true));
  expect(screen.queryByRole('list', { name: '搜索结果' })).not.toBeInTheDocument();
  expect(search).toHaveBeenCalledTimes(1);
});

test('blanks are no search', async () => {
  const { user, search } = await open();
  await user.type(box(), '   {Enter}');
  expect(treeIsShown()).toBe(true);
  expect(search).not.toHaveBeenCalled();
});

test('says that it is searching, and that nothing was found', async () => {
  const { user, search } = await open();
  search.mockReturnValueOnce(new Promise(() => undefined));
  await user.type(box(), '江{Enter}');
  expect(await screen.findByText('加载中')).toHaveAttribute('role', 'status');
  search.mockResolvedValueOnce([]);
  await user.type(box(), '川{Enter}');
  expect(await screen.findByText('暂无数据')).toBeInTheDocument();
});

test('that fails says why', async () => {
  const { user, search } = await open();
  search.mockRejectedValueOnce(failure({ text: '请求超时，请稍后重试' }));
  await user.type(box(), '江{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('请求超时，请稍后重试');
});
