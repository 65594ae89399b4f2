import { screen, waitFor } from '@testing-library/react';
import online from '../../../src/console/features/users/online';
import { layoutChanged } from '../../../src/console/kit/resource/layout';
import { watchLayouts } from '../../../src/console/parts/session/layouts.saga';
import { ListLayouts } from '../../../src/console/parts/session/ListLayouts';
import { profileLoaded } from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { pairKey } from '../../../src/contract/kernel';
import { preferencesContract } from '../../../src/contract/preferences';
import { accountsRight, usersContract } from '../../../src/contract/users';
import { headings } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { onlineUser, rowsOf } from '../users/people';
import { failure, regulator } from './people';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedServer();
const shownNames = ['ip', 'username', 'name', 'unitName', 'since', 'seenAt'];
const columns = [...shownNames.map((name) => ({ name })), { name: 'browser', isHidden: true }];
const permissions = [usersContract.online, accountsRight];
const administrator = { ...regulator, profile: { ...regulator.profile, permissions: permissions.map(pairKey) } };
const layout = { list: 'online', density: 3, columns } as const;

async function open() {
  answer(usersContract.online, rowsOf(onlineUser('s-1', { name: '张监管' })));
  const content = (
    <ListLayouts>
      <online.Page />
    </ListLayouts>
  );
  const shown = show({ ...online, sagas: [...online.sagas, watchLayouts] }, content, {
    permissions,
  });
  await screen.findByText('张监管');
  return shown;
}

test('a list stands as its user laid it out: at once, on the server, and after a reload of the page', async () => {
  const { dispatch } = await open();
  const saved = answer(preferencesContract.saveLayout, null);
  expect(headings()).toEqual('序号 账号 姓名 所属部门 登录地址 浏览器 登录时间 最近使用'.split(' '));
  dispatch(layoutChanged(layout));
  expect(headings()).toEqual('序号 登录地址 账号 姓名 所属部门 登录时间 最近使用'.split(' '));
  await waitFor(() => expect(saved.mock.calls).toEqual([[layout, undefined]]));
  expect(sessionCache.read()?.profile.layouts).toEqual([layout]);
  // Asked for before, answered after.
  dispatch(profileLoaded(administrator));
  expect(headings()).toEqual('序号 登录地址 账号 姓名 所属部门 登录时间 最近使用'.split(' '));
});

test('what another browser has laid out comes with the profile', async () => {
  const { dispatch } = await open();
  dispatch(profileLoaded({ ...administrator, profile: { ...administrator.profile, layouts: [layout] } }));
  expect(headings()).toEqual('序号 登录地址 账号 姓名 所属部门 登录时间 最近使用'.split(' '));
});

test('a layout that the server does not take holds here, and is said to hold nowhere else', async () => {
  const { dispatch } = await open();
  answer(preferencesContract.saveLayout, null).mockRejectedValue(failure({ kind: 'network' }));
  dispatch(layoutChanged(layout));
  expect(await screen.findByText('列设置未能保存到服务器，仅在本页面有效')).toBeInTheDocument();
  expect(headings()).toContain('登录地址');
  expect(headings()).not.toContain('浏览器');
});
