import { RowFeed } from '../../../src/console/kit/resource/live/rowFeed';
import { dish } from './dishes';

type Dish = ReturnType<typeof dish>;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Frames that come when the test says so. */
function stage(...first: readonly Dish[]) {
  const frames = new Map<number, () => void>();
  let asked = 0;
  globalThis.requestAnimationFrame = (callback) => (frames.set((asked += 1), () => callback(0)), asked);
  globalThis.cancelAnimationFrame = (id) => void frames.delete(id);
  let rows = new Map(first.map((row) => [row.id, row]));
  const feed = new RowFeed<Dish>(() => rows);
  const told: (number | string)[] = [];
  const machine = { msPerRow: 0 };
  for (const { id } of first) {
    feed.listen(id, () => {
      told.push(id);
      jest.advanceTimersByTime(machine.msPerRow);
    });
  }
  return {
    feed,
    told,
    machine,
    waiting: () => frames.size,
    push: (...changed: readonly Dish[]) => {
      rows = new Map([...rows, ...changed.map((row) => [row.id, row] as const)]);
      feed.update();
    },
    remove: (id: number) => {
      rows = new Map([...rows].filter(([one]) => one !== id));
      feed.update();
    },
    /** What is told in the next frame. */
    frame: () => {
      told.length = 0;
      const due = [...frames.values()];
      frames.clear();
      due.forEach((callback) => callback());
      jest.advanceTimersByTime(1);
      return [...told];
    },
  };
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => dish(index + 1));
const changed = (row: Dish): Dish => ({ ...row, weight: row.weight + 1 });

test('a row that changed is told in the frame after the push, the others are not, and then nothing runs', () => {
  const { push, frame, told, waiting } = stage(...rows(3));
  push(changed(dish(2)));
  expect(told).toEqual([]);
  expect(frame()).toEqual([]);
  expect(frame()).toEqual([2]);
  expect(waiting()).toBe(0);
});

test('a push of fifty rows is told within ten frames, each row once, and every other frame is left free', () => {
  const all = rows(50);
  const { push, frame, waiting } = stage(...all);
  push(...all.map(changed));
  const frames = Array.from({ length: 10 }, frame);
  expect(frames.map(({ length }) => length)).toEqual([0, 10, 0, 10, 0, 10, 0, 10, 0, 10]);
  expect(new Set(frames.flat()).size).toBe(50);
  expect(waiting()).toBe(0);
});

test('where a turn costs too much fewer rows are told in one, and more again once it costs little', () => {
  const all = rows(50);
  const { push, frame, machine, waiting } = stage(...all);
  const play = (round: number) => {
    push(...all.map((row) => ({ ...row, weight: round })));
    frame();
    const counts: number[] = [];
    while (waiting() > 0) counts.push(frame().length);
    return counts.filter((count) => count > 0);
  };
  machine.msPerRow = 4;
  expect(play(1).slice(0, 8)).toEqual([10, 9, 8, 7, 6, 5, 4, 1]);
  expect(play(2).slice(0, 2)).toEqual([4, 4]);
  machine.msPerRow = 1;
  expect(play(3).slice(0, 4)).toEqual([4, 5, 6, 7]);
});

test('however slow the machine is, a push of fifty rows is told within fifty frames', () => {
  const all = rows(50);
  const { push, frame, machine, waiting } = stage(...all);
  machine.msPerRow = 40;
  push(...all.map(changed));
  const frames = Array.from({ length: 50 }, frame);
  expect(new Set(frames.flat()).size).toBe(50);
  expect(waiting()).toBe(0);
});

test('pushes that come in every frame put no row off for ever', () => {
  const all = rows(50);
  const { push, frame } = stage(...all);
  const seen: (number | string)[] = [];
  for (let round = 0; round < 20; round += 1) {
    push(...all.map((row) => ({ ...row, weight: round })));
    seen.push(...frame());
  }
  expect(new Set(seen).size).toBe(50);
});

test('a row that goes is told; rows that only changed places are not', () => {
  const { push, remove, frame, waiting } = stage(...rows(3));
  push();
  expect(waiting()).toBe(0);
  remove(3);
  frame();
  expect(frame()).toEqual([3]);
});

test('whoever stops listening hears nothing more, and a stopped feed asks for no frame', () => {
  const { feed, push, frame, waiting } = stage(...rows(2));
  const heard = jest.fn();
  feed.listen(1, heard)();
  push(changed(dish(1)));
  frame();
  expect(frame()).toEqual([1]);
  expect(heard).not.toHaveBeenCalled();
  push(changed(dish(2)));
  feed.stop();
  expect(waiting()).toBe(0);
});
