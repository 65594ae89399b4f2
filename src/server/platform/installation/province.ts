import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../db/errors';
import type { Database } from '../db/transaction';
import { inTransaction } from '../db/transaction';
import type { Division, ProvinceFile } from './province-file';
import { addUnits, countChildren, holdAllUnits, nextUnitIds, renameUnit, setParameter } from './province.repository';

/** Files of an installation's own that are served to everybody, like those of the console. */
export const publicFolder = (dataDir: string): string => path.join(dataDir, 'public');

interface Placed {
  readonly division: Division;
  readonly parent: string | null;
  readonly sortOrder: number;
}

/** Parents before children. */
function* placed(division: Division, parent: string | null = null, sortOrder = 0): Generator<Placed> {
  yield { division, parent, sortOrder };
  const [code, , below = []] = division;
  for (const [index, child] of below.entries()) yield* placed(child, code, index + 1);
}

export interface LoadedProvince {
  readonly added: number;
  readonly renamed: number;
  /** Units that stood there before and are not in the file: they stay. */
  readonly others: number;
}

/**
 * Gives the units of the file a place in the tree: the root becomes the province, units are known by their numbers. What is
 * there already is renamed where the file calls it otherwise, and neither moved nor deleted.
 */
async function loadUnits(db: Database, { units, center }: ProvinceFile): Promise<LoadedProvince> {
  return inTransaction(db, async (trx) => {
    const known = await holdAllUnits(trx);
    const byCode = new Map(known.map((unit) => [unit.code, unit]));
    const root = known.find(({ parentId }) => parentId === null);
    const taken = byCode.get(units[0]);
    if (root === undefined) throw new StartError('The database is empty: start the server once, with DEMO=0');
    if (taken !== undefined && taken !== root)
      throw new StartError(`The number ${units[0]} is that of another unit, not of the province`);
    byCode.delete(root.code);
    byCode.set(units[0], root);

    const rows = [...placed(units)];
    const ids = (await nextUnitIds(trx, rows.length)).values();
    const added: Parameters<typeof addUnits>[1][number][] = [];
    const fullNames = new Map<string, string>();
    let renamed = 0;
    for (const { division, parent, sortOrder } of rows) {
      const [code, name, below = []] = division;
      const above = parent === null ? undefined : byCode.get(parent);
      const fullName = `${parent === null ? '' : (fullNames.get(parent) ?? '')}${name}`.slice(0, 300);
      fullNames.set(code, fullName);
      const unit = byCode.get(code);
      if (unit === undefined) {
        const id = ids.next().value ?? 0;
        const row = { id, parentId: above?.id ?? null, code, name, fullName, path: `${above?.path ?? '/'}${id}/` };
        byCode.set(code, row);
        added.push({ ...row, isDetail: below.length === 0, sortOrder });
        continue;
      }
      if (unit.parentId !== (above?.id ?? null))
        throw new StartError(`The unit ${code} (${unit.name}) stands below another one: move it in the console first`);
      if (unit.name !== name || unit.code !== code) {
        await renameUnit(trx, { ...unit, code, name, fullName }, unit.fullName);
        renamed += 1;
      }
    }
    await addUnits(trx, added);
    await countChildren(trx);
    await setParameter(trx, 'province.code', units[0]);
    await setParameter(trx, 'province.name', units[1]);
    await setParameter(trx, 'map.center', center.join(','));
    return { added: added.length, renamed, others: known.length + added.length - rows.length };
  });
}

/** Another province: its units in the database, its outline in the data folder. Repeating it changes nothing. */
export async function loadProvince(db: Database, dataDir: string, file: ProvinceFile): Promise<LoadedProvince> {
  const loaded = await loadUnits(db, file);
  const folder = path.join(publicFolder(dataDir), 'map');
  await mkdir(folder, { recursive: true });
  const target = path.join(folder, `${file.units[0]}.json`);
  await writeFile(`${target}.new`, JSON.stringify(file.outline));
  await rename(`${target}.new`, target);
  return loaded;
}
