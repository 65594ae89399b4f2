import { screen, waitFor, within } from '@testing-library/react';
import live from '../../../src/console/features/live';
import { liveDetails } from '../../../src/console/features/live/live.details';
import { PublishAddress } from '../../../src/console/features/live/PublishAddress';
import { callApi } from '../../../src/console/lib/apiClient';
import type { Endpoint } from '../../../src/contract/kernel';
import { liveContract } from '../../../src/contract/live';
import type { PublishTarget } from '../../../src/contract/live';
import { show } from '../parts/show';
import { failure } from '../session/people';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const target: PublishTarget = {
  fullAddress: 'rtmp://live.example.cn:1935/live/c1?key=k1',
  server: 'rtmp://live.example.cn:1935/live',
  streamKey: 'c1?key=k1',
  isLocal: false,
  isSimulated: false,
};
const everything = Object.values(liveContract);
const calls = jest.fn<unknown, [Endpoint, unknown]>();
const asked = () => calls.mock.calls.map(([endpoint]) => endpoint);

beforeEach(() => {
  calls.mockReset().mockImplementation((endpoint) => (endpoint === liveContract.target ? target : null));
  jest.mocked(callApi).mockImplementation((endpoint, input) =>
    Promise.resolve()
      .then(() => calls(endpoint, input))
      .then((value) => value as never),
  );
});

const open = (permissions: readonly Endpoint[] = everything, isOpen = false) =>
  show(live, <PublishAddress recordId={7} isOpen={isOpen} />, { permissions });
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(screen.getByRole('button', { name }));

test('the address is asked for only when somebody wants to see it, and stands there whole, in halves and as a code', async () => {
  const shown = open();
  expect(calls).not.toHaveBeenCalled();
  await press(shown, '查看推流地址');
  const place = within(await screen.findByRole('region', { name: '推流地址' }));
  for (const text of [target.fullAddress, target.server, target.streamKey]) {
    expect(await place.findByText(text)).toBeInTheDocument();
  }
  expect(await place.findByRole('img', { name: `扫码填写完整地址：${target.fullAddress}` })).toBeInTheDocument();
  expect(place.queryByText(/只有本机可以访问/)).not.toBeInTheDocument();
  await press(shown, '收起');
  expect(screen.queryByText(target.streamKey)).not.toBeInTheDocument();
  expect(JSON.stringify(shown.store.getState())).not.toContain('key=k1');
  expect(calls.mock.calls).toEqual([[liveContract.target, { id: 7 }]]);
});

test('it is gone from the page and its memory with the dialog in which it stood', async () => {
  const shown = open();
  await press(shown, '查看推流地址');
  await screen.findByText(target.streamKey);
  shown.dispatch(liveDetails.actions.closed());
  expect(screen.queryByText(target.streamKey)).not.toBeInTheDocument();
  expect(JSON.stringify(shown.store.getState())).not.toContain('key=k1');
});

test('it is copied on plain HTTP as well, where there is no clipboard interface', async () => {
  const copied: string[] = [];
  const page = document as unknown as { execCommand?: (command: string) => boolean };
  page.execCommand = () => {
    const event = new Event('copy', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { setData: (_type: string, text: string) => copied.push(text) } });
    document.body.dispatchEvent(event);
    return true;
  };
  const shown = open();
  await press(shown, '查看推流地址');
  await screen.findByText(target.streamKey);
  await press(shown, '复制推流码');
  await press(shown, '复制完整地址');
  expect(copied).toEqual([target.streamKey, target.fullAddress]);
  expect(await screen.findAllByText('已复制')).not.toHaveLength(0);
  delete page.execCommand;
});

test('another key is made after a question, and the new address stands there', async () => {
  const shown = open();
  await press(shown, '查看推流地址');
  await screen.findByText(target.streamKey);
  calls.mockImplementation((endpoint) =>
    endpoint === liveContract.target
      ? { ...target, streamKey: 'c1?key=k2', fullAddress: `${target.server}/c1?key=k2` }
      : null,
  );
  await press(shown, '重置密钥');
  await shown.user.click(await screen.findByRole('button', { name: '确定' }));
  expect(await screen.findByText('c1?key=k2')).toBeInTheDocument();
  expect(asked()).toEqual([liveContract.target, liveContract.resetKey, liveContract.target]);
});

test('an open channel keeps its key; whoever may not see it is offered nothing', async () => {
  const shown = open(everything, true);
  await press(shown, '查看推流地址');
  await waitFor(() => expect(screen.getByRole('button', { name: '重置密钥' })).toBeDisabled());
  shown.view.unmount();
  open([liveContract.list, liveContract.show]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('what does not come says why and can be asked for again; what only this machine can reach is warned of', async () => {
  calls.mockImplementationOnce(() => {
    throw failure({ text: '请求超时，请稍后重试' }) as unknown as Error;
  });
  const shown = open();
  await press(shown, '查看推流地址');
  expect(await screen.findByText('请求超时，请稍后重试')).toBeInTheDocument();
  calls.mockReturnValue({ ...target, isLocal: true });
  await press(shown, '重试');
  expect(await screen.findByText(/只有本机可以访问/)).toBeInTheDocument();
});
