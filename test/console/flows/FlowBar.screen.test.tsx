import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { FlowBar } from '../../../src/console/app/FlowBar';
import { beginRecording } from '../../../src/console/app/recording';
import type { FlowFile } from '../../../src/console/kit/flow/flowFile';
import { mostEntries } from '../../../src/console/kit/flow/recorder';
import { readFlow } from '../../../src/console/kit/flow/readFile';
import { saveFile } from '../../../src/console/lib/saveFile';
import { lastFlow } from '../../../src/console/parts/flow/lastFlow';
import { recordingSwitch } from '../../../src/console/parts/flow/recordingSwitch';
import { sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import { flowsContract } from '../../../src/contract/flows';
import { pairKey } from '../../../src/contract/kernel';
import { memoryStorage } from '../app/memoryStorage';
import { regulator } from '../session/people';

jest.mock('../../../src/console/lib/saveFile', () => ({ saveFile: jest.fn() }));
const save = jest.mocked(saveFile);

Object.assign(globalThis, { BUILD: 'test' });

/** The bar over a recorded console in which a tester is signed in. */
function record() {
  const recording = beginRecording(memoryStorage(), () => store.getState());
  const store = configureStore({
    reducer: { session: sessionSlice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false }).prepend(
        recording.recorder.outerMiddleware,
      ),
  });
  recording.recorder.begins(store.getState());
  const permissions = [pairKey(flowsContract.record)];
  store.dispatch(signedIn({ ...regulator, profile: { ...regulator.profile, permissions } }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/Llive']}>
        <FlowBar recording={recording} />
      </MemoryRouter>
    </Provider>,
  );
  return { recording, store, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const savedText = async () => (await save.mock.calls[0]?.[0].bytes.text()) ?? '';
const saved = async (): Promise<FlowFile> => readFlow(await savedText());
const marksOf = ({ steps }: FlowFile) =>
  steps.flatMap(({ stimulus }) => (stimulus.kind === 'mark' ? [stimulus.name] : []));

beforeEach(() => save.mockReset().mockResolvedValue(undefined));

test('marks have the name they are given, or a number; the flow is saved under its title', async () => {
  const { user, store } = record();
  expect(screen.getByRole('status')).toHaveTextContent('正在录制');
  await user.type(screen.getByLabelText('标记名称（可不填）'), '登录后{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('正在录制，已标记「登录后」，共 1 处');
  expect(screen.getByLabelText('标记名称（可不填）')).toHaveValue('');
  await user.click(button('标记'));
  await user.click(button('停止并保存'));
  const title = screen.getByLabelText('流程名称');
  expect(title).toHaveFocus();
  expect(title).toHaveValue('直播列表');
  // What happens while he thinks is no part of the flow.
  act(() => {
    store.dispatch({ type: 'later' });
  });
  await user.keyboard('开启/直播{Enter}');
  expect(await screen.findByText('已保存 开启-直播.flow.json')).toBeInTheDocument();
  expect(save.mock.calls[0]?.[0].fileName).toBe('开启-直播.flow.json');
  expect(await saved()).toMatchObject({ title: '开启/直播', build: 'test', userType: '1' });
  expect(marksOf(await saved())).toEqual(['登录后', '标记2', 'end']);
  expect(await savedText()).not.toContain('"later"');
  expect(lastFlow.read()?.title).toBe('开启/直播');
  expect(recordingSwitch.isOn()).toBe(false);
  expect(screen.getByRole('link', { name: '回放' })).toHaveAttribute('href', '/Test?tab=replay&flow=last');
  expect(button('关闭')).toHaveFocus();
  await user.click(button('关闭'));
  expect(screen.queryByRole('region', { name: '流程录制' })).toBeNull();
  expect(document.documentElement).not.toHaveClass('is-recording');
});

test('a flow that cannot be saved is still there, to be saved again', async () => {
  save.mockRejectedValueOnce(new Error('offline'));
  const { user } = record();
  await user.click(button('停止并保存'));
  await user.click(button('保存'));
  expect(await screen.findByText('保存失败，请检查网络后重试')).toBeInTheDocument();
  expect(recordingSwitch.isOn()).toBe(true);
  await user.click(button('保存'));
  expect(await screen.findByText('已保存 直播列表.flow.json')).toBeInTheDocument();
});

test('discarding asks first, and leaves no file', async () => {
  const { user } = record();
  await user.click(button('放弃'));
  expect(screen.getByText('放弃后录制内容不能恢复')).toBeInTheDocument();
  expect(button('返回')).toHaveFocus();
  await user.click(button('返回'));
  expect(screen.getByRole('status')).toHaveTextContent('正在录制');
  await user.click(button('放弃'));
  await user.click(button('确认放弃'));
  expect(screen.queryByRole('region', { name: '流程录制' })).toBeNull();
  expect(save).not.toHaveBeenCalled();
  expect(recordingSwitch.isOn()).toBe(false);
});

test('a recording that is full says so, and can still be saved', async () => {
  const { user, store } = record();
  act(() => {
    for (let count = 0; count <= mostEntries; count += 1) store.dispatch({ type: 'again' });
  });
  expect(screen.getByRole('alert')).toHaveTextContent('录制内容已达上限，已自动停止，可以保存');
  await user.click(button('保存'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('已保存'));
  expect((await saved()).steps).toHaveLength(mostEntries + 1);
});

test('a reload that would lose the recording is asked about, one after it is not', async () => {
  const { user } = record();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  await user.click(button('停止并保存'));
  expect(leave()).toBe(true);
  await user.click(button('保存'));
  await screen.findByText(/已保存/);
  expect(leave()).toBe(false);
});
