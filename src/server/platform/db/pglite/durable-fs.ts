import { fdatasyncSync, fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export interface SyncTarget {
  readonly fd: number;
  /** PostgreSQL's own path: `/pglite/data/pg_wal/...`. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** Puts an open file or folder on disk: returns when it is there, throws when it is not. */
export type Sync = (target: SyncTarget) => void;

/** Of a file only what is needed to read it back; a folder whole. */
export const syncToDisk: Sync = ({ fd, isFolder }) => {
  if (isFolder) fsyncSync(fd);
  else fdatasyncSync(fd);
};

/** The part of Emscripten's file system on Node that is used here. */
interface NodeFileSystem {
  tryFSOperation(operation: () => void): void;
  stream_ops: { fsync?: (stream: OpenStream) => number };
}

interface OpenStream {
  readonly nfd: number;
  readonly path: string;
  readonly node: { readonly mode: number };
}

type FileSystemOptions = Parameters<NodeFS['init']>[1];
type FileSystemSetup = Awaited<ReturnType<NodeFS['init']>>;

const typeMask = 0o170000;
const folderType = 0o040000;

/**
 * PGlite's folder on disk, with a working fsync.
 *
 * PostgreSQL itself knows what must reach the disk and when: the log before a commit is answered, data files before a
 * checkpoint lets the log go, folders after a rename. PGlite's file system lacks the call, so those syncs do nothing.
 * Given the call (and started without `-F`), PostgreSQL's whole protocol holds again, also against a power cut.
 */
export class DurableNodeFs extends NodeFS {
  private readonly sync: Sync;

  constructor(folder: string, sync: Sync) {
    super(folder);
    this.sync = sync;
  }

  override async init(pg: PGlite, options: FileSystemOptions): Promise<FileSystemSetup> {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          ({ NODEFS }) => {
            const files = NODEFS as unknown as NodeFileSystem;
            files.stream_ops.fsync = ({ nfd, path, node }) => {
              const isFolder = (node.mode & typeMask) === folderType;
              files.tryFSOperation(() => this.sync({ fd: nfd, path, isFolder }));
              return 0;
            };
          },
        ],
      },
    };
  }
}
