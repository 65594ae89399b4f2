import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from 'webpack';

const pluginName = 'PublicFiles';

/** Emits a folder's files under their own names, early enough to be compressed like everything else. */
export class PublicFiles {
  constructor(
    private readonly folder: string,
    private readonly except: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: pluginName, stage }, async () => {
        const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
        for (const entry of entries) {
          const file = path.join(entry.parentPath, entry.name);
          const name = path.relative(this.folder, file).split(path.sep).join('/');
          if (!entry.isFile() || this.except.includes(name)) continue;
          compilation.fileDependencies.add(file);
          compilation.emitAsset(`public/${name}`, new sources.RawSource(await readFile(file)));
        }
      });
    });
  }
}
