import { features } from '../../src/console/app/features';
import { contract, everyList } from '../../src/contract';
import { reviewRoleId } from '../../src/contract/group-dinners';
import { pairKey, roleKey } from '../../src/contract/kernel';
import type { Contract } from '../../src/contract/kernel';
import { screenPairs } from '../../src/contract/screens';

const guarded = Object.values<Contract>(contract)
  .flatMap((domain) => Object.values(domain))
  .filter(({ access }) => access === 'permission');
const pairs: readonly string[] = [...guarded.map(pairKey), roleKey(reviewRoleId)];

test('a screen asks for pairs of endpoints that need them', () => {
  const asked = features.flatMap(({ path, access }) => access.map((pair) => [path, pair] as const));
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter(([, pair]) => !pairs.includes(pair))).toEqual([]);
  expect(Object.entries(screenPairs).filter(([, pair]) => !pairs.includes(pair))).toEqual([]);
});

test('a declared list has its screen, which asks for the right to read it', () => {
  const lost = everyList.filter(
    ({ screen, calls }) =>
      !features.some(({ path, access }) => path === screen && access.some((pair) => pair === pairKey(calls.list))),
  );
  expect(
    lost.map(
      ({ name, screen, calls }) =>
        `${name}: no row of src/console/app/features.*.ts has the path ${screen} and asks for ${pairKey(calls.list)}`,
    ),
  ).toEqual([]);
});
