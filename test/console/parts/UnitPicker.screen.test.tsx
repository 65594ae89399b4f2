import { Button, Form } from '@arco-design/web-react';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { UnitPicker } from '../../../src/console/parts/unit-picker/UnitPicker';
import { createUnitTree } from '../../../src/console/parts/unit-tree/createUnitTree';
import { unitsContract } from '../../../src/contract/units';
import { scriptedServer } from './server';
import { show } from './show';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));

const tree = createUnitTree('tree');
const answer = scriptedServer();

async function open(unitId?: number) {
  const changed = jest.fn<undefined, [object]>();
  const submitted = jest.fn<undefined, [object]>();
  answer(unitsContract.search, [
    { id: 5000, label: '武汉市', childCount: 1, isLeaf: false, isMatch: false },
    { id: 5100, label: '江岸区', childCount: 0, isLeaf: true, parentId: 5000, isMatch: true },
  ]);
  const shown = show(
    { slices: [tree], sagas: [tree.saga] },
    <Form<{ unitId?: number }>
      id="form"
      initialValues={unitId === undefined ? {} : { unitId }}
      onValuesChange={(values) => changed(values)}
      onSubmit={(values) => submitted(values)}
    >
      <Form.Item field="unitId" label="部门" rules={[{ required: true, message: '请选择所属部门' }]}>
        <UnitPicker tree={tree} label="部门" />
      </Form.Item>
      <Button htmlType="submit">提交</Button>
    </Form>,
  );
  await screen.findByText('宜昌市');
  return { ...shown, changed, submitted };
}

const item = (name: string) => screen.getByRole('treeitem', { name });

test('opens at the unit it holds, without changing it', async () => {
  const { changed } = await open(5000);
  await waitFor(() => expect(item('武汉市')).toHaveAttribute('aria-selected', 'true'));
  expect(await screen.findByText('江岸区')).toBeInTheDocument();
  expect(changed).not.toHaveBeenCalled();
});

test('names the unit it holds with those above it, and the one that is chosen then', async () => {
  const { user } = await open(5000);
  const chosen = () => screen.getByText(/已选|尚未/).textContent;
  await waitFor(() => expect(chosen()).toBe('已选：湖北省 / 武汉市'));
  await user.click(await screen.findByRole('treeitem', { name: '江岸区' }));
  await waitFor(() => expect(chosen()).toBe('已选：湖北省 / 武汉市 / 江岸区'));
});

test('without a unit says so', async () => {
  await open();
  expect(screen.getByText('尚未选择部门')).toBeInTheDocument();
});

test('a unit that is chosen becomes the value of its field', async () => {
  const { user, changed, submitted } = await open(5000);
  await waitFor(() => expect(item('武汉市')).toHaveAttribute('aria-selected', 'true'));
  await user.click(item('宜昌市'));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ unitId: 6000 }));
  expect(changed).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(submitted).toHaveBeenCalledWith({ unitId: 6000 }));
});

test('the former value can be chosen again', async () => {
  const { user, changed } = await open(5000);
  await waitFor(() => expect(item('武汉市')).toHaveAttribute('aria-selected', 'true'));
  await user.click(item('宜昌市'));
  await user.click(item('武汉市'));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ unitId: 5000 }));
});

test('empty at first, it is asked for where it is needed', async () => {
  const { user, changed } = await open();
  expect(screen.getAllByRole('treeitem').some((one) => one.getAttribute('aria-selected') === 'true')).toBe(false);
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('请选择所属部门')).toBeInTheDocument();
  await user.click(item('宜昌市'));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ unitId: 6000 }));
  await waitFor(() => expect(screen.queryByText('请选择所属部门')).not.toBeInTheDocument());
});

test('Enter in its search finds and does not submit the form around it', async () => {
  const { user, changed, submitted } = await open(6000);
  await user.type(screen.getByLabelText('搜索部门'), '江{Enter}');
  const results = within(await screen.findByRole('list', { name: '搜索结果' }));
  expect(submitted).not.toHaveBeenCalled();
  await user.click(results.getByRole('button', { name: '武汉市 / 江岸区' }));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ unitId: 5100 }));
  expect(submitted).not.toHaveBeenCalled();
});

test('what was chosen in one dialog is no choice in the next', async () => {
  const changed = jest.fn<undefined, [dialog: number, id: number]>();
  function Dialogs() {
    const [dialog, setDialog] = useState(1);
    return (
      <>
        <UnitPicker key={dialog} tree={tree} label="部门" onChange={(id) => changed(dialog, id)} />
        <Button onClick={() => setDialog(2)}>下一个</Button>
      </>
    );
  }
  const { user } = show({ slices: [tree], sagas: [tree.saga] }, <Dialogs />);
  await user.click(await screen.findByText('宜昌市'));
  expect(item('宜昌市')).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('button', { name: '下一个' }));
  await waitFor(() => expect(item('宜昌市')).toHaveAttribute('aria-selected', 'false'));
  await user.click(item('武汉市'));
  expect(changed.mock.calls).toEqual([
    [1, 6000],
    [2, 5000],
  ]);
});
