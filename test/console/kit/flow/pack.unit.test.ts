import type { Json } from '../../../../src/console/kit/flow/flowFile';
import { unpack } from '../../../../src/console/kit/flow/pack';
import type { PackedFlow } from '../../../../src/console/kit/flow/pack';

const flowWith = (state: Json, values: PackedFlow['values']): PackedFlow => ({
  ...{ format: 'banquet-console-flow', version: 1, title: '流程', build: '1', recordedAt: '2026-01-01T00:00:00Z' },
  ...{ userType: '1', route: '/', storage: {}, state, steps: [], values },
});

/** Each value is two of the next one. */
function doubled(depth: number): PackedFlow['values'] {
  const values: Record<string, Json> = { [`v${depth}`]: ['x'] };
  for (let at = 0; at < depth; at += 1) values[`v${at}`] = [{ $ref: `v${at + 1}` }, { $ref: `v${at + 1}` }];
  return values;
}

test('a small file whose references double again and again is refused', () => {
  expect(() => unpack(flowWith({ $ref: 'v0' }, doubled(40)))).toThrow(RangeError);
});

test('references that double a few times are filled', () => {
  expect(unpack(flowWith({ $ref: 'v0' }, doubled(2))).state).toEqual([
    [['x'], ['x']],
    [['x'], ['x']],
  ]);
});
