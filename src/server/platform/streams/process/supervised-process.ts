import type { ChildProcess, Serializable } from 'node:child_process';
import { fork } from 'node:child_process';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Clock, Timer } from '../../clock';
import { mediaPipe } from './child-side';

const pingEveryMs = 500;

/** Unanswered pings after which a program counts as frozen: 2 s. Counted, so that a stall of this process is no verdict. */
const mostMissedPings = 4;

const startWithinMs = 10_000;
const stopWithinMs = 2_000;
const firstRespawnMs = 100;
const lastRespawnMs = 5_000;

/** A program that ran for so long has recovered: the next respawn is quick again. */
const settledMs = 10_000;

/** What a program says of itself before it can work: `code` is the system's error code. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';

  constructor(readonly code: string) {
    super(`the program could not start (${code})`);
  }
}

export interface SupervisedProcessOptions {
  /** Path of the bundled program. */
  readonly program: string;
  /** The first message to every new process. */
  greeting(): Serializable;
  /** The process said `ready`. */
  up(ready: unknown): void;
  /** A process that had been up is gone. */
  down(): void;
  message(message: unknown): void;
  /** The media pipe of a new process. */
  media?(pipe: Readable): void;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Keeps one child process running: watches its pulse, kills it when it is frozen, starts it again when it died. */
export class SupervisedProcess {
  private child: ChildProcess | null = null;
  private ready = false;
  private stopping = false;
  private failures = 0;
  private respawnTimer: Timer | null = null;
  private settle: { resolve: () => void; reject: (error: Error) => void } | null = null;

  constructor(private readonly options: SupervisedProcessOptions) {}

  get isUp(): boolean {
    return this.ready;
  }

  /** Process id; null while there is none. */
  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  /** Resolves when the program is ready for the first time; throws ProgramFailed when it cannot start. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.spawn();
    });
  }

  send(message: Serializable): void {
    const { child } = this;
    // A failure to send means that the process is going; its exit is handled.
    if (child?.connected === true) child.send(message, () => undefined);
  }

  /** Ends a process that broke the rules; another one takes its place. */
  kill(reason: string): void {
    this.options.log.error({ reason, pid: this.pid }, 'media process killed');
    this.child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.respawnTimer?.cancel();
    const { child } = this;
    if (child === null) return;
    await new Promise<void>((resolve) => {
      const timer = this.options.clock.after(stopWithinMs, () => child.kill('SIGKILL'));
      child.once('exit', () => {
        timer.cancel();
        resolve();
      });
      if (child.connected) child.disconnect();
    });
  }

  private spawn(): void {
    const { program, clock, log } = this.options;
    const child = fork(program, [], { execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'] });
    this.child = child;
    const startedAt = clock.elapsed();
    let missed = 0;
    const startTimer = clock.after(startWithinMs, () => child.kill('SIGKILL'));
    const beat = (): void => {
      pulse = clock.after(pingEveryMs, beat);
      if (!this.ready) return;
      missed += 1;
      if (missed > mostMissedPings) child.kill('SIGKILL');
      else this.send({ type: 'ping' });
    };
    let pulse = clock.after(pingEveryMs, beat);
    child.on('message', (message) => {
      missed = 0;
      if (hasType(message, 'pong')) return;
      if (hasType(message, 'failed')) this.startFailed(new ProgramFailed(codeOf(message)));
      else if (hasType(message, 'ready')) {
        startTimer.cancel();
        this.started(message);
      } else this.options.message(message);
    });
    child.stderr?.on('data', (text: Buffer) => log.warn({ stderr: text.toString().slice(0, 2_000) }, 'media process'));
    const pipe = child.stdio[mediaPipe];
    if (pipe instanceof Readable) {
      pipe.on('error', (error) => log.warn({ err: error }, 'media pipe'));
      if (this.options.media === undefined) pipe.resume();
      else this.options.media(pipe);
    }
    let over = false;
    const gone = (cause: string): void => {
      if (over) return;
      over = true;
      startTimer.cancel();
      pulse.cancel();
      this.gone(cause, clock.elapsed() - startedAt);
    };
    child.on('error', (error) => {
      log.warn({ err: error }, 'media process');
      if (child.pid === undefined) gone(error.message);
    });
    child.once('exit', (code, signal) => gone(signal ?? `exit ${code ?? 0}`));
    this.send(this.options.greeting());
  }

  private started(message: unknown): void {
    this.ready = true;
    this.options.up(message);
    this.settle?.resolve();
    this.settle = null;
  }

  private startFailed(error: ProgramFailed): void {
    this.options.log.warn({ code: error.code }, 'media process cannot start');
    this.stopping ||= this.settle !== null;
    this.settle?.reject(error);
    this.settle = null;
  }

  private gone(cause: string, livedMs: number): void {
    const wasUp = this.ready;
    this.ready = false;
    this.child = null;
    if (this.settle !== null) this.startFailed(new ProgramFailed(cause));
    if (wasUp && !this.stopping) this.options.down();
    if (this.stopping) return;
    this.failures = livedMs > settledMs ? 0 : this.failures + 1;
    const delay = Math.min(lastRespawnMs, firstRespawnMs * 2 ** this.failures);
    this.options.log.warn({ cause, delay }, 'media process gone, starting another');
    this.respawnTimer = this.options.clock.after(delay, () => this.spawn());
  }
}

function hasType(message: unknown, type: string): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}

function codeOf(message: unknown): string {
  return typeof message === 'object' && message !== null && 'code' in message ? String(message.code) : 'UNKNOWN';
}
