import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../src/contract/kernel';
import { exportedOf } from '../../src/contract/resource';
import type { Listed } from '../../src/contract/resource';

const folder = path.join(__dirname, '../../src/contract');
type Declared = Listed & { readonly calls: Readonly<Record<string, unknown>> };

const isDeclared = (value: unknown): value is Declared => isRecord(value) && 'calledBy' in value && 'calls' in value;

async function declarations(): Promise<readonly Declared[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules: readonly unknown[] = await Promise.all(files.map((name) => import(path.join(folder, name))));
  return modules
    .flatMap((module): readonly unknown[] => (isRecord(module) ? Object.values(module) : []))
    .filter(isDeclared);
}

test('a list offers a spreadsheet only where that has columns', async () => {
  const all = await declarations();
  expect(all.length).toBeGreaterThan(8);
  const empty = all.filter((one) => 'exportAll' in one.calls && exportedOf(one).length === 0);
  expect(empty.map(({ noun }) => noun)).toEqual([]);
});
