import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { keepTemporaryFilesInMemory } from './memory-disk';
import { tidyUpWhenTold } from './signals';

/** Jest's globalSetup: worker threads and child processes of the server run from its bundles, so they are built first. */
export default function prepare(): void {
  keepTemporaryFilesInMemory();
  tidyUpWhenTold();
  const script = path.join(process.cwd(), 'config/scripts/build-server.mjs');
  execFileSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
}
