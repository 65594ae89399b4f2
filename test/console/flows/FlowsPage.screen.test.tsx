import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openReplayHere } from '../../../src/console/app/openReplayHere';
import flows from '../../../src/console/features/flows';
import { FlowsPage } from '../../../src/console/features/flows/FlowsPage';
import type { FlowFile, Json } from '../../../src/console/kit/flow/flowFile';
import { readFlow } from '../../../src/console/kit/flow/readFile';
import { writeFlow } from '../../../src/console/kit/flow/writeFile';
import { clock } from '../../../src/console/lib/clock';
import { request } from '../../../src/console/lib/http';
import { named } from '../../../src/console/lib/named';
import { lastFlow } from '../../../src/console/parts/flow/lastFlow';
import { ReplayContext } from '../../../src/console/parts/flow/replayContext';
import type { OpenReplay } from '../../../src/console/parts/flow/replayContext';
import { isRecord } from '../../../src/contract/kernel';
import { show } from '../parts/show';
import '../../../src/console/features/flows/replay/ReplayTab';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));
const text = readFileSync(path.resolve(__dirname, '../../flows/start-a-stream.flow.json'), 'utf8');
const flow = readFlow(text);
const all = flow.steps.length;
const fileOf = (content: string) =>
  Object.assign(new File([content], 'a.flow.json'), { text: () => Promise.resolve(content) });

function openPage(address = '/?tab=replay', openReplay: OpenReplay = openReplayHere) {
  const page = (
    <ReplayContext.Provider value={openReplay}>
      <FlowsPage />
    </ReplayContext.Provider>
  );
  return show(flows, page, { address });
}

async function openFile(content: string, opened = openPage()) {
  const input = await screen.findByLabelText('流程文件');
  await act(async () => {
    fireEvent.change(input, { target: { files: [fileOf(content)] } });
    await Promise.resolve();
  });
  return opened;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const played = (count: number) => screen.findByText(`已回放 ${count} / ${all} 步`, undefined);
const verdict = () => screen.getByRole('region', { name: '结论' });
const details = () => screen.getByRole('region', { name: '步骤详情' });
/** The flow with something else instead of what was recorded. */
const changed = (change: (step: FlowFile['steps'][number]) => FlowFile['steps'][number]) =>
  writeFlow({ ...flow, steps: flow.steps.map(change) });

test('a flow is told, stepped through and played to its end: all is the same, and nobody was asked', async () => {
  const { user } = await openFile(text);
  await played(0);
  const facts = within(screen.getByLabelText('流程信息'));
  expect(facts.getByText('操作流程')).toBeInTheDocument();
  expect(facts.getByText('药监人员')).toBeInTheDocument();
  expect(facts.getByText('/login')).toBeInTheDocument();
  await user.click(button('单步'));
  await played(1);
  expect(details()).toHaveTextContent('第 1 步 · 00:00.000');
  expect(within(details()).getByText(/调用 unauthorizedChannel/)).toBeInTheDocument();
  await user.click(button('运行到结束'));
  await played(all);
  expect(within(verdict()).getByText('全部一致')).toBeInTheDocument();
  expect(within(verdict()).getAllByRole('cell', { name: '一致' })).toHaveLength(4);
  expect(request).not.toHaveBeenCalled();
  expect(button('播放')).toBeDisabled();
});

test('a step says why it was, what the sagas did in it, and what became of the state', async () => {
  const { user } = await openFile(text);
  await played(0);
  await user.click(button('运行到结束'));
  await played(all);
  const index = flow.steps.findIndex(
    ({ stimulus }) => stimulus.kind === 'event' && stimulus.action.type === 'live/startSubmitted',
  );
  fireEvent.change(screen.getByRole('slider', { name: '当前步骤' }), { target: { value: String(index) } });
  const section = await screen.findByRole('region', { name: '步骤详情' });
  expect(section).toHaveTextContent('操作 live/startSubmitted');
  expect(within(section).getByText('switchOn')).toBeInTheDocument();
  expect(within(section).getByText(/调用 liveApi\.open/)).toBeInTheDocument();
  await user.click(within(section).getByRole('button', { name: /第 \d+ 步应答/ }));
  expect(details()).toHaveTextContent('liveApi.open 已应答');
  const places = within(details())
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(places.some((place) => place.includes('feedback/notices/0'))).toBe(true);
  // Only what changed.
  expect(places.some((place) => place.includes('preferences'))).toBe(false);
});

test('the keyboard goes from step to step; one ahead is played first', async () => {
  const { user } = await openFile(text);
  await played(0);
  screen.getByRole('listbox', { name: '步骤' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await played(2);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('打开页面 login');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('开始');
  await played(2);
});

test('a flow in which the console asked for something else names the place, with both values', async () => {
  const withMinutes = (arg: Json): Json =>
    isRecord(arg) ? { ...(arg as Readonly<Record<string, Json>>), minutes: 99 } : arg;
  const tampered = changed((step) =>
    step.asks === undefined
      ? step
      : {
          ...step,
          asks: step.asks.map((ask) =>
            ask.name === 'liveApi.open' ? { ...ask, args: ask.args.map(withMinutes) } : ask,
          ),
        },
  );
  const { user } = await openFile(tampered);
  await played(0);
  await user.click(button('运行到结束'));
  await played(all);
  expect(within(verdict()).getByText('1 处差异')).toBeInTheDocument();
  expect(within(verdict()).getByRole('cell', { name: '不一致' })).toBeInTheDocument();
  await user.click(button('参数与录制不同：liveSaga/liveSwitchSaga/switchOn/flip：调用 liveApi.open'));
  expect(within(details()).getByRole('row', { name: /minutes 99 \d+$/ })).toBeInTheDocument();
});

test('what the console no longer does, and what it does beyond, stand in the tree of the step', async () => {
  const tampered = changed((step) => ({
    ...step,
    ...(step.puts === undefined
      ? {}
      : {
          puts: step.puts.map((put) =>
            put.action.type === 'live/switchSettled' ? { ...put, action: { type: 'live/switchReverted' } } : put,
          ),
        }),
  }));
  const { user } = await openFile(tampered);
  await played(0);
  await user.click(button('运行到结束'));
  await played(all);
  await user.click(button(/^没有派发：.*派发 live\/switchReverted$/));
  expect(within(details()).getByText(/派发 live\/switchReverted/, { selector: 'li' })).toHaveTextContent('没有发生');
  expect(within(details()).getByText(/派发 live\/switchSettled/, { selector: 'li' })).toHaveTextContent('录制中没有');
});

test('a flow goes on in its own time, waits for nobody longer than two seconds, and pauses when told', async () => {
  const rests: { readonly ms: number; readonly end: () => void }[] = [];
  const sleep = (ms: number) => new Promise<void>((end) => rests.push({ ms, end }));
  named('clock.sleep', jest.spyOn(clock, 'sleep').mockImplementation(sleep) as unknown as typeof sleep);
  /** Waits until the flow rests before its next step, and lets that time pass. */
  const goOn = async () => {
    await waitFor(() => expect(rests).toHaveLength(1));
    const [rest] = rests.splice(0);
    await act(() => {
      rest?.end();
      return Promise.resolve();
    });
    return rest?.ms ?? 0;
  };
  const { user } = await openFile(text);
  await played(0);
  await user.click(button('播放'));
  const waited: number[] = [];
  for (let count = 1; count <= 27; count += 1) {
    waited.push(await goOn());
    await played(count);
  }
  const pauses = flow.steps.slice(0, 27).map(({ at }, index) => at - (flow.steps[index - 1]?.at ?? 0));
  expect(waited).toEqual(pauses.map((ms) => Math.min(ms, 2_000)));
  expect(Math.max(...pauses)).toBeGreaterThan(2_000);
  await user.click(button('暂停'));
  await goOn();
  // The step that comes is the one that is asked for now, and no other.
  await user.click(button('单步'));
  await played(28);
  expect(rests).toEqual([]);
});

test.each([
  ['half a file', text.slice(0, 500), '文件不是有效的 JSON，可能不完整'],
  ['another program’s file', '{"log":{}}', '这不是本系统的流程文件'],
  ['another version', text.replace('"version": 1', '"version": 2'), '流程文件的版本与本系统不同，无法回放'],
  ['a step without its time', text.replace('"at": 14', '"when": 14'), 'steps[1].at：缺少或类型不对，应为 number'],
  ['a value that is missing', text.replace('"$ref": "v1"', '"$ref": "v0"'), 'values：没有名为 v0 的值'],
])('%s is refused, and the place named', async (_, content, problem) => {
  await openFile(content);
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(screen.getByLabelText('流程文件')).toBeInTheDocument();
});

test('a flow of thousands of steps draws some of them, and running it can be broken off', async () => {
  const end = flow.steps[all - 1]!;
  const event = { at: 20_000, stimulus: { kind: 'event', action: { type: 'nobody/cares' } } } as const;
  const many = Array.from({ length: 5_000 }, () => event);
  const { user } = await openFile(writeFlow({ ...flow, steps: [...flow.steps.slice(0, -1), ...many, end] }));
  const total = all + many.length;
  await screen.findByText(`已回放 0 / ${total} 步`);
  expect(screen.getAllByRole('option').length).toBeLessThan(60);
  fireEvent.click(button('运行到结束'));
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await screen.findByText(new RegExp(`^已回放 [1-9]\\d* / ${total} 步$`));
  await user.click(button('运行到结束'));
  await screen.findByText(`已回放 ${total} / ${total} 步`, undefined);
});

test('the flow that was saved last is replayed without its file', async () => {
  lastFlow.write(flow);
  openPage('/?tab=replay&flow=last');
  await played(0);
});

test('a replay whose code cannot be had is told, and tried again with the next file', async () => {
  let isOffline = true;
  const openReplay: OpenReplay = (file) => (isOffline ? Promise.reject(new Error('offline')) : openReplayHere(file));
  const opened = openPage('/?tab=replay', openReplay);
  await openFile(text, opened);
  expect(await screen.findByText('回放程序加载失败，请检查网络后重试')).toBeInTheDocument();
  isOffline = false;
  await openFile(text, opened);
  await played(0);
});

test('beginning a recording says what will be in the file and what will not', async () => {
  openPage('/Test');
  expect(await screen.findByText('密码、令牌、密钥、保密参数：替换为 [redacted]')).toBeInTheDocument();
  fireEvent.click(button('开始录制'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('未保存的内容将会丢失');
});
