import { readdirSync } from 'node:fs';
import path from 'node:path';
import { contract, everyList } from '../../src/contract';
import { isRecord } from '../../src/contract/kernel';
import type { Contract } from '../../src/contract/kernel';
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

test('every list that is declared is registered, with all its calls', async () => {
  const declared = (await declarations()).filter((one) => 'screen' in one);
  const unknown = declared.filter((one) => !everyList.some((list) => list === one));
  expect(unknown.map(({ noun }) => `${noun} is not in declaredLists of src/contract/declared.ts`)).toEqual([]);
  const domains = Object.values<Contract>(contract);
  const paths = domains.flatMap((domain) => Object.values(domain).map(({ path }) => path));
  const uncalled = everyList.flatMap(({ name, calls }) =>
    Object.entries(calls).flatMap(([call, { path }]) => (paths.includes(path) ? [] : [`${name}.${call}`])),
  );
  expect(uncalled.map((call) => `${call} is in no row of the contract (src/contract/declared.ts, index.ts)`)).toEqual(
    [],
  );
});

test('a list offers a spreadsheet only where that has columns', async () => {
  const all = await declarations();
  expect(all.length).toBeGreaterThan(8);
  const empty = all.filter((one) => 'exportAll' in one.calls && exportedOf(one).length === 0);
  expect(empty.map(({ noun }) => noun)).toEqual([]);
});
