import { liveResource } from '../../../src/console/features/live/live.resource';
import {
  againRequested,
  liveClosed,
  liveOpened,
  startDeclined,
  startSubmitted,
  switchedOff,
  switchedOn,
} from '../../../src/console/features/live/live.slice';
import { confirmAccepted, confirmDeclined } from '../../../src/console/kit/feedback/feedback.slice';
import { failure } from '../session/people';
import { pageOf, record, records } from './records';
import { answered, liveStage, pending, told } from './stage';

const { listLoaded } = liveResource.actions;
const shown = listLoaded(pageOf(records(1, 2)));
const on = (id: number) => switchedOn({ id, cookName: `厨师${id}` });
const openRows = (rows: readonly { id: number; isOpen: boolean }[]) =>
  rows.filter(({ isOpen }) => isOpen).map(({ id }) => id);

test('the minutes are asked for, then the channel is opened once and the row shows it', async () => {
  const { api, play } = liveStage();
  const state = await play(liveOpened(), shown, on(1), startSubmitted({ id: 1, minutes: 5 }));
  expect(api.open.mock.calls).toEqual([[{ id: 1, isOpen: true, minutes: 5 }]]);
  expect(openRows(state.liveList.rows)).toEqual([1]);
  expect(state.live).toMatchObject({ pending: {}, keptIds: [1], startDialog: null });
  expect(told(state)).toEqual(['success: 操作成功']);
});

test('the player opens with the channel where that is wanted, and not where the channel is refused', async () => {
  const { api, play } = liveStage();
  const start = startSubmitted({ id: 1, minutes: 5, isWatched: true });
  const state = await play(liveOpened(), shown, on(1), start);
  expect(api.open.mock.calls).toEqual([[{ id: 1, isOpen: true, minutes: 5 }]]);
  expect(state.live.player).toMatchObject({ id: 1, isOpen: true });

  api.open.mockRejectedValue(failure({ text: '流媒体服务器繁忙' }));
  expect((await play(liveOpened(), shown, on(1), start)).live.player).toBeNull();
});

test('the player stays closed where its user left the list before the channel was open', async () => {
  const { api, play } = liveStage();
  const { promise, settle } = pending<null>();
  api.open.mockReturnValue(promise);
  const start = startSubmitted({ id: 1, minutes: 5, isWatched: true });
  const opened = answered(() => settle(null));
  const state = await play(liveOpened(), shown, on(1), start, liveClosed(), liveOpened(), opened);
  expect(told(state)).toEqual(['success: 操作成功']);
  expect(state.live.player).toBeNull();
});

test('a cook whose stream has ended streams again: the minutes are asked for, and the user is told where', async () => {
  const { api, play } = liveStage();
  const again = againRequested({ id: 9, cookName: '厨师9' });
  const asked = await play(again);
  expect(asked.live.startDialog).toEqual({ id: 9, cookName: '厨师9', isAgain: true, isSubmitting: false });
  expect(api.open).not.toHaveBeenCalled();
  const state = await play(again, startSubmitted({ id: 9, minutes: 10 }));
  expect(api.open.mock.calls).toEqual([[{ id: 9, isOpen: true, minutes: 10 }]]);
  expect(state.live).toMatchObject({ pending: {}, startDialog: null });
  expect(told(state)).toEqual(['success: 已开启直播，请到直播列表中查看']);
});

test('declined or refused, no cook streams again, and it can be tried once more', async () => {
  const { api, play } = liveStage();
  api.open.mockRejectedValueOnce(failure({ text: '该厨师已调离，不能开启直播' }));
  const again = againRequested({ id: 9, cookName: '厨师9' });
  const submit = startSubmitted({ id: 9, minutes: 10 });
  const state = await play(again, startDeclined({ id: 9 }), again, submit, again);
  expect(api.open).toHaveBeenCalledTimes(1);
  expect(told(state)).toEqual(['info: 取消操作', 'error: 该厨师已调离，不能开启直播']);
  expect(state.live.startDialog).toMatchObject({ id: 9, isSubmitting: false });
});

test('until then the switch shows what was asked for, and the dialog whose minutes', async () => {
  const { api, play } = liveStage();
  const state = await play(liveOpened(), shown, on(1));
  expect(state.live).toMatchObject({ pending: { 1: true }, startDialog: { id: 1, cookName: '厨师1' } });
  expect(api.open).not.toHaveBeenCalled();
});

test('a declined dialog reverts the switch, says so and calls nothing', async () => {
  const { api, play } = liveStage();
  const state = await play(liveOpened(), shown, on(1), startDeclined({ id: 1 }));
  expect(api.open).not.toHaveBeenCalled();
  expect(state.live).toMatchObject({ pending: {}, keptIds: [], startDialog: null });
  expect(told(state)).toEqual(['info: 取消操作']);
});

test('a refusal of the media server reverts the switch and is told in its own words', async () => {
  const { api, play } = liveStage();
  api.open.mockRejectedValue(failure({ text: '流媒体服务器繁忙' }));
  const state = await play(liveOpened(), shown, on(1), startSubmitted({ id: 1, minutes: 3 }));
  expect(state.live).toMatchObject({ pending: {}, keptIds: [], startDialog: null });
  expect(state.liveList.rows).toEqual(records(1, 2));
  expect(told(state)).toEqual(['error: 流媒体服务器繁忙']);
});

test('after a refusal the same switch can be tried again', async () => {
  const { api, play } = liveStage();
  api.open.mockRejectedValueOnce(failure({}));
  const submit = startSubmitted({ id: 1, minutes: 3 });
  const state = await play(liveOpened(), shown, on(1), submit, on(1), submit);
  expect(api.open).toHaveBeenCalledTimes(2);
  expect(openRows(state.liveList.rows)).toEqual([1]);
});

test('switching off needs no dialog', async () => {
  const { api, play } = liveStage();
  const rows = [record(1, { isOpen: true }), record(2)];
  const state = await play(liveOpened(), listLoaded(pageOf(rows)), switchedOff({ id: 1 }));
  expect(api.close.mock.calls).toEqual([[{ id: 1, isOpen: false }]]);
  expect(openRows(state.liveList.rows)).toEqual([]);
  expect(state.live.pending).toEqual({});
  expect(told(state)).toEqual(['success: 操作成功']);
});

test('a stream is ended after a question, in whatever way; declined, the switch goes back', async () => {
  const { api, play } = liveStage();
  const streaming = listLoaded(pageOf([record(1, { status: 1, isOpen: true })]));
  await play(liveOpened(), streaming, switchedOff({ id: 1 }));
  expect(api.close).not.toHaveBeenCalled();
  const declined = await play(liveOpened(), streaming, switchedOff({ id: 1 }), confirmDeclined({ id: 'q' }));
  expect(declined.live.pending).toEqual({});
  expect(api.close).not.toHaveBeenCalled();
  await play(liveOpened(), streaming, switchedOff({ id: 1 }), confirmAccepted({ id: 'q' }));
  expect(api.close.mock.calls).toEqual([[{ id: 1, isOpen: false }]]);
});

test('a refused switch-off leaves the row open', async () => {
  const { api, play } = liveStage();
  api.close.mockRejectedValue(failure({ text: '关闭失败' }));
  const state = await play(liveOpened(), listLoaded(pageOf([record(1, { isOpen: true })])), switchedOff({ id: 1 }));
  expect(openRows(state.liveList.rows)).toEqual([1]);
  expect(state.live.pending).toEqual({});
});

test('a switch whose call is under way hears nothing new', async () => {
  const { api, play } = liveStage();
  const call = pending<null>();
  api.open.mockReturnValue(call.promise);
  const submit = startSubmitted({ id: 1, minutes: 3 });
  const again = [on(1), submit, switchedOff({ id: 1 })];
  const during = await play(liveOpened(), shown, on(1), submit, ...again);
  expect(during.live).toMatchObject({ pending: { 1: true }, startDialog: { id: 1, isSubmitting: true } });

  const { api: next, play: playOn } = liveStage();
  const slow = pending<null>();
  next.open.mockReturnValue(slow.promise);
  const settle = answered(() => slow.settle(null));
  const after = await playOn(liveOpened(), shown, on(1), submit, ...again, settle);
  expect([next.open, next.close].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(after.live).toMatchObject({ pending: {}, startDialog: null });
  expect(openRows(after.liveList.rows)).toEqual([1]);
});

test('two records are switched independently: an answer for one leaves the other alone', async () => {
  const { api, play } = liveStage();
  const closing = pending<null>();
  api.close.mockReturnValue(closing.promise);
  const rows = [record(1, { isOpen: true }), record(2)];
  const begun = [liveOpened(), listLoaded(pageOf(rows)), switchedOff({ id: 1 }), on(2)];
  const settle = answered(() => closing.settle(null));
  const during = await play(...begun, settle);
  expect(during.live).toMatchObject({ pending: { 2: true }, startDialog: { id: 2 } });

  const { api: next, play: playOn } = liveStage();
  const state = await playOn(...begun, startSubmitted({ id: 2, minutes: 3 }));
  expect(next.open).toHaveBeenCalledTimes(1);
  expect(openRows(state.liveList.rows)).toEqual([2]);
});

test('the one dialog moves on to another record: the first switch reverts', async () => {
  const { api, play } = liveStage();
  const state = await play(liveOpened(), shown, on(1), on(2), startSubmitted({ id: 2, minutes: 7 }));
  expect(api.open.mock.calls).toEqual([[{ id: 2, isOpen: true, minutes: 7 }]]);
  expect(state.live.pending).toEqual({});
  expect(openRows(state.liveList.rows)).toEqual([2]);
});

test('leaving with the dialog open leaves nobody waiting for its answer', async () => {
  const { api, play } = liveStage();
  const submit = startSubmitted({ id: 1, minutes: 3 });
  const left = await play(liveOpened(), shown, on(1), liveClosed());
  expect(left.live).toMatchObject({ pending: {}, startDialog: null });

  await play(liveOpened(), shown, on(1), liveClosed(), liveOpened(), shown, on(1), submit);
  expect(api.open).toHaveBeenCalledTimes(1);
});

test('a call under way outlives the screen: it is told, and the switch waits for it on the way back', async () => {
  const { api, play } = liveStage();
  const call = pending<null>();
  api.open.mockReturnValue(call.promise);
  const left = [liveOpened(), shown, on(1), startSubmitted({ id: 1, minutes: 3 }), liveClosed(), liveOpened(), shown];
  const back = await play(...left);
  expect(back.live).toMatchObject({ pending: { 1: true }, startDialog: null });

  const settled = await play(
    ...left,
    on(1),
    answered(() => call.settle(null)),
  );
  expect(settled.live).toMatchObject({ pending: {}, startDialog: null });
  expect(told(settled)).toEqual(['success: 操作成功']);
});
