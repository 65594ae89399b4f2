import { after, before } from 'node:test';
import { startServer, type RunningServer, type StartOptions } from '../../support/server';

/** One server for all stories of a file; to be called while the file is read. */
export function sharedServer(options?: StartOptions): () => RunningServer {
  let server: RunningServer | null = null;
  before(async () => {
    server = await startServer(options);
  });
  after(() => server?.stop());
  return () => {
    if (server === null) throw new Error('The server is there as soon as a story begins.');
    return server;
  };
}
