import type { serverTime as ServerTime } from '../../../src/console/lib/serverTime';

const browserMs = Date.parse('2026-11-28T06:33:00Z');
const dateOf = (milliseconds: number) => new Date(milliseconds).toUTCString();
let serverTime: typeof ServerTime;

beforeEach(async () => {
  jest.useFakeTimers({ now: browserMs });
  await jest.isolateModulesAsync(async () => {
    ({ serverTime } = await import('../../../src/console/lib/serverTime'));
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([3_600_000, -3_600_000, 172_800_000, -172_800_000])('follows a server that is %d ms ahead', (aheadMs) => {
  const told = jest.fn();
  serverTime.subscribe(told);
  serverTime.hear(dateOf(browserMs + aheadMs), browserMs);
  expect(Math.abs(serverTime.now() - browserMs - aheadMs)).toBeLessThanOrEqual(1_000);
  expect(told).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(10_000);
  serverTime.hear(dateOf(browserMs + aheadMs + 10_000), browserMs + 10_000);
  expect(told).toHaveBeenCalledTimes(2);
});

test("keeps the browser's own time where that agrees, and where an answer says too little", () => {
  serverTime.hear(dateOf(browserMs + 1_000), browserMs);
  serverTime.hear(dateOf(browserMs + 60_000), browserMs - 6_000);
  serverTime.hear('yesterday', browserMs);
  serverTime.hear(null, browserMs);
  expect(serverTime.now()).toBe(browserMs);
});

test("is the browser's own time again once that was put right", () => {
  serverTime.hear(dateOf(browserMs + 3_600_000), browserMs);
  jest.setSystemTime(browserMs + 3_600_000);
  serverTime.hear(dateOf(browserMs + 3_600_000), browserMs + 3_600_000);
  expect(serverTime.now()).toBe(browserMs + 3_600_000);
});
