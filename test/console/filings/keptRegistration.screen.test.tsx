import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage, scriptedFilings } from './filingsScreen';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

scriptedFilings();

describe('a registration that was being typed when the page was reloaded', () => {
  async function typeAndReload() {
    const { user, view } = await openPage();
    await user.click(screen.getByRole('button', { name: '登记备案' }));
    const dialog = await screen.findByRole('dialog', { name: '登记备案' });
    await user.type(within(dialog).getByLabelText('举办者'), '张三');
    await user.type(within(dialog).getByLabelText('聚餐人数'), '88');
    await user.click(within(dialog).getByRole('button', { name: '添加未登记人员' }));
    await user.type(within(dialog).getByLabelText('姓名'), '李掌勺');
    // A reload tells the page, and nothing is unmounted.
    fireEvent(window, new Event('pagehide'));
    const kept = localStorage.getItem('console.registration.7');
    view.unmount();
    expect(kept).not.toBeNull();
    localStorage.setItem('console.registration.7', kept ?? '');
    return openPage();
  }

  test('is offered again and goes on where it was', async () => {
    const { user } = await typeAndReload();
    const question = await screen.findByRole('dialog', { name: '提示' });
    expect(question).toHaveTextContent(/填写的备案登记尚未提交/);
    await user.click(within(question).getByRole('button', { name: '继续填写' }));
    const dialog = await screen.findByRole('dialog', { name: '登记备案' });
    expect(within(dialog).getByLabelText('举办者')).toHaveValue('张三');
    expect(within(dialog).getByLabelText('聚餐人数')).toHaveValue('88');
    expect(within(dialog).getByLabelText('姓名')).toHaveValue('李掌勺');
  });

  test('is gone once the user does not want it', async () => {
    const { user } = await typeAndReload();
    const question = await screen.findByRole('dialog', { name: '提示' });
    await user.click(within(question).getByRole('button', { name: '放弃草稿' }));
    await waitFor(() => expect(localStorage.getItem('console.registration.7')).toBeNull());
    expect(screen.queryByRole('dialog', { name: '登记备案' })).not.toBeInTheDocument();
  });
});
