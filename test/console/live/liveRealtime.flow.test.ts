import { liveDetails } from '../../../src/console/features/live/live.details';
import { selectCount } from '../../../src/console/features/live/live.slice';
import {
  liveClosed,
  liveOpened,
  playerOpened,
  startDeclined,
  startSubmitted,
  switchedOn,
} from '../../../src/console/features/live/live.slice';
import { liveResource } from '../../../src/console/features/live/live.resource';
import type { LiveRecord, LiveStatus } from '../../../src/contract/live';
import { pace, restMs } from '../../../src/console/parts/live-follow/pace';
import { failure } from '../session/people';
import { pageOf, record, records } from './records';
import { answered, elapsed, liveStage, now, pending, pollMs, said } from './stage';
import type { StageState } from './stage';

const { opened, filterSubmitted, listFailed, listLoaded, pageChanged, refreshRequested, rowsSelected } =
  liveResource.actions;
const { asked, closed: closedDetails } = liveDetails.actions;
const hintMs = 500;
const toldMs = 3_000;

const up = said({ kind: 'up' });
const down = said({ kind: 'down' });
const gap = said({ kind: 'gap' });
const push = (status: LiveStatus, rows: readonly LiveRecord[], total = rows.length) =>
  said({ kind: 'push', status, page: pageOf(rows, total) });
const shown = listLoaded(pageOf(records(1, 2, 3), 90));
const idsOf = ({ liveList }: StageState) => liveList.rows.map(({ id }) => id);

describe('the details of a record', () => {
  const detail = (address: string) => ({ record: record(77, { address }), cook: { name: '厨师77' } });

  test('that stands among no first rows are asked for again after a push', async () => {
    const { api, play } = liveStage();
    api.show.mockResolvedValueOnce(detail('村口')).mockResolvedValueOnce(detail('村尾'));
    const opened77 = [liveOpened(), up, shown, asked(77), push(0, records(1, 2), 160)];
    const during = await play(...opened77);
    expect(api.show).toHaveBeenCalledTimes(1);
    expect(during.liveDetails).toMatchObject({ answer: { record: { address: '村口' } } });
    const { api: next, play: playOn } = liveStage();
    next.show.mockResolvedValueOnce(detail('村口')).mockResolvedValueOnce(detail('村尾'));
    const after = await playOn(...opened77, elapsed(1_000));
    expect(after.liveDetails).toMatchObject({ answer: { record: { address: '村尾' } } });
  });

  test('that a push tells are not', async () => {
    const { api, play } = liveStage();
    api.show.mockResolvedValue({ record: record(1), cook: { name: '厨师1' } });
    await play(liveOpened(), up, shown, asked(1), push(0, records(1, 2)), elapsed(1_000));
    expect(api.show).toHaveBeenCalledTimes(1);
  });
});

describe('a push of the status on screen', () => {
  test('is shown at once on page one, with its total', async () => {
    const { api, play } = liveStage();
    const changed = record(1, { address: '武汉市' });
    const state = await play(liveOpened(), up, shown, push(0, [record(9), changed]));
    expect(state.liveList).toMatchObject({ rows: [{ id: 9 }, { id: 1, address: '武汉市' }], total: 2 });
    expect(selectCount(state, 0)).toBe(2);
    expect(api.list).not.toHaveBeenCalled();
  });

  test('takes away the failure of an answer that it stands for', async () => {
    const { play } = liveStage();
    const lost = listFailed({ kind: 'network', text: '网络连接失败', fieldErrors: [] });
    const failed = await play(liveOpened(), up, shown, down, lost);
    expect(failed.liveList.status).toMatchObject({ kind: 'failed' });
    const { play: playOn } = liveStage();
    const state = await playOn(liveOpened(), up, shown, down, lost, up, push(0, [record(9)]));
    expect(state.liveList).toMatchObject({ status: { kind: 'ready' }, rows: [{ id: 9 }] });
  });

  test('keeps selection, page and open dialogs, and unchanged rows the same objects', async () => {
    const { api, play } = liveStage();
    const rows = records(1, 2, 3);
    api.show.mockResolvedValue({ record: rows[0], cook: { name: '厨师1' } });
    const player = record(7, { status: 1 });
    const before = [liveOpened(), up, listLoaded(pageOf(rows)), rowsSelected([2, 3]), asked(1)];
    const state = await play(...before, playerOpened(player), push(0, records(4, 3, 2, 1)));
    expect(state.liveList).toMatchObject({ selectedIds: [2, 3], page: 1 });
    expect(state.liveList.rows[3]).toBe(rows[0]);
    expect(state.liveDetails).toMatchObject({ asked: 1, status: 'ready' });
    expect(state.live).toMatchObject({ player });
  });

  test.each([
    ['on page two', [pageChanged(2)]],
    ['under a name', [filterSubmitted({ name: '王' })]],
  ])('is a hint %s: a burst asks once more and changes nothing by itself', async (_, place) => {
    const { api, play } = liveStage();
    const rows = records(21, 22);
    api.list.mockResolvedValue(pageOf(rows, 90));
    const burst = [push(0, records(5), 1), push(0, records(6), 1), push(0, records(7), 1)];
    const during = await play(liveOpened(), up, ...place, ...burst);
    expect(idsOf(during)).toEqual([21, 22]);
    expect(api.list).toHaveBeenCalledTimes(1);

    api.list.mockClear();
    const after = await play(liveOpened(), up, ...place, ...burst, elapsed(hintMs), elapsed(hintMs));
    expect(api.list).toHaveBeenCalledTimes(2);
    expect(idsOf(after)).toEqual([21, 22]);
  });

  test('hints do not take the place of a question before its answer: they are asked once, afterwards', async () => {
    const { api, play } = liveStage();
    const answer = pending<unknown>();
    api.list.mockResolvedValueOnce(pageOf(records(1), 90)).mockReturnValueOnce(answer.promise);
    const [hint, pause] = [push(0, records(5), 1), elapsed(hintMs)];
    const busy = [liveOpened(), up, pageChanged(2), hint, pause, hint, pause, hint, pause];
    await play(...busy);
    expect(api.list).toHaveBeenCalledTimes(2);
    api.list.mockReset();
    api.list.mockResolvedValueOnce(pageOf(records(1), 90)).mockReturnValueOnce(answer.promise);
    api.list.mockResolvedValue(pageOf(records(8), 90));
    const state = await play(
      ...busy,
      answered(() => answer.settle(pageOf(records(7), 90))),
    );
    expect(api.list).toHaveBeenCalledTimes(3);
    expect(idsOf(state)).toEqual([8]);
  });

  test('a hint is heard again once its question was asked, and forgotten with the screen', async () => {
    const { api, play } = liveStage();
    api.list.mockResolvedValue(pageOf(records(21), 90));
    const [hint, pause] = [push(0, records(5), 1), elapsed(hintMs)];
    await play(liveOpened(), up, pageChanged(2), hint, pause, hint, pause);
    expect(api.list).toHaveBeenCalledTimes(3);
    api.list.mockClear();
    await play(liveOpened(), up, pageChanged(2), hint, liveClosed(), pause);
    expect(api.list).toHaveBeenCalledTimes(1);
  });

  test('a page longer than a push can be is asked for', async () => {
    const { api, play } = liveStage();
    const hundred = Array.from({ length: 100 }, (_, index) => record(index + 1));
    api.list.mockResolvedValue(pageOf(hundred, 400));
    const state = await play(liveOpened(), up, opened({ pageSize: 100 }), push(0, hundred.slice(0, 50), 400));
    expect(state.liveList.rows).toHaveLength(100);
  });

  test('a push of another status counts, and asks nothing', async () => {
    const { api, play } = liveStage();
    const state = await play(liveOpened(), up, shown, push(1, records(8), 12), elapsed(hintMs));
    expect(idsOf(state)).toEqual([1, 2, 3]);
    expect(selectCount(state, 1)).toBe(12);
    expect(api.list).not.toHaveBeenCalled();
  });
});

describe('an answer and a push', () => {
  test('pushed while the question was under way: the push holds', async () => {
    const { api, play } = liveStage();
    const answer = pending<unknown>();
    api.list.mockReturnValue(answer.promise);
    const late = answered(() => answer.settle(pageOf(records(1, 2), 2)));
    const state = await play(liveOpened(), up, opened({}), push(0, records(3, 1, 2)), late);
    expect(idsOf(state)).toEqual([3, 1, 2]);
    expect(state.liveList).toMatchObject({ total: 3, status: { kind: 'ready' } });
  });

  test('pushed before the question was asked: the answer holds', async () => {
    const { api, play } = liveStage();
    api.list.mockResolvedValue(pageOf(records(1, 3)));
    const state = await play(liveOpened(), up, shown, push(0, records(1, 2, 3)), refreshRequested());
    expect(idsOf(state)).toEqual([1, 3]);
  });
});

describe('a record that the user switched', () => {
  const switched = [
    liveOpened(),
    up,
    shown,
    switchedOn({ id: 2, cookName: '厨师2' }),
    startSubmitted({ id: 2, minutes: 3 }),
  ];
  const streaming = record(2, { status: 1, isOpen: true });

  test('stays in sight at its place when it leaves the status', async () => {
    const { play } = liveStage();
    const state = await play(...switched, push(0, records(1, 3)));
    expect(idsOf(state)).toEqual([1, 2, 3]);
  });

  test('is kept up to date by the pushes of the status it went to', async () => {
    const { play } = liveStage();
    const state = await play(...switched, push(0, records(1, 3)), push(1, [streaming, record(50, { status: 1 })]));
    expect(state.liveList.rows[1]).toEqual(streaming);
    expect(idsOf(state)).toEqual([1, 2, 3]);
  });

  test('is what the pushes say also where they come before the answer to the switch', async () => {
    const { api, play } = liveStage();
    const opening = pending<null>();
    api.open.mockReturnValue(opening.promise);
    const pushes = [push(1, [streaming]), push(0, records(1, 3))];
    const under = await play(...switched, ...pushes);
    expect(under.liveList.rows).toEqual([record(1), streaming, record(3)]);

    const ended = record(2, { status: 2, isOpen: false });
    const settled = answered(() => opening.settle(null));
    const state = await play(...switched, ...pushes, push(2, [ended]), settled);
    expect(state.liveList.rows).toEqual([record(1), ended, record(3)]);
    expect(state.live).toMatchObject({ pending: {}, keptIds: [2] });
  });

  test('goes with its status where nothing was switched after all', async () => {
    const { play } = liveStage();
    const asked = [liveOpened(), up, shown, switchedOn({ id: 2, cookName: '厨师2' })];
    expect(idsOf(await play(...asked, push(0, records(1, 3))))).toEqual([1, 2, 3]);
    expect(idsOf(await play(...asked, push(0, records(1, 3)), startDeclined({ id: 2 })))).toEqual([1, 3]);
  });

  test('leaves with the place it was kept at', async () => {
    const { api, play } = liveStage();
    api.list.mockResolvedValue(pageOf(records(1, 3)));
    const state = await play(...switched, filterSubmitted({}), push(0, records(1, 3)));
    expect(idsOf(state)).toEqual([1, 3]);
  });
});

describe('the link', () => {
  test('what is shown dates from the moment it was lost', async () => {
    const { play } = liveStage();
    expect((await play(liveOpened())).live.link).toEqual({ kind: 'connecting' });
    expect((await play(liveOpened(), up)).live.link).toEqual({ kind: 'live' });
    const lost = await play(liveOpened(), up, push(0, records(1)), down);
    expect(lost.live.link).toEqual({ kind: 'down', since: now });
    expect(selectCount(lost, 0)).toBeUndefined();
  });

  test('while it is down the list is asked for again and again', async () => {
    const { api, play } = liveStage();
    await play(liveOpened(), up, shown, down, elapsed(pollMs), elapsed(pollMs), elapsed(restMs));
    expect(api.list).toHaveBeenCalledTimes(2);
  });

  test('an answer that was long under way is followed by the next question after a short rest', async () => {
    const { api, play } = liveStage();
    const answer = pending<unknown>();
    api.list.mockReturnValueOnce(answer.promise);
    const late = answered(() => answer.settle(pageOf(records(4, 5))));
    await play(liveOpened(), up, shown, down, elapsed(pollMs), elapsed(pollMs), late, elapsed(restMs));
    expect(api.list).toHaveBeenCalledTimes(2);
  });

  test('an answer that takes longer than the pause is waited for, and shown', async () => {
    const { api, play } = liveStage();
    const answer = pending<unknown>();
    api.list.mockReturnValueOnce(answer.promise);
    const late = answered(() => answer.settle(pageOf(records(4, 5))));
    const state = await play(liveOpened(), up, shown, down, elapsed(pollMs), elapsed(pollMs), elapsed(pollMs), late);
    expect(api.list).toHaveBeenCalledTimes(1);
    expect(idsOf(state)).toEqual([4, 5]);
  });

  test('not all ask at the same moment who have lost the same server, and each does within three seconds', () => {
    const pauses = (of: () => number) => Array.from({ length: 200 }, of);
    const polls = pauses(pace.pollMs).map((ms) => ms + restMs);
    expect(Math.max(...pauses(pace.lossMs), ...polls)).toBeLessThanOrEqual(3_000);
    expect(Math.min(...polls)).toBeGreaterThanOrEqual(2_500);
    const [first, last] = [Math.min(...pauses(pace.lossMs)), Math.max(...pauses(pace.lossMs))];
    expect(last - first).toBeGreaterThan(2_000);
  });

  test('so it is while the first connection is being made', async () => {
    const { api, play } = liveStage();
    await play(liveOpened(), shown, elapsed(pollMs));
    expect(api.list).toHaveBeenCalledTimes(1);
  });

  test('up again stops the polling, and asks once for what it is not told', async () => {
    const { api, play } = liveStage();
    const told = [push(0, records(4)), push(1, [])];
    const state = await play(liveOpened(), up, shown, down, up, ...told, elapsed(toldMs), elapsed(pollMs));
    expect(api.list).toHaveBeenCalledTimes(1);
    expect(state.live.link).toEqual({ kind: 'live' });
  });

  test('up again asks nothing where its first messages say everything', async () => {
    const { api, play } = liveStage();
    const told = [push(0, records(4, 5)), push(1, []), push(2, [])];
    const state = await play(liveOpened(), up, shown, down, up, ...told, elapsed(toldMs), elapsed(pollMs));
    expect(api.list).not.toHaveBeenCalled();
    expect(idsOf(state)).toEqual([4, 5]);
  });

  test('the first connection asks nothing: its first messages say everything', async () => {
    const { api, play } = liveStage();
    await play(liveOpened(), shown, up, elapsed(pollMs));
    expect(api.list).not.toHaveBeenCalled();
  });

  test('a gap asks again, and the push after it is shown', async () => {
    const { api, play } = liveStage();
    const answer = pending<unknown>();
    api.list.mockReturnValue(answer.promise);
    const state = await play(liveOpened(), up, shown, gap, push(0, records(4, 5)));
    expect(api.list).toHaveBeenCalledTimes(1);
    expect(idsOf(state)).toEqual([4, 5]);
  });

  test('is that of the user’s unit, and closed by leaving the screen and by signing out', async () => {
    const { play, openChannel, closed } = liveStage();
    await play(liveOpened(), up, liveClosed(), said({ kind: 'down' }));
    expect(openChannel.mock.calls).toEqual([[4818]]);
    expect(closed).toHaveBeenCalledTimes(1);
    await play(liveOpened(), up);
    expect(closed).toHaveBeenCalledTimes(2);
  });

  test('is made anew with the next visit', async () => {
    const { play, openChannel, closed } = liveStage();
    const state = await play(liveOpened(), up, liveClosed(), liveOpened(), up);
    expect(openChannel).toHaveBeenCalledTimes(2);
    expect(closed).toHaveBeenCalledTimes(2);
    expect(state.live.link).toEqual({ kind: 'live' });
  });
});

describe('the details', () => {
  const detail = { record: record(1), cook: { name: '厨师1' } };

  test('are loaded for the record, or say why not', async () => {
    const { api, play } = liveStage();
    api.show.mockResolvedValue(detail);
    expect((await play(asked(1))).liveDetails).toEqual({ asked: 1, status: 'ready', answer: detail });
    const error = failure({ kind: 'notFound', text: '请求资源不存在 404' });
    api.show.mockRejectedValue(error);
    expect((await play(asked(1))).liveDetails).toEqual({ asked: 1, status: 'failed', answer: null, error });
  });

  test('closed before they came they stay closed', async () => {
    const { api, play } = liveStage();
    const answer = pending<unknown>();
    api.show.mockReturnValue(answer.promise);
    const late = answered(() => answer.settle(detail));
    expect((await play(asked(1), closedDetails(), late)).liveDetails).toBeNull();
  });

  test('of another record replace those under way', async () => {
    const { api, play } = liveStage();
    const answer = pending<unknown>();
    const other = { record: record(2), cook: { name: '厨师2' } };
    api.show.mockReturnValueOnce(answer.promise).mockResolvedValue(other);
    const late = answered(() => answer.settle(detail));
    const state = await play(asked(1), asked(2), late);
    expect(state.liveDetails).toEqual({ asked: 2, status: 'ready', answer: other });
  });
});
