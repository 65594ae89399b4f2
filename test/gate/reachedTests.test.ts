import { existsSync } from 'node:fs';
import { reachedTests, readers } from '../../config/scripts/gate/reachedTests';

const related = [
  'test/console/cooks/cooks.flow.test.ts',
  'test/contract/cooks.test.ts',
  'test/server/modules/cooks/cooks.write.test.ts',
  'test/server/modules/units/units.move.test.ts',
  'test/server/broker/delivery.test.ts',
  'test/server/platform/http/multipart.test.ts',
];

const replays = 'test/flows/flows.test.ts';

test('a change of a screen reaches every test without a server, and the recorded flows', () => {
  expect(reachedTests(['src/contract/cooks.ts'], related)).toEqual([...related.slice(0, 2), ...readers, replays]);
  expect(reachedTests(['src/console/features/cooks/cooks.saga.ts'], [...related, replays])).toEqual([
    ...related.slice(0, 2),
    replays,
    ...readers,
  ]);
});

test('a change of the server reaches the tests beside it', () => {
  expect(reachedTests(['src/server/modules/cooks/cooks.rules.ts'], related)).toEqual([
    ...related.slice(0, 3),
    ...readers,
  ]);
  expect(reachedTests(['src/server/platform/broker/types.ts'], related)).toContain(
    'test/server/broker/delivery.test.ts',
  );
  expect(reachedTests(['src/server/platform/http/multipart.ts'], related)).toContain(related[5]);
});

test('a test that was changed itself is reached, wherever it stands', () => {
  const changed = 'test/server/modules/units/units.move.test.ts';
  expect(reachedTests([changed], [changed])).toEqual([changed, ...readers]);
});

test('what reads the sources as texts is run at every change', () => {
  expect(reachedTests(['src/server/app.ts'], [])).toEqual(readers);
  expect(readers.filter((file) => !existsSync(file))).toEqual([]);
});
