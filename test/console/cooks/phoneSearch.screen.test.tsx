import { screen, waitFor } from '@testing-library/react';
import cookQuery from '../../../src/console/features/cooks/query';
import { callApi } from '../../../src/console/lib/apiClient';
import { cooksContract } from '../../../src/contract/cooks';
import { show } from '../parts/show';
import { cook } from './people';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));
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
