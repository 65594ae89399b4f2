import { fork } from 'node:child_process';
import type { SendHandle, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { Server } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { backlog } from './listen';

/** As many connections are let in by each turn of the loop, and one more. */
const furtherDoors = 15;

/** They are opened in some fifty; a start does not wait any longer. */
const patienceMs = 5_000;

/**
 * Lets several connections in at once. Node 20 takes one from each listening handle in a turn of its loop (libuv 1.46), and a
 * busy process turns a few dozen times a second: a crowd that comes back through a proxy, which connects anew for each
 * request, would stand at the door for a minute though the process had time for it. A second handle of the same socket is had
 * only by sending the first one to another process and back; that process ends at once. It gets the bare handle: as a `Server`
 * it would let people in there.
 *
 * Where that fails the server goes on with its own door, and the log says so.
 */
export class Doors {
  private readonly open: Server[] = [];

  constructor(
    private readonly server: Server,
    private readonly programsDir: string,
    private readonly log: Logger,
  ) {}

  /** Once the server listens. */
  async openAll(): Promise<void> {
    const error = await this.openThem();
    const doors = this.open.length;
    if (doors < furtherDoors) this.log.warn({ err: error, doors }, 'fewer doors than wanted');
  }

  /** Nobody is let in by them; who is in already stays. */
  closeAll(): void {
    for (const door of this.open) door.close();
  }

  /** What went wrong, if something did. */
  private async openThem(): Promise<unknown> {
    // Node's own, and nowhere promised.
    const own = Reflect.get(this.server, '_handle') as SendHandle | null | undefined;
    if (!own) return new Error('The handle of the server is not known');
    const program = path.join(this.programsDir, 'doors.mjs');
    const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];
    const helper = fork(program, [], { execArgv: [], env: {}, stdio, timeout: patienceMs });
    helper.on('message', (_message, handle) => {
      // Without one it would be a door of some other port.
      if (handle) this.openOne(handle);
      if (this.open.length === furtherDoors) helper.kill();
    });
    helper.send(furtherDoors, own);
    return once(helper, 'exit').then(
      () => undefined,
      (reason: unknown) => reason,
    );
  }

  private openOne(handle: SendHandle): void {
    const door = new Server({ allowHalfOpen: true, noDelay: true });
    this.open.push(door);
    door.on('connection', (socket) => this.server.emit('connection', socket));
    door.on('error', (error) => this.log.warn({ err: error }, 'a door was closed'));
    door.listen(handle, backlog);
  }
}
