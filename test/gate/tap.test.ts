import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTap } from '../../config/scripts/gate/tap';

/** As Node itself reports it. */
function report(source: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tap-'));
  const file = path.join(folder, 'some.test.mjs');
  writeFileSync(file, `import assert from 'node:assert/strict';\nimport test from 'node:test';\n${source}`);
  const { stdout } = spawnSync(process.execPath, ['--test-reporter', 'tap', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout;
}

test('says what passed, what failed with its first lines, and what was not run', () => {
  const text = report(`
    test('is good', () => undefined);
    test('has a # and a \\\\ in its name', () => { throw new Error('one line'); });
    test('compares', () => assert.equal(1, 2));
    test('says much', () => { throw new Error('first\\n  second\\nthird'); });
    test('is left out', { skip: true }, () => undefined);
  `);
  const { passed, failed, skipped } = readTap('some.ts', text);
  expect(passed).toBe(1);
  expect(failed.map(({ test, said }) => [test, said.split('\n').slice(0, 2)])).toEqual([
    ['has a # and a \\ in its name', ['one line']],
    ['compares', ['Expected values to be strictly equal:', '1 !== 2']],
    ['says much', ['first', '  second']],
  ]);
  expect(skipped).toEqual(['is left out']);
});

test('a test that takes too long has failed', () => {
  const text = report(`test('waits', { timeout: 50 }, () => new Promise((resolve) => setTimeout(resolve, 500)));`);
  expect(readTap('some.ts', text).failed.map(({ test }) => test)).toEqual(['waits']);
});

test('no report says nothing', () => {
  expect(readTap('some.ts', '')).toEqual({ passed: 0, failed: [], skipped: [] });
});
