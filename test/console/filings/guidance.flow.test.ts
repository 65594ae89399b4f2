import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { filingsApi } from '../../../src/console/features/filings/filings.api';
import { writeDraft } from '../../../src/console/features/filings/guidance/draftContent';
import { restMs, retryMs } from '../../../src/console/features/filings/guidance/drafts.saga';
import { guidanceSaga } from '../../../src/console/features/filings/guidance/guidance.saga';
import {
  answerChanged,
  fieldChanged,
  guidanceClosed,
  guidanceOpened,
  guidanceSlice,
  filingLoaded,
  guidanceSubmitted,
} from '../../../src/console/features/filings/guidance/guidance.slice';
import { guidanceDrafts } from '../../../src/console/features/filings/guidance/guidanceDrafts';
import type { LocalDraft } from '../../../src/console/features/filings/guidance/guidanceDrafts';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, confirmDeclined, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { newIdempotencyKey } from '../../../src/console/kit/resource/idempotencyKey';
import { clock } from '../../../src/console/lib/clock';
import { connection } from '../../../src/console/lib/connection';
import { sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import { play as playScene, sleep } from '../parts/play';
import { failure, regulator } from '../session/people';
import { filing, wholeValues } from './records';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const reducer = combineReducers({
  guidance: guidanceSlice.reducer,
  feedback: feedbackSlice.reducer,
  session: sessionSlice.reducer,
});
type State = ReturnType<typeof reducer>;

const accepted = confirmAccepted({ id: 'q1' });
const declined = confirmDeclined({ id: 'q1' });
const offline = failure({ kind: 'network', text: '网络连接失败，请检查网络后重试' });
/** How long the test waits where the user rests or the saga tries again. */
const patience: Readonly<Record<number, number>> = { [restMs]: 5, [retryMs]: 20 };

function stage() {
  let count = 0;
  let local: LocalDraft | null = null;
  const api = {
    show: jest.fn().mockResolvedValue(filing(8)),
    showDraft: jest.fn().mockResolvedValue({ isStale: false }),
    saveDraft: jest.fn<Promise<null>, [number, string]>().mockResolvedValue(null),
    guide: jest
      .fn<Promise<null>, [form: { version: number }, options: { idempotencyKey: string }]>()
      .mockResolvedValue(null),
  };
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [filingsApi.show, api.show],
    [filingsApi.showDraft, api.showDraft],
    [filingsApi.saveDraft, api.saveDraft],
    [filingsApi.guide, api.guide],
    [guidanceDrafts.read, () => local],
    [guidanceDrafts.write, (_: unknown, draft: LocalDraft) => (local = draft)],
    [guidanceDrafts.remove, () => (local = null)],
    [newQuestionId, () => 'q1'],
    [newIdempotencyKey, () => `key${(count += 1)}`],
    [clock.now, () => Date.parse('2026-05-01T02:03:04Z')],
    [clock.sleep, (ms: number) => sleep(patience[ms] ?? 1)],
    [connection.whenBack, () => new Promise(() => undefined)],
  ]);
  const state = reducer(undefined, signedIn(regulator));
  const play = (...events: readonly (Action | number)[]) =>
    playScene<State>({ saga: guidanceSaga, reducer, outside, state }, guidanceOpened(8), 5, ...events);
  return { api, play, local: () => local, keep: (draft: LocalDraft) => (local = draft) };
}

const told = ({ feedback }: State) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);
const sent = (api: ReturnType<typeof stage>['api']) =>
  api.saveDraft.mock.calls.map(([, content]) => JSON.parse(content) as { key: string; values: { advice: string } });
const serverDraft = (key: string, advice: string) => ({
  content: writeDraft({ key, values: wholeValues({ advice }) }),
  savedAt: '2026-05-01 09:00:00',
  isStale: false,
});

describe('opening', () => {
  test('begins with an empty sheet that names the user and the place', async () => {
    const { play } = stage();
    const { guidance } = await play();
    expect(guidance).toMatchObject({
      status: { kind: 'editing' },
      work: { values: { officer: '张监管', site: '2组', answers: {} } },
      saving: { kind: 'clean' },
    });
  });

  test('goes on with the draft of the server', async () => {
    const { api, play } = stage();
    api.showDraft.mockResolvedValue(serverDraft('s1', '补测温度计'));
    expect((await play()).guidance.work?.values.advice).toBe('补测温度计');
  });

  test('says so when the filing has changed since the draft', async () => {
    const { api, play } = stage();
    api.showDraft.mockResolvedValue({ ...serverDraft('s1', ''), isStale: true });
    expect(told(await play())).toEqual(['warning: 备案在您上次填写后有改动，请核对后再提交']);
  });

  test('a filing that is not waiting cannot be guided', async () => {
    const { api, play } = stage();
    api.show.mockResolvedValue(filing(8, { status: 2 }));
    expect((await play()).guidance).toMatchObject({ status: { kind: 'failed' }, work: null });
  });

  test('what was typed without a connection is there after a reload, and is sent', async () => {
    const { api, play, keep } = stage();
    api.showDraft.mockResolvedValue(serverDraft('s1', '旧'));
    keep({ key: 'local', baseKey: 's1', values: wholeValues({ advice: '新' }) });
    const { guidance } = await play(5);
    expect(guidance.work?.values.advice).toBe('新');
    expect(sent(api).map(({ values }) => values.advice)).toEqual(['新']);
    expect(guidance.saving).toEqual({ kind: 'saved', at: '10:03:04' });
  });

  test.each([
    ['takes', accepted, '别处'],
    ['leaves', declined, '本机'],
  ])('a newer draft of the server is offered; the user %s it', async (_, answer, advice) => {
    const { api, play, keep } = stage();
    api.showDraft.mockResolvedValue(serverDraft('s2', '别处'));
    keep({ key: 'local', baseKey: 's1', values: wholeValues({ advice: '本机' }) });
    const { guidance } = await play(answer, 5);
    expect(guidance.work?.values.advice).toBe(advice);
  });
});

describe('a change', () => {
  const typed = fieldChanged({ advice: '加盖' });

  test('is kept on this device at once and sent when the user rests', async () => {
    const { api, play, local } = stage();
    await play(typed);
    expect(local()?.values.advice).toBe('加盖');
    expect(api.saveDraft).not.toHaveBeenCalled();
  });

  test('that follows others is sent with them, once', async () => {
    const { api, play, local } = stage();
    const { guidance } = await play(
      fieldChanged({ advice: '加' }),
      typed,
      answerChanged({ item: 4, changes: { isCompliant: false } }),
      20,
    );
    expect(sent(api)).toHaveLength(1);
    expect(sent(api)[0]).toMatchObject({ values: { advice: '加盖', answers: { 4: { isCompliant: false } } } });
    expect(guidance.saving).toEqual({ kind: 'saved', at: '10:03:04' });
    expect(local()).toBeNull();
  });

  test('without a connection stays on this device, is said to, and is sent later', async () => {
    const { api, play, local } = stage();
    api.showDraft.mockResolvedValueOnce({ isStale: false }).mockRejectedValue(offline);
    const during = await play(typed, 15);
    expect(during.guidance.saving).toEqual({ kind: 'stranded' });
    expect(local()?.values.advice).toBe('加盖');
    const { api: again, play: playOn } = stage();
    again.showDraft.mockResolvedValueOnce({ isStale: false }).mockRejectedValueOnce(offline);
    const after = await playOn(typed, 60);
    expect(sent(again).map(({ values }) => values.advice)).toEqual(['加盖']);
    expect(after.guidance.saving.kind).toBe('saved');
  });

  test('that the server refuses is said to be on this device only', async () => {
    const { api, play } = stage();
    api.saveDraft.mockRejectedValue(failure({ text: '草稿内容过长' }));
    expect((await play(typed, 20)).guidance.saving).toEqual({ kind: 'refused', text: '草稿内容过长' });
  });

  test.each([
    ['overwrites', declined, '加盖', 1],
    ['gives way to', accepted, '别处', 0],
  ])('made beside another device asks first and then %s its draft', async (_, answer, advice, saves) => {
    const { api, play } = stage();
    api.showDraft.mockResolvedValueOnce({ isStale: false }).mockResolvedValue(serverDraft('s9', '别处'));
    const { guidance } = await play(typed, 15, answer, 10);
    expect(guidance.work?.values.advice).toBe(advice);
    expect(api.saveDraft).toHaveBeenCalledTimes(saves);
  });

  test('after one that was saved here asks nothing', async () => {
    const { api, play } = stage();
    api.saveDraft.mockImplementation((_, content) => {
      api.showDraft.mockResolvedValue({ content, savedAt: '2026-05-01 10:00:00', isStale: false });
      return Promise.resolve(null);
    });
    const state = await play(typed, 20, fieldChanged({ advice: '加盖并清运' }), 20);
    expect(state.feedback.questions).toEqual([]);
    expect(sent(api).map(({ values }) => values.advice)).toEqual(['加盖', '加盖并清运']);
  });

  test('that was not sent when the user leaves is sent then', async () => {
    const { api, play } = stage();
    await play(typed, guidanceClosed(), 5);
    expect(sent(api).map(({ values }) => values.advice)).toEqual(['加盖']);
  });
});

describe('the register', () => {
  const rows = [{ day: '2026-05-10', people: 80 }, { site: '2组' }, { day: '2026-05-10', people: 3, illPeople: 4 }];
  const filled = fieldChanged(wholeValues({ register: rows }));

  test('is kept with the draft, here and on the server', async () => {
    const { api, play, local } = stage();
    await play(filled);
    expect(local()?.values.register).toEqual(rows);
    await play(filled, 20);
    expect(sent(api)[0]).toMatchObject({ values: { register: rows } });
  });

  test('is empty in a draft of a console that had none', async () => {
    const { api, play } = stage();
    const values = { ...wholeValues({ advice: '旧' }), register: undefined };
    api.showDraft.mockResolvedValue({ ...serverDraft('s1', ''), content: JSON.stringify({ key: 's1', values }) });
    expect((await play()).guidance.work?.values).toMatchObject({ advice: '旧', register: [] });
  });

  test('says what is wrong in which row, and follows the rows when one of them goes', async () => {
    const { api, play } = stage();
    const refused = await play(filled, guidanceSubmitted());
    expect(refused.guidance.work?.problems).toEqual({
      'register[1].day': '请选择日期',
      'register[2].illPeople': '发病人数不能多于聚餐人数',
    });
    const [, second, third] = rows;
    const fewer = fieldChanged({ register: [second!, third!] });
    const after = await play(filled, guidanceSubmitted(), fewer);
    expect(Object.keys(after.guidance.work?.problems ?? {})).toEqual(['register[0].day', 'register[1].illPeople']);
    expect(api.guide).not.toHaveBeenCalled();
  });

  test('travels with the guidance; without rows the server writes its own', async () => {
    const { api, play } = stage();
    const [first] = rows;
    await play(fieldChanged(wholeValues({ register: [first!] })), guidanceSubmitted(), accepted);
    await play(fieldChanged(wholeValues()), guidanceSubmitted(), accepted);
    const [whole, bare] = api.guide.mock.calls.map(([form]) => form);
    expect(whole).toMatchObject({ register: [first] });
    expect(bare).not.toHaveProperty('register');
  });
});

describe('submitting', () => {
  const whole = fieldChanged(wholeValues({ advice: '无' }));

  test('says what is missing, item by item, and sends nothing', async () => {
    const { api, play } = stage();
    const state = await play(
      fieldChanged(wholeValues({ answers: { 1: { isCompliant: false } } })),
      guidanceSubmitted(),
    );
    expect(api.guide).not.toHaveBeenCalled();
    expect(state.guidance.work?.problems).toMatchObject({
      'item.1': '第1项不符合，请说明情况',
      'item.2': '第2项未填写检查结果',
      advice: '有不符合项，请填写整改意见',
    });
    expect(state.guidance.status).toEqual({ kind: 'editing' });
    expect(told(state)).toEqual(['warning: 还有 23 处未填写完整，请逐一补充']);
  });

  test('completes the filing and forgets the draft', async () => {
    const { api, play, local } = stage();
    const state = await play(whole, guidanceSubmitted(), accepted);
    expect(api.guide.mock.calls[0]?.[0]).toMatchObject({ id: 8, version: 2, officer: '张监管', advice: '无' });
    expect(state.guidance.status).toEqual({ kind: 'done' });
    expect(local()).toBeNull();
    expect(told(state)).toEqual(['success: 提交成功']);
  });

  test('a completed filing does not make the next one look completed', async () => {
    const { play } = stage();
    const { guidance } = await play(whole, guidanceSubmitted(), accepted, guidanceClosed());
    expect(guidance).toMatchObject({ status: { kind: 'loading' }, work: null });
  });

  test('what the server finds wrong stands beside its item', async () => {
    const { api, play } = stage();
    api.guide.mockRejectedValue(failure({ fieldErrors: [{ field: 'checks.7', message: '图片不存在' }] }));
    const { guidance } = await play(whole, guidanceSubmitted(), accepted);
    expect(guidance.work?.problems).toEqual({ 'item.7': '图片不存在' });
    expect(guidance.status).toEqual({ kind: 'editing' });
  });

  test('the loser of two editors sees the newest version beside his own, keeps his text, and submits to it', async () => {
    const { api, play } = stage();
    api.guide.mockRejectedValueOnce(failure({ kind: 'conflict', text: '该记录已被他人修改' }));
    api.show.mockResolvedValueOnce(filing(8)).mockResolvedValue(filing(8, { version: 5 }));
    const compared = await play(whole, guidanceSubmitted(), accepted, 5);
    expect(compared.guidance.newest?.version).toBe(5);
    expect(compared.guidance.work?.filing.version).toBe(2);
    expect(told(compared)).toEqual([]);
  });

  test('once the user has seen the newest version, the guidance goes onto it', async () => {
    const { api, play } = stage();
    api.guide.mockRejectedValueOnce(failure({ kind: 'conflict', text: '该记录已被他人修改' }));
    const newest = filing(8, { version: 5 });
    api.show.mockResolvedValueOnce(filing(8)).mockResolvedValue(newest);
    const state = await play(
      ...[whole, guidanceSubmitted(), accepted, 5],
      ...[filingLoaded(newest), guidanceSubmitted(), accepted],
    );
    expect(api.guide.mock.calls.map(([form]) => form.version)).toEqual([2, 5]);
    expect(state.guidance.newest).toBeNull();
    expect(state.guidance.work?.values.advice).toBe('无');
  });

  test('a retry after silence is the same submission', async () => {
    const { api, play } = stage();
    api.guide.mockRejectedValueOnce(offline);
    await play(whole, guidanceSubmitted(), accepted, 5, guidanceSubmitted(), accepted);
    const keys = api.guide.mock.calls.map(([, options]) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('declined leaves everything as it was', async () => {
    const { api, play } = stage();
    const state = await play(whole, guidanceSubmitted(), declined);
    expect(api.guide).not.toHaveBeenCalled();
    expect(state.guidance.status).toEqual({ kind: 'editing' });
  });
});
