import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Sync } from '../../../../src/server/platform/db/pglite/durable-fs';

/** A disk that keeps only what was synced: what a power cut leaves behind. */
export function shadowDisk(real: string, shadow: string): Sync {
  return ({ path: file, isFolder }) => {
    const inside = path.relative('/pglite/data', file);
    const from = path.join(real, inside);
    const to = path.join(shadow, inside);
    if (!isFolder) {
      cpSync(from, to);
      return;
    }
    mkdirSync(to, { recursive: true });
    const present = readdirSync(from);
    for (const name of readdirSync(to)) if (!present.includes(name)) rmSync(path.join(to, name), { recursive: true });
    for (const name of present.filter((one) => !existsSync(path.join(to, one)))) {
      if (statSync(path.join(from, name)).isDirectory()) mkdirSync(path.join(to, name));
      else cpSync(path.join(from, name), path.join(to, name));
    }
  };
}
