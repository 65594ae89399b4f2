import { fork } from 'node:child_process';
import type { SendHandle, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import net, { Server } from 'node:net';
import path from 'node:path';
import { getSystemErrorName } from 'node:util';
import type { Logger } from 'pino';

/** As many connections are let in by each turn of the loop, and one more. */
const furtherDoors = 63;

/** Longer nobody waits for them. */
const patienceMs = 5_000;

/** Who stands at the door while this process is busy; the system may grant fewer. A crowd that comes back all at once is more than the usual 511. */
const backlog = 4096;

/** An address of this machine. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly family: 4 | 6;
}

type Bind = (host: string, port: number, family: 4 | 6) => SendHandle | number;

/**
 * Lets several connections in at once. Node 20 takes one from each listening handle in a turn of its loop (libuv 1.46), and a
 * busy process turns a dozen times a second: a crowd that comes back, or a proxy that connects anew for each request, would
 * stand at the door for a minute though the process had time for it. What is asked in one turn is read together, too. A
 * second handle of the same socket is had only by sending the first one to another process and back; that process ends at once.
 *
 * All are made before anybody is let in. Where that fails the server has its own door alone, and the log says so.
 */
export class Doors {
  private readonly further: Server[] = [];

  constructor(
    private readonly server: Server,
    private readonly programsDir: string,
    private readonly log: Logger,
  ) {}

  /** Listens; throws the error of the system where that cannot be. */
  async open(place: Place): Promise<void> {
    // Node's own, and nowhere promised.
    const bind = Reflect.get(net, '_createServerHandle') as Bind | undefined;
    const own = bind?.(place.host, place.port, place.family);
    if (typeof own === 'number') throw Object.assign(new Error('bind'), { code: getSystemErrorName(own) });
    const handles: SendHandle[] = [];
    const error = own === undefined ? new Error('Node binds nothing ahead') : await this.makeMore(own, handles);
    if (handles.length < furtherDoors) this.log.warn({ err: error, doors: handles.length }, 'fewer doors than wanted');
    const listening = once(this.server, 'listening');
    if (own === undefined) this.server.listen({ ...place, backlog });
    else this.server.listen(own, backlog);
    await listening;
    handles.forEach((handle) => this.openOne(handle));
  }

  /** Nobody is let in any more; who is in already stays. */
  close(): void {
    this.server.close();
    for (const door of this.further) door.close();
  }

  /** Puts handles of the socket of `own` into `handles`; returns what went wrong, if something did. */
  private async makeMore(own: SendHandle, handles: SendHandle[]): Promise<unknown> {
    const program = path.join(this.programsDir, 'doors.mjs');
    const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];
    const helper = fork(program, [], { execArgv: [], env: {}, stdio, timeout: patienceMs });
    helper.on('message', (_message, handle) => {
      handles.push(handle);
      if (handles.length === furtherDoors) helper.kill();
    });
    helper.send(furtherDoors, own);
    return once(helper, 'exit').then(
      () => undefined,
      (reason: unknown) => reason,
    );
  }

  private openOne(handle: SendHandle): void {
    const door = new Server({ allowHalfOpen: true, noDelay: true });
    this.further.push(door);
    door.on('connection', (socket) => this.server.emit('connection', socket));
    door.on('error', (error) => this.log.warn({ err: error }, 'a door was closed'));
    door.listen(handle, backlog);
  }
}
