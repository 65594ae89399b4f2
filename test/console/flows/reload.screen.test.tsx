import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { FlowBar } from '../../../src/console/app/FlowBar';
import { openInterrupted } from '../../../src/console/app/interruptedRecording';
import { keptRecording } from '../../../src/console/app/keptRecording';
import { beginRecording } from '../../../src/console/app/recording';
import { readFlow } from '../../../src/console/kit/flow/readFile';
import { isReloaded } from '../../../src/console/lib/reloadPage';
import { saveFile } from '../../../src/console/lib/saveFile';
import { recordingSwitch } from '../../../src/console/parts/flow/recordingSwitch';
import { sessionSlice, signedIn, signedOut } from '../../../src/console/parts/session/session.slice';
import { memoryStorage } from '../app/memoryStorage';
import { regulator } from '../session/people';
import { unhurried } from '../../support/unhurried';

jest.mock('../../../src/console/lib/saveFile', () => ({ saveFile: jest.fn() }));
jest.mock('../../../src/console/lib/reloadPage', () => ({ isReloaded: jest.fn() }));
const save = jest.mocked(saveFile);
const reloaded = jest.mocked(isReloaded);

Object.assign(globalThis, { BUILD: 'test' });

const leavePage = () => window.dispatchEvent(new Event('pagehide'));
const officer = { ...regulator, username: 'xxy', profile: { ...regulator.profile, userType: 2 as const } };

/** A recorded visit; and then the page goes away. */
function recordAndLeave(
  act: (dispatch: (action: { readonly type: string; readonly payload?: unknown }) => void) => void,
) {
  const recording = beginRecording(memoryStorage(), () => store.getState());
  const store = configureStore({
    reducer: { session: sessionSlice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false }).prepend(
        recording.recorder.outerMiddleware,
      ),
  });
  recording.recorder.begins(store.getState());
  act(store.dispatch);
  leavePage();
  recording.discard();
}

function showBar(text: string) {
  const store = configureStore({
    reducer: { session: sessionSlice.reducer },
    middleware: (defaults) => defaults(unhurried),
  });
  const recording = openInterrupted(text);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/User']}>
        <FlowBar recording={recording} />
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  sessionStorage.clear();
  save.mockReset().mockResolvedValue(undefined);
  reloaded.mockReturnValue(true);
});

test('what was recorded before a reload can be saved after it, without secrets in between', async () => {
  recordAndLeave((dispatch) => {
    dispatch(signedIn(officer));
    dispatch({ type: 'typed', payload: { phone: '13812345678', password: 'Secret2026' } });
    dispatch(signedOut());
    dispatch(signedIn(regulator));
  });
  const stored = JSON.stringify(sessionStorage);
  expect(stored).toContain('typed');
  for (const secret of ['13812345678', 'Secret2026']) expect(stored).not.toContain(secret);

  const text = keptRecording.take() ?? '';
  // A tab that is opened from this one now inherits nothing of it.
  expect(sessionStorage).toHaveLength(0);
  const user = showBar(text);
  expect(screen.getByRole('alert')).toHaveTextContent('页面已离开或重新加载，录制到此结束，可以保存');
  expect(recordingSwitch.isOn()).toBe(true);
  await user.clear(screen.getByLabelText('流程名称'));
  await user.type(screen.getByLabelText('流程名称'), '刷新之前 13812345678');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/^已保存 刷新之前-100/)).toBeInTheDocument();
  const flow = readFlow((await save.mock.calls[0]?.[0].bytes.text()) ?? '');
  // Of whoever began it, not of whoever was there at the end.
  expect(flow).toMatchObject({ userType: '2', title: expect.stringMatching(/^刷新之前 100\d{8}$/) as string });
  expect(flow.steps.flatMap(({ stimulus }) => (stimulus.kind === 'event' ? [stimulus.action.type] : []))).toContain(
    'typed',
  );
  expect(recordingSwitch.isOn()).toBe(false);
});

test('reloaded twice it is still there, and discarded it is not', async () => {
  recordAndLeave((dispatch) => dispatch({ type: 'typed' }));
  const text = keptRecording.take() ?? '';
  const user = showBar(text);
  leavePage();
  expect(keptRecording.take()).toBe(text);
  await user.click(screen.getByRole('button', { name: '放弃' }));
  await user.click(screen.getByRole('button', { name: '确认放弃' }));
  leavePage();
  expect(keptRecording.take()).toBeNull();
});

test('one that the browser cannot keep is said to be lost', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.length > 0) throw new DOMException('full', 'QuotaExceededError');
    this[key] = value;
  });
  recordAndLeave((dispatch) => dispatch({ type: 'typed' }));
  full.mockRestore();
  const user = showBar(keptRecording.take() ?? 'nothing was left');
  expect(screen.getByRole('alert')).toHaveTextContent('录制内容过大，未能保留');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('region', { name: '流程录制' })).toBeNull();
});

test('a request is good for one reload of its own tab, soon', () => {
  recordingSwitch.request();
  expect(recordingSwitch.takeRequest()).toBe(true);
  expect(recordingSwitch.takeRequest()).toBe(false);

  // A tab that was opened as a copy of the one that asked.
  recordingSwitch.request();
  reloaded.mockReturnValue(false);
  expect(recordingSwitch.takeRequest()).toBe(false);

  reloaded.mockReturnValue(true);
  sessionStorage.setItem('console.recording', String(Date.now() - 3_600_000));
  expect(recordingSwitch.takeRequest()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});
