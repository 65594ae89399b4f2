import { systemClock } from '../../../src/server/platform/clock';
import { HeldClock } from '../../support/clock';

const start = new Date('2026-05-01T08:00:00+08:00');

describe('a held clock', () => {
  it('stands still, and moves by as much as it is told', async () => {
    const clock = new HeldClock(start);
    const before = clock.elapsed();
    expect([clock.now(), clock.now()]).toEqual([start, start]);
    await clock.advance(1_500);
    expect(clock.now()).toEqual(new Date(start.getTime() + 1_500));
    expect(clock.elapsed() - before).toBe(1_500);
  });

  it('does what is due in the order of its times, each at its own, and nothing before', async () => {
    const clock = new HeldClock(start);
    const done: [what: string, at: number][] = [];
    const note = (what: string) => () => void done.push([what, clock.now().getTime() - start.getTime()]);
    clock.after(300, note('third'));
    clock.after(100, note('first'));
    clock.after(100, note('second'));
    clock.after(301, note('later'));
    await clock.advance(300);
    expect(done).toEqual([
      ['first', 100],
      ['second', 100],
      ['third', 300],
    ]);
    expect(clock.pending).toBe(1);
  });

  it('lets what follows from one moment happen before the next, timers that are set meanwhile included', async () => {
    const clock = new HeldClock(start);
    const times: number[] = [];
    const tick = async () => {
      await Promise.resolve();
      times.push(clock.elapsed());
      clock.after(100, () => void tick());
    };
    await tick();
    await clock.advance(350);
    expect(times.map((at) => at - (times[0] ?? 0))).toEqual([0, 100, 200, 300]);
  });

  it('goes on to what is due next, unless that is too far away', async () => {
    const clock = new HeldClock(start);
    const work = jest.fn();
    clock.after(100, work);
    clock.after(400, work);
    await clock.advanceToNext(300);
    expect([clock.elapsed(), work.mock.calls.length]).toEqual([100, 1]);
    await clock.advanceToNext(300);
    expect([clock.elapsed(), work.mock.calls.length]).toEqual([100, 1]);
  });

  it('never does what was cancelled', async () => {
    const clock = new HeldClock(start);
    const work = jest.fn();
    const timer = clock.after(10, work);
    timer.cancel();
    timer.cancel();
    await clock.advance(100);
    expect(work).not.toHaveBeenCalled();
    expect(clock.pending).toBe(0);
  });

  it('ends a sleep when its time has come, or at once when it is aborted', async () => {
    const clock = new HeldClock(start);
    const ended: string[] = [];
    const aborting = new AbortController();
    const sleeps = [
      clock.sleep(100).then(() => ended.push('slept')),
      clock.sleep(1_000, aborting.signal).then(() => ended.push('aborted')),
    ];
    await clock.advance(100);
    expect(ended).toEqual(['slept']);
    aborting.abort();
    await Promise.all(sleeps);
    expect(ended).toEqual(['slept', 'aborted']);
    expect(clock.pending).toBe(0);
    await clock.sleep(1_000, aborting.signal);
  });
});

describe('the clock of the machine', () => {
  it('does work once, unless it is cancelled', async () => {
    const done: string[] = [];
    const cancelled = systemClock.after(0, () => done.push('cancelled'));
    cancelled.cancel();
    await new Promise<void>((resolve) => {
      systemClock.after(0, () => {
        done.push('done');
        resolve();
      });
    });
    expect(done).toEqual(['done']);
  });

  it('ends a sleep early when it is aborted, without an error', async () => {
    const aborting = new AbortController();
    const sleeping = systemClock.sleep(3_600_000, aborting.signal);
    aborting.abort();
    await sleeping;
    await systemClock.sleep(3_600_000, aborting.signal);
  });
});
