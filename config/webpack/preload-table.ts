import type { Chunk, Compilation, Compiler } from 'webpack';

/** Route pattern -> names of the lazy chunks that the route needs: to begin, and a moment later. */
export type RouteChunks = Readonly<Record<string, Readonly<Record<'first' | 'later', readonly string[]>>>>;

export interface Hint {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly later: readonly string[];
  readonly styles: readonly string[];
}

const pluginName = 'PreloadTable';

/** Writes preloads.json: the files of each route that the page itself does not name, for the server's preload hints. */
export class PreloadTable {
  constructor(private readonly routes: RouteChunks) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // After real content hashes have replaced the first ones in the file names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const table = Object.entries(this.routes).map(([path, names]) => hint(compilation, path, names));
        compilation.emitAsset('preloads.json', new sources.RawSource(JSON.stringify(table)));
      });
    });
  }
}

function hint(compilation: Compilation, path: string, { first, later }: RouteChunks[string]): Hint {
  const inPage = [...compilation.entrypoints.values()].flatMap((entry) => entry.chunks);
  const chunksOfAll = (names: readonly string[]) => names.flatMap((name) => chunksOf(compilation, path, name));
  const begin = filesOf(chunksOfAll(first), inPage);
  const rest = filesOf(chunksOfAll(later), [...inPage, ...chunksOfAll(first)]);
  return { path, scripts: begin.scripts, later: rest.scripts, styles: [...begin.styles, ...rest.styles] };
}

/** Of what is not there already. */
function filesOf(chunks: readonly Chunk[], there: readonly Chunk[]) {
  const wanted = chunks.filter((chunk) => !there.includes(chunk)).flatMap((chunk) => [...chunk.files]);
  const files = [...new Set(wanted)].map((file) => `/${file}`);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/** A named chunk with all it is split into. */
function chunksOf(compilation: Compilation, path: string, name: string): readonly Chunk[] {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined)
    throw new Error(`Route ${path} is to preload the chunk "${name}", but no import() has that name.`);
  return group.chunks;
}
