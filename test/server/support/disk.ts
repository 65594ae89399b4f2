import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder that is a disk of its own. */
export interface Disk {
  readonly folder: string;
  remove(): void;
}

function tryMount(megabytes: number): Disk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
  const remove = () => {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0)
    return { folder, remove };
  remove();
  return null;
}

/** Only an administrator may give a folder a disk of its own. */
export function canMount(): boolean {
  const disk = tryMount(1);
  disk?.remove();
  return disk !== null;
}

export function mountDisk(megabytes: number): Disk {
  const disk = tryMount(megabytes);
  if (disk === null) throw new Error('No disk could be mounted');
  return disk;
}
