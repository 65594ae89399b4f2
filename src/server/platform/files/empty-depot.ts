import { StartError } from '../db/errors';
import { depotRoots } from './depot';
import type { Depot } from './depot';

/** Throws StartError unless the storage holds nothing and is nobody's. */
export async function expectEmptyDepot(depot: Depot): Promise<void> {
  const { place } = depot;
  if ((await depot.readMark()) !== '') throw new StartError(`${place} is not empty: it belongs to an installation`);
  for (const root of depotRoots)
    for await (const { name } of depot.list(root))
      throw new StartError(`${place} is not empty (${name}): name a storage that holds nothing yet`);
}

/** Of what was put into an empty one. */
export async function clearDepot(depot: Depot): Promise<void> {
  for (const root of depotRoots) for await (const { name } of depot.list(root)) await depot.remove(name);
  await depot.writeMark('');
}
