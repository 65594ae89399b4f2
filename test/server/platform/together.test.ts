import { SharedReadings, together } from '../../../src/server/platform/together';

/** Answers by hand: each call waits until it is released. */
function byHand() {
  const calls: { readonly asked: readonly number[]; readonly release: (error?: Error) => void }[] = [];
  const answer = (asked: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      const release = (error?: Error) => (error === undefined ? resolve(asked.map(String)) : reject(error));
      calls.push({ asked, release });
    });
  return { calls, answer };
}

const turns = () => new Promise((resolve) => setImmediate(resolve));

test('who comes alone is answered at once, who comes meanwhile with all others who do', async () => {
  const { calls, answer } = byHand();
  const ask = together(2, answer);
  const found = Promise.all([1, 2, 3, 4].map(ask));
  expect(calls.map(({ asked }) => asked)).toEqual([[1]]);
  calls[0]?.release();
  await turns();
  calls[1]?.release();
  await turns();
  calls[2]?.release();
  await expect(found).resolves.toEqual(['1', '2', '3', '4']);
  expect(calls.map(({ asked }) => asked)).toEqual([[1], [2, 3], [4]]);
  const later = ask(5);
  expect(calls).toHaveLength(4);
  calls[3]?.release();
  await expect(later).resolves.toBe('5');
});

test('a failure reaches those who asked together, and nobody after them', async () => {
  const { calls, answer } = byHand();
  const ask = together(10, answer);
  const [first, second, third] = [ask(1), ask(2), ask(3)].map((one) =>
    one.catch((error: unknown) => (error instanceof Error ? error.message : '')),
  );
  calls[0]?.release();
  await turns();
  calls[1]?.release(new Error('gone'));
  await expect(Promise.all([first, second, third])).resolves.toEqual(['1', 'gone', 'gone']);
  const later = ask(4);
  calls[2]?.release();
  await expect(later).resolves.toBe('4');
});

test('a reading is shared by those who asked before it began, never by who asks while it runs', async () => {
  const readings = new SharedReadings<number>();
  let stored = 1;
  let begun = 0;
  const open: (() => void)[] = [];
  const read = () => {
    begun += 1;
    const found = stored;
    return new Promise<number>((resolve) => open.push(() => resolve(found)));
  };
  const first = readings.read('unit', read);
  stored = 2;
  const [second, third, other] = [readings.read('unit', read), readings.read('unit', read), readings.read('own', read)];
  expect(begun).toBe(2);
  open[0]?.();
  await expect(first).resolves.toBe(1);
  await turns();
  expect(begun).toBe(3);
  for (const release of open) release();
  await expect(Promise.all([second, third, other])).resolves.toEqual([2, 2, 2]);
});
