import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PageContext } from '../../../src/console/kit/kept/page';
import { PhoneNumber } from '../../../src/console/parts/phone/PhoneNumber';
import { phonesSaga } from '../../../src/console/parts/phone/phones.saga';
import { phonesSlice } from '../../../src/console/parts/phone/phones.slice';
import { callApi } from '../../../src/console/lib/apiClient';
import type { Endpoint } from '../../../src/contract/kernel';
import { phonesContract } from '../../../src/contract/phones';
import { failure } from '../session/people';
import { show } from './show';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));
const call = jest.mocked(callApi);

const zhao = { masked: '138****5678', name: '赵师傅', source: { kind: 'cook', id: 7 } } as const;
const feature = { slices: [phonesSlice], sagas: [phonesSaga] };
const open = (permissions: readonly Endpoint[] = [phonesContract.ofCook]) =>
  show(feature, <PhoneNumber {...zhao} />, { permissions });
const masked = () => screen.getByRole('button', { name: '138****5678，显示赵师傅的完整号码' });

beforeEach(() => call.mockReset().mockResolvedValue({ phone: '13812345678' }));

test('a key shows the number, in a link to call it that has the focus', async () => {
  const { user } = open();
  await user.tab();
  expect(masked()).toHaveFocus();
  await user.keyboard('{Enter}');
  const link = await screen.findByRole('link', { name: '13812345678，拨打赵师傅的电话' });
  expect(link).toHaveAttribute('href', 'tel:13812345678');
  expect(link).toHaveFocus();
  expect(call).toHaveBeenCalledWith(phonesContract.ofCook, { id: 7 });
});

test('who leaves the screen leaves no number in the console', async () => {
  const { user, store, view } = open();
  await user.click(masked());
  await screen.findByRole('link');
  expect(JSON.stringify(store.getState())).toContain('13812345678');
  view.unmount();
  expect(JSON.stringify(store.getState())).not.toContain('13812345678');
});

test('nor does who goes to another page, and comes back to a masked one', async () => {
  let turn: (isShown: boolean) => void = () => undefined;
  function KeptPage() {
    const [isShown, setShown] = useState(true);
    turn = setShown;
    return (
      <PageContext.Provider value={{ path: '/Cstj', isShown, layer: null, tell: () => undefined }}>
        <PhoneNumber {...zhao} />
      </PageContext.Provider>
    );
  }
  const { user, store } = show(feature, <KeptPage />, { permissions: [phonesContract.ofCook] });
  await user.click(masked());
  await screen.findByRole('link');
  act(() => turn(false));
  expect(JSON.stringify(store.getState())).not.toContain('13812345678');
  act(() => turn(true));
  expect(masked()).toBeInTheDocument();
});

test('an answer after that is not kept either', async () => {
  let answer: (value: never) => void = () => undefined;
  call.mockReturnValue(new Promise((resolve) => (answer = resolve as never)));
  const { user, store, view } = open();
  await user.click(masked());
  expect(masked()).toHaveAttribute('aria-busy', 'true');
  await user.click(masked());
  expect(call).toHaveBeenCalledTimes(1);
  view.unmount();
  answer({ phone: '13812345678' } as never);
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('cook/7'));
  expect(JSON.stringify(store.getState())).not.toContain('13812345678');
});

test('a refusal is told, and the number can be asked for again', async () => {
  call.mockRejectedValueOnce(failure({ kind: 'forbidden', text: '无权限操作403' }));
  const { user } = open();
  await user.click(masked());
  await screen.findByText('无权限操作403');
  await user.click(masked());
  expect(await screen.findByRole('link')).toHaveTextContent('13812345678');
});

test('without the right it is a text', () => {
  open([]);
  expect(screen.getByText('138****5678')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
