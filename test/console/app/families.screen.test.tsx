import { features } from '../../../src/console/app/features';
import type { FeatureSlice } from '../../../src/console/parts/feature/featureModule';

/** What pages use beside each other: by keys, or only while they are shown. */
const shared = [
  'phones',
  'imageUploads',
  'replay',
  'voicePlayer',
  'snapshots',
  'snapshotList',
  'exports',
  'filingForms',
];

test('pages that have a slice in common are of one family: only one of them is kept', async () => {
  const families = new Map<string, Set<string>>();
  for (const { load, chunk, family = chunk } of features) {
    const slices: readonly FeatureSlice[] = (await load()).default.slices;
    for (const { name } of slices) families.set(name, new Set(families.get(name)).add(family));
  }
  const apart = [...families].filter(([name, of]) => of.size > 1 && !shared.includes(name));
  expect(apart.map(([name, of]) => `${name}: ${[...of].join()}`)).toEqual([]);
});
