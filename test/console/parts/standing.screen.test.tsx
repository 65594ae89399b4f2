import { watchStanding } from '../../../src/console/parts/live-player/standing';

/** A playing picture at a place, with these seconds fetched, and the places that were sought. */
function playing(place: number, ...ranges: readonly (readonly [number, number])[]) {
  const sought: number[] = [];
  const buffered = {
    length: ranges.length,
    start: (index: number) => ranges[index]?.[0] ?? NaN,
    end: (index: number) => ranges[index]?.[1] ?? NaN,
  };
  const video = document.createElement('video');
  Object.defineProperties(video, {
    currentTime: { get: () => sought.at(-1) ?? place, set: (to: number) => sought.push(to) },
    buffered: { value: buffered },
    paused: { value: false },
    ended: { value: false },
  });
  return { video, sought };
}

describe('a picture that stands', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('before a gap between two pieces goes on behind it at once', () => {
    const { video, sought } = playing(11.94, [0, 11.99], [12.017, 14]);
    const unwatch = watchStanding(
      () => video,
      () => undefined,
    );
    jest.advanceTimersByTime(1_500);
    expect(sought).toEqual([12.017]);
    unwatch();
  });

  it('where nothing follows is fetched again after three seconds, and given up after fifteen', () => {
    const { video, sought } = playing(11.94, [0, 11.99], [13, 14]);
    const given = jest.fn();
    watchStanding(() => video, given);
    jest.advanceTimersByTime(3_000);
    expect(sought).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(sought).toEqual([11.94]);
    expect(given).not.toHaveBeenCalled();
    jest.advanceTimersByTime(15_000);
    expect(given).toHaveBeenCalledTimes(1);
  });
});
