import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import seasoningsFeature from '../../../src/console/features/pantry/seasonings';
import { OutletContext } from '../../../src/console/parts/feature/LazyFeature';
import dialog from '../../../src/console/parts/saved-queries/dialog';
import { watchLayouts } from '../../../src/console/parts/session/layouts.saga';
import { ListLayouts } from '../../../src/console/parts/session/ListLayouts';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { seasonings } from '../../../src/contract/pantry';
import type { SavedQuery } from '../../../src/contract/saved-queries';
import { savedQueriesContract } from '../../../src/contract/saved-queries';
import { failure } from '../session/people';
import { reply } from './dialogs';
import { scriptedServer } from './server';
import { show } from './show';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), download: jest.fn() }));

const answer = scriptedServer();
const salt: SavedQuery = {
  id: 1,
  name: '盐类',
  query: 'name=盐&sort=-name',
  isShared: true,
  isDefault: false,
  isOwn: true,
  ownerName: '我',
};
const oil: SavedQuery = { ...salt, id: 2, name: '油类', query: 'name=油', isOwn: false, ownerName: '李同事' };

function Address() {
  return <output aria-label="address">{decodeURIComponent(useLocation().search)}</output>;
}
const address = () => screen.getByLabelText('address').textContent;

async function open(saved: readonly SavedQuery[], at = '/') {
  const list = answer(seasonings.calls.list, { rows: [], total: 0 });
  const asked = answer(savedQueriesContract.list, saved);
  const content = (
    <OutletContext.Provider value={dialog.Page}>
      <ListLayouts>
        <seasoningsFeature.Page />
      </ListLayouts>
      <Address />
    </OutletContext.Provider>
  );
  const slices = [...seasoningsFeature.slices, ...dialog.slices];
  const sagas = [...(seasoningsFeature.sagas ?? []), ...dialog.sagas, watchLayouts];
  const shown = show({ slices, sagas }, content, { permissions: [seasonings.calls.list], address: at });
  await screen.findByText('暂无数据');
  await shown.user.click(screen.getByRole('button', { name: '常用条件' }));
  const box = within(await screen.findByRole('dialog', { name: '常用条件' }));
  return { ...shown, list, asked, box };
}

test('a query that was saved is used: the list asks with its filter and its order, and the address says so', async () => {
  const { user, list, box } = await open([salt, oil]);
  expect(
    within(await box.findByRole('list', { name: '本部门共享的查询' })).getByText('李同事共享'),
  ).toBeInTheDocument();
  expect(box.queryByRole('button', { name: '删除查询“油类”' })).not.toBeInTheDocument();
  await user.click(box.getByRole('button', { name: '使用查询“盐类”' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ name: '盐', sort: '-name', page: 1 }));
  expect(address()).toBe('?name=盐&sort=-name');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('调料名称')).toHaveValue('盐');
});

test('what the list shows is saved under a name, without the page; the list opens with it from then on', async () => {
  const { user, asked, box } = await open([], '/?name=盐&page=1&size=40');
  expect(await box.findByText(/尚未保存常用条件/)).toBeInTheDocument();
  const create = answer(savedQueriesContract.create, { id: 1 });
  expect(box.getByRole('button', { name: '保存' })).toBeDisabled();
  await user.type(box.getByLabelText('名称'), ' 盐类 ');
  await user.click(box.getByText('默认打开'));
  asked.mockResolvedValue([{ ...salt, isDefault: true }]);
  await user.click(box.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeInTheDocument();
  const query = 'name=%E7%9B%90';
  expect(create.mock.calls).toEqual([
    [{ list: 'seasonings', query, name: '盐类', isShared: false, isDefault: true }, undefined],
  ]);
  expect(await box.findByRole('button', { name: '使用查询“盐类”' })).toBeInTheDocument();
  await waitFor(() =>
    expect(sessionCache.read()?.profile.openings).toEqual([{ list: 'seasonings', query: 'name=盐&sort=-name' }]),
  );
});

test('one is renamed and removed; what the server refuses stays where it was typed', async () => {
  const { user, asked, box } = await open([salt]);
  const update = answer(savedQueriesContract.update, null);
  await user.click(await box.findByRole('button', { name: '修改查询“盐类”' }));
  const name = box.getByLabelText('名称');
  await user.clear(name);
  await user.type(name, '食盐');
  update.mockRejectedValueOnce(failure({ text: '您在该列表已有同名的常用条件' }));
  await user.click(box.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('您在该列表已有同名的常用条件')).toBeInTheDocument();
  expect(update.mock.calls).toEqual([[{ id: 1, name: '食盐', isShared: true, isDefault: false }, undefined]]);
  expect(box.getByLabelText('名称')).toHaveValue('食盐');
  await user.type(box.getByLabelText('名称'), '类');
  asked.mockResolvedValue([{ ...salt, name: '食盐类' }]);
  await user.click(box.getByRole('button', { name: '保存' }));
  await user.click(await box.findByRole('button', { name: '修改查询“食盐类”' }));
  expect(box.getByLabelText('名称')).toHaveValue('食盐类');

  const remove = answer(savedQueriesContract.remove, null);
  asked.mockResolvedValue([]);
  await user.click(box.getByRole('button', { name: '删除查询“食盐类”' }));
  await reply(user, '确认删除该记录吗？');
  expect(await box.findByText(/尚未保存常用条件/)).toBeInTheDocument();
  expect(remove.mock.calls).toEqual([[{ id: 1 }, undefined]]);
});

test('what is typed while it is being saved is not lost with the form: nothing can be', async () => {
  const { user, box } = await open([]);
  const create = answer(savedQueriesContract.create, { id: 1 });
  let refuse: (error: unknown) => void = () => undefined;
  create.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  const name = await box.findByLabelText('名称');
  await user.type(name, '盐类');
  await user.click(box.getByRole('button', { name: '保存' }));
  await user.type(name, '以及油类{Enter}');
  expect(name).toHaveValue('盐类');
  expect(box.getByRole('checkbox', { name: '默认打开' })).toBeDisabled();
  expect(create).toHaveBeenCalledTimes(1);
  refuse(failure({ kind: 'network', text: '网络连接失败' }));
  expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
  await user.type(name, '二');
  expect(name).toHaveValue('盐类二');
});

test('a name that was typed is not lost without a question', async () => {
  const { user, box } = await open([salt]);
  await user.type(await box.findByLabelText('名称'), '半途');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('继续填写'));
  expect(box.getByLabelText('名称')).toHaveValue('半途');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('放弃修改'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a name that was typed for a new one is not lost to another one that is changed', async () => {
  const { user, box } = await open([salt]);
  await user.type(await box.findByLabelText('名称'), '半途');
  await user.click(box.getByRole('button', { name: '修改查询“盐类”' }));
  await user.click(await screen.findByText('继续填写'));
  expect(box.getByLabelText('名称')).toHaveValue('半途');
  await user.click(box.getByRole('button', { name: '修改查询“盐类”' }));
  await user.click(await screen.findByText('放弃修改'));
  await waitFor(() => expect(box.getByLabelText('名称')).toHaveValue('盐类'));
});

test('those that could not be read are asked for again', async () => {
  const { user, asked } = await open([]);
  asked.mockRejectedValueOnce(failure({ kind: 'network', text: '网络连接失败' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '常用条件' }));
  expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/尚未保存常用条件/)).toBeInTheDocument();
});
