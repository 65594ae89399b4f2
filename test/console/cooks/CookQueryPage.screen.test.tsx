import { screen, waitFor } from '@testing-library/react';
import cookQuery from '../../../src/console/features/cooks/query';
import { callApi, download } from '../../../src/console/lib/apiClient';
import { cooksContract } from '../../../src/contract/cooks';
import { show } from '../parts/show';
import { cook } from './people';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  download: jest.fn(),
  downloadFile: jest.fn(),
}));
jest.mock('../../../src/console/lib/saveFile', () => ({ saveFile: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: () => () => undefined }));
const call = jest.mocked(callApi);

test('part of a phone is not sent, and the field says how to search', async () => {
  call.mockResolvedValue({ rows: [cook(1)], total: 1 });
  const { user } = show(cookQuery, <cookQuery.Page />, { permissions: [cooksContract.list] });
  await screen.findByText('厨师1');
  call.mockClear();
  const field = screen.getByLabelText('手机号');
  await user.type(field, '1381{Backspace}{Enter}');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('请输入完整手机号或后四位');
  expect(field).toHaveFocus();
  expect(call).not.toHaveBeenCalled();
  await user.type(field, '9{Enter}');
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(cooksContract.list, expect.objectContaining({ phone: '1389' }) as never),
  );
  expect(field).toBeValid();
});

test('whoever looks cooks up takes home all that match, with the filter that he sees', async () => {
  call.mockResolvedValue({ rows: [cook(1)], total: 1 });
  jest.mocked(download).mockResolvedValue({ bytes: new Blob(['PK']), fileName: '厨师列表.xlsx' });
  const { user } = show(cookQuery, <cookQuery.Page />, {
    permissions: [cooksContract.list, cooksContract.exportAll],
    address: '/?name=王',
  });
  await screen.findByText('厨师1');
  await user.click(screen.getByRole('button', { name: '导出全部' }));
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  expect(jest.mocked(download).mock.calls[0]?.slice(0, 2)).toEqual([
    cooksContract.exportAll,
    expect.objectContaining({ isWhole: true, name: '王' }),
  ]);
});
