import { RowFeed } from '../../../src/console/kit/resource/live/rowFeed';
import { dish } from './dishes';

type Dish = ReturnType<typeof dish>;

/** Frames that come when the test says so. */
function stage(...first: readonly Dish[]) {
  const frames = new Map<number, () => void>();
  let asked = 0;
  globalThis.requestAnimationFrame = (callback) => (frames.set((asked += 1), () => callback(0)), asked);
  globalThis.cancelAnimationFrame = (id) => void frames.delete(id);
  let rows = new Map(first.map((row) => [row.id, row]));
  const feed = new RowFeed<Dish>(() => rows);
  const told: (number | string)[] = [];
  for (const { id } of first) feed.listen(id, () => told.push(id));
  return {
    feed,
    told,
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
      return [...told];
    },
  };
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => dish(index + 1));
const changed = (row: Dish): Dish => ({ ...row, weight: row.weight + 1 });

test('a row that changed is told in the next frame, the others are not, and then nothing runs', () => {
  const { push, frame, told, waiting } = stage(...rows(3));
  push(changed(dish(2)));
  expect(told).toEqual([]);
  expect(frame()).toEqual([2]);
  expect(waiting()).toBe(0);
});

test('a push of fifty rows is told within ten frames, each row once', () => {
  const all = rows(50);
  const { push, frame, waiting } = stage(...all);
  push(...all.map(changed));
  const frames = Array.from({ length: 10 }, frame);
  expect(frames.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 5));
  expect(new Set(frames.flat()).size).toBe(50);
  expect(waiting()).toBe(0);
});

test('pushes that come faster than they are told put no row off for ever', () => {
  const all = rows(50);
  const { push, frame } = stage(...all);
  const seen: (number | string)[] = [];
  for (let round = 0; round < 10; round += 1) {
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
  expect(frame()).toEqual([3]);
});

test('whoever stops listening hears nothing more, and a stopped feed asks for no frame', () => {
  const { feed, push, frame, waiting } = stage(...rows(2));
  const heard = jest.fn();
  feed.listen(1, heard)();
  push(changed(dish(1)));
  expect(frame()).toEqual([1]);
  expect(heard).not.toHaveBeenCalled();
  push(changed(dish(2)));
  feed.stop();
  expect(waiting()).toBe(0);
});
