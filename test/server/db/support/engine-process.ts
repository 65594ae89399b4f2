import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type EngineCommand = { type: 'query'; query: string } | { type: 'reset' } | { type: 'checkpoint' };

export interface EngineAnswer {
  /** What PostgreSQL answered; command tags and values can be read in it. */
  text: string;
  /** The files that were synced before the answer, by PostgreSQL's paths. */
  synced: string[];
}

/** The database's engine in a process that can lose its power. */
export class EngineProcess {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** With `shadow`, whatever is synced (and nothing else) also goes there. */
  static async open(folder: string, shadow?: string): Promise<EngineProcess> {
    const program = path.join(process.cwd(), 'test/server/db/support/engine.program.ts');
    const settings = shadow === undefined ? [folder] : [folder, shadow];
    const engine = new EngineProcess(fork(program, settings, { execArgv: ['--import', 'tsx'], stdio: 'inherit' }));
    await once(engine.#child, 'message');
    return engine;
  }

  ask(query: string): Promise<EngineAnswer> {
    return this.send({ type: 'query', query });
  }

  async send(command: EngineCommand): Promise<EngineAnswer> {
    const answered = once(this.#child, 'message') as Promise<[EngineAnswer]>;
    this.#child.send(command);
    return (await answered)[0];
  }

  /** No closing, no last checkpoint. */
  async kill(): Promise<void> {
    if (this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }
}
