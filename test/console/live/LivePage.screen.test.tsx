import { act, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import live from '../../../src/console/features/live';
import { linkClosed, linkOpened } from '../../../src/console/features/live/live.slice';
import { liveResource } from '../../../src/console/features/live/live.resource';
import { LiveTable } from '../../../src/console/kit/resource/live/LiveTable';
import { RowText } from '../../../src/console/kit/resource/live/RowText';
import type { Identified } from '../../../src/console/kit/resource/types';
import { LiveRows } from '../../../src/console/features/live/LiveRows';
import { LiveSwitch } from '../../../src/console/features/live/LiveSwitch';
import { RowActions } from '../../../src/console/features/live/RowActions';
import { callApi } from '../../../src/console/lib/apiClient';
import { subscribeTopic } from '../../../src/console/lib/stomp';
import { openLivePlayer } from '../../../src/console/parts/live-player/flvPlayer';
import { profileLoaded } from '../../../src/console/parts/session/session.slice';
import { pairKey } from '../../../src/contract/kernel';
import type { Endpoint } from '../../../src/contract/kernel';
import { liveContract, livePush } from '../../../src/contract/live';
import type { LiveCook, LiveRecord } from '../../../src/contract/live';
import { show } from '../parts/show';
import { failure, regulator } from '../session/people';
import { pageOf, record } from './records';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/live/LiveDialogs';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn(() => () => undefined) }));
// The decoder needs a browser.
jest.mock('../../../src/console/parts/live-player/flvPlayer', () => ({ openLivePlayer: jest.fn() }));

const everything = Object.values(liveContract);
const answers = new Map<Endpoint, jest.Mock>();
const waiting = record(1);
const open = record(2, { isOpen: true });
const streaming = record(3, { status: 1, isOpen: true });
const ended = record(4, { status: 2, isOpen: true });
const cook: LiveCook = { name: '厨师1', sex: 0, phone: '13800001234', hasHealthCertificate: true };

function answer(endpoint: Endpoint, value: unknown) {
  const calls = jest.fn().mockResolvedValue(value);
  answers.set(endpoint, calls);
  return calls;
}

async function openPage(rows: readonly LiveRecord[], permissions: readonly Endpoint[] = everything, address = '/') {
  answer(liveContract.list, pageOf(rows));
  const shown = show(live, <live.Page />, { permissions, address });
  await screen.findByText(rows[0]?.cookName ?? '暂无数据');
  return shown;
}

const timeOf = ({ time }: LiveRecord) => time;

const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  if (row === null) throw new Error(`no row of ${name}`);
  return within(row);
};
const switchOf = (name: string) => screen.getByRole('switch', { name: `直播开关：${name}` });
const button = (name: string, label: string) => rowOf(name).getByRole('button', { name: label });

beforeEach(() => {
  answers.clear();
  answer(liveContract.snapshots, { rows: [], total: 0 });
  jest.mocked(subscribeTopic).mockReturnValue(() => undefined);
  jest.mocked(openLivePlayer).mockReturnValue({ destroy: () => undefined, picture: () => null });
  jest.mocked(callApi).mockImplementation((endpoint, input) => answers.get(endpoint)?.(input) as never);
});

describe('the switch', () => {
  test('shows the truth: closed, open and waiting for its publisher, streaming, ended', async () => {
    await openPage([waiting, open, streaming, ended]);
    expect(['厨师1', '厨师2', '厨师3', '厨师4'].map((name) => switchOf(name).ariaChecked)).toEqual([
      'false',
      'true',
      'true',
      'false',
    ]);
    expect(rowOf('厨师2').getByText('等待推流')).toBeInTheDocument();
    expect(rowOf('厨师3').getByText('直播中')).toBeInTheDocument();
    expect(switchOf('厨师4')).toBeDisabled();
  });

  test('shows what was asked for until it is decided, and the truth again once it was declined', async () => {
    const { user } = await openPage([waiting]);
    await user.click(switchOf('厨师1'));
    const dialog = await screen.findByRole('dialog', { name: '开启直播' });
    expect(dialog).toHaveTextContent('厨师：厨师1');
    expect(switchOf('厨师1')).toHaveAttribute('aria-checked', 'true');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(await screen.findByText('取消操作')).toBeInTheDocument();
    expect(switchOf('厨师1')).toHaveAttribute('aria-checked', 'false');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('stands only where records wait', async () => {
    const { dispatch } = await openPage([waiting]);
    const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles()).toContain('直播开关');
    answer(liveContract.list, pageOf([streaming]));
    dispatch(liveResource.actions.filterSubmitted({ status: 1 }));
    await screen.findByText('厨师3');
    expect(titles()).not.toContain('直播开关');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(button('厨师3', '关闭直播')).toBeEnabled();
  });

  test('can be used in the direction that is permitted', async () => {
    await openPage([waiting, open], [liveContract.list, liveContract.close]);
    expect(switchOf('厨师1')).toBeDisabled();
    expect(switchOf('厨师2')).toBeEnabled();
  });
});

test('a push that moves a row leaves its switch and its buttons alone', async () => {
  const rendered = jest.fn();
  const columns = [
    {
      title: '操作',
      render: (_: unknown, { id }: Identified) => (
        <Profiler id="controls" onRender={rendered}>
          <LiveSwitch id={Number(id)} />
          <RowActions id={Number(id)} />
        </Profiler>
      ),
    },
    {
      title: '时间',
      render: (_: unknown, { id }: Identified) => <RowText resource={liveResource} id={id} field={timeOf} />,
    },
  ];
  answer(liveContract.list, pageOf([waiting]));
  const table = (
    <LiveRows>
      <LiveTable resource={liveResource} label="直播" columns={columns} />
    </LiveRows>
  );
  const { dispatch } = show(live, table, { permissions: everything });
  const push = (row: LiveRecord) => dispatch(liveResource.actions.rowsChanged(pageOf([row])));
  await screen.findByText(waiting.time);
  expect(switchOf('厨师1')).toHaveAttribute('aria-checked', 'false');
  rendered.mockClear();
  push({ ...waiting, address: '村尾', longitude: 111, time: '2026-05-01 08:00:00' });
  await screen.findByText('2026-05-01 08:00:00');
  expect(rendered).not.toHaveBeenCalled();
  push({ ...waiting, isOpen: true });
  await waitFor(() => expect(switchOf('厨师1')).toHaveAttribute('aria-checked', 'true'));
});

describe('the start dialog', () => {
  async function openDialog() {
    const calls = answer(liveContract.open, null);
    const shown = await openPage([waiting]);
    await shown.user.click(switchOf('厨师1'));
    const dialog = within(await screen.findByRole('dialog', { name: '开启直播' }));
    const minutes = dialog.getByRole('spinbutton');
    return { ...shown, calls, dialog, minutes, submit: dialog.getByRole('button', { name: '提交' }) };
  }

  test('begins with three minutes, and Enter starts', async () => {
    const { user, calls, minutes } = await openDialog();
    expect(minutes).toHaveValue('3');
    await waitFor(() => expect(minutes).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('操作成功')).toBeInTheDocument();
    expect(calls.mock.calls).toEqual([[{ id: 1, isOpen: true, minutes: 3 }]]);
    expect(switchOf('厨师1')).toHaveAttribute('aria-checked', 'true');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('begins with what the administrators set', async () => {
    const { dispatch, user, minutes } = await openDialog();
    await user.keyboard('{Escape}');
    const settings = { ...regulator.profile.settings, liveMinutes: 45 };
    const permissions = everything.map(pairKey);
    dispatch(profileLoaded({ ...regulator, profile: { ...regulator.profile, permissions, settings } }));
    expect(minutes).not.toBeInTheDocument();
    await user.click(switchOf('厨师1'));
    expect(within(await screen.findByRole('dialog', { name: '开启直播' })).getByRole('spinbutton')).toHaveValue('45');
  });

  test.each([['0'], [''], ['1.6'], ['721']])(
    'refuses %p minutes beside the field, and rounds nothing',
    async (text) => {
      const { user, calls, dialog, minutes, submit } = await openDialog();
      await user.clear(minutes);
      if (text !== '') await user.type(minutes, text);
      await user.click(submit);
      expect(await dialog.findByText('直播时长须为1到720分钟的整数')).toBeInTheDocument();
      expect(minutes).toHaveValue(text);
      expect(calls).not.toHaveBeenCalled();
    },
  );

  test('a refusal of the media server closes it, says why and reverts the switch', async () => {
    const { user, calls, submit } = await openDialog();
    calls.mockRejectedValue(failure({ text: '流媒体服务器拒绝' }));
    await user.click(submit);
    expect(await screen.findByText('流媒体服务器拒绝')).toBeInTheDocument();
    expect(switchOf('厨师1')).toHaveAttribute('aria-checked', 'false');
  });
});

describe('playing', () => {
  test('is offered while a record streams, and at no other time', async () => {
    await openPage([waiting, open, streaming, ended]);
    expect(['厨师1', '厨师2', '厨师4'].map((name) => button(name, '播放').hasAttribute('disabled'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(button('厨师3', '播放')).toBeEnabled();
  });

  test('opens a player on the address without its query', async () => {
    const { user } = await openPage([streaming]);
    await user.click(button('厨师3', '播放'));
    expect(await screen.findByRole('dialog', { name: /视频播放/ })).toHaveTextContent('厨师3');
    await waitFor(() => expect(openLivePlayer).toHaveBeenCalled());
    expect(jest.mocked(openLivePlayer).mock.calls[0]?.[1]).toBe('/live/cook3.flv');
  });
});

describe('the details', () => {
  const openDetails = async (detail: unknown) => {
    const calls = jest.fn();
    answers.set(liveContract.show, calls);
    const shown = await openPage([waiting]);
    calls.mockReturnValueOnce(detail);
    await shown.user.click(screen.getByText('厨师1'));
    return { ...shown, calls, dialog: within(await screen.findByRole('dialog', { name: '厨师信息' })) };
  };

  test('show the cook, and more on demand in yes and no', async () => {
    const { user, dialog, calls } = await openDetails(Promise.resolve({ cook, record: waiting }));
    expect(calls).toHaveBeenCalledWith({ id: 1 });
    expect(await dialog.findByText('13800001234')).toBeInTheDocument();
    expect(dialog.getByText('女')).toBeInTheDocument();
    expect(dialog.getByText('暂无照片')).toBeInTheDocument();
    expect(dialog.getByText('待直播')).toBeInTheDocument();
    await user.click(dialog.getByText('更多信息'));
    const table = (await dialog.findByText('健康证明')).closest('table');
    expect(table).toHaveTextContent(/健康证明.*是.*是否有效.*否.*食品安全承诺书.*否/);
  });

  test('say that the certificate has expired', async () => {
    const expired = { ...cook, certificate: 2 };
    const { user, dialog } = await openDetails(Promise.resolve({ cook: expired, record: waiting }));
    await user.click(await dialog.findByText('更多信息'));
    expect(await dialog.findByText('已过期')).toBeInTheDocument();
  });

  test('show where the camera publishes, as long as it can', async () => {
    const target = answer(liveContract.target, {
      ...{ fullAddress: 'rtmp://a.example/live/c1?key=k1', server: 'rtmp://a.example/live', streamKey: 'c1?key=k1' },
      ...{ isLocal: false, isSimulated: false },
    });
    const { user, dialog } = await openDetails(Promise.resolve({ cook, record: waiting }));
    await user.click(await dialog.findByRole('button', { name: '查看推流地址' }));
    expect(await dialog.findByText('rtmp://a.example/live/c1?key=k1')).toBeInTheDocument();
    expect(target).toHaveBeenCalledWith({ id: 1 });
  });

  test('of a stream that has ended name no address', async () => {
    const { dialog } = await openDetails(Promise.resolve({ cook, record: { ...ended, id: waiting.id } }));
    expect(await dialog.findByText('暂无照片')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: '查看推流地址' })).not.toBeInTheDocument();
  });

  test('are a skeleton while they come', async () => {
    await openDetails(new Promise(() => undefined));
    expect(document.querySelector('.arco-modal .arco-skeleton')).toBeInTheDocument();
  });

  test('that do not come say why, and can be asked for again', async () => {
    const { user, dialog, calls } = await openDetails(
      Promise.resolve().then(() => Promise.reject(failure({ text: '请求超时，请稍后重试' }) as unknown as Error)),
    );
    expect(await dialog.findByRole('alert')).toHaveTextContent('请求超时，请稍后重试');
    calls.mockResolvedValueOnce({ cook, record: waiting });
    await user.click(dialog.getByRole('button', { name: '重试' }));
    expect(await dialog.findByText('13800001234')).toBeInTheDocument();
  });
});

describe('a publisher who was turned away', () => {
  const refused = { refusal: '编码不支持：H.265', refusedAt: '2026-05-01 08:00:05' };

  test('is told in the row that waits for him, as long as that channel is open', async () => {
    await openPage([
      record(1, { ...refused, isOpen: true }),
      record(2, { ...refused, isOpen: true, time: '2026-05-01 09:00:00' }),
      record(3, refused),
    ]);
    expect(rowOf('厨师1').getByText('编码不支持：H.265')).toBeInTheDocument();
    expect(rowOf('厨师2').getByText('等待推流')).toBeInTheDocument();
    expect(rowOf('厨师3').queryByText(/H\.265/)).not.toBeInTheDocument();
  });

  test('stands with time and reason in the opened row and in the details, which follow the pushes', async () => {
    const { user } = await openPage([record(1, refused)]);
    await user.click(screen.getByRole('button', { name: '展开' }));
    const facts = screen.getByText('最近一次推流被拒').parentElement;
    expect(facts).toHaveTextContent('最近一次推流被拒2026-05-01 08:00:05 编码不支持：H.265');
    expect(facts?.closest('table')?.querySelector('table')).toBeNull();
    answer(liveContract.show, { cook, record: record(1) });
    await user.click(screen.getByText('厨师1'));
    const dialog = await screen.findByRole('dialog', { name: '厨师信息' });
    await within(dialog).findByText('13800001234');
    expect(dialog).not.toHaveTextContent('推流被拒');
    const handlers = jest.mocked(subscribeTopic).mock.calls.find(([name]) => name.endsWith('/0'))?.[1];
    act(() => handlers?.message({ ...livePush.write(pageOf([record(1, refused)])) }, 1, 'e1'));
    expect(dialog).toHaveTextContent('2026-05-01 08:00:05 编码不支持：H.265');
  });
});

test('the badge tells the present from the past', async () => {
  const { dispatch } = await openPage([waiting]);
  expect(screen.getByText('正在连接')).toBeInTheDocument();
  dispatch(linkOpened());
  expect(screen.getByText('实时')).toBeInTheDocument();
  dispatch(linkClosed({ since: Date.parse('2026-05-01T08:30:05+08:00') }));
  expect(screen.getByText('已断开，数据截至 08:30:05')).toBeInTheDocument();
});

test('what the user may not do is not offered', async () => {
  await openPage([streaming], [liveContract.list]);
  expect(screen.queryByRole('button', { name: '批量删除' })).not.toBeInTheDocument();
  expect(rowOf('厨师3').queryByRole('button', { name: '删除' })).not.toBeInTheDocument();
  expect(switchOf('厨师3')).toBeDisabled();
});

test('the status asks at once and carries the pushed numbers', async () => {
  const { user } = await openPage([waiting]);
  const handlers = jest.mocked(subscribeTopic).mock.calls.find(([name]) => name.endsWith('/1'))?.[1];
  const calls = answer(liveContract.list, pageOf([streaming]));
  await user.click(screen.getByText('直播中', { selector: '.arco-radio-button-inner' }));
  await screen.findByText('厨师3');
  expect(calls).toHaveBeenCalledWith({ status: 1, page: 1, pageSize: 20 });
  await waitFor(() => handlers?.message({ rows: [], total: 12 }, 1, 'e1'));
  expect(await screen.findByText('12')).toBeInTheDocument();
});

test('those that are lost are a choice of their own', async () => {
  const { user } = await openPage([streaming], everything, '/?status=1');
  const list = answer(liveContract.list, pageOf([]));
  await user.click(screen.getByText('掉线', { selector: '.arco-radio-button-inner' }));
  const asked = (filter: object) => expect(list).toHaveBeenLastCalledWith(expect.objectContaining(filter));
  await waitFor(() => asked({ status: 1, isLost: true }));
  await user.click(screen.getByText('已结束', { selector: '.arco-radio-button-inner' }));
  await waitFor(() => asked({ status: 2, isLost: undefined }));
});
