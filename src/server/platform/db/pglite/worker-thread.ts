import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSettings } from './messages';
import type { WorkerLine } from './worker-stream';

/** The thread that holds the embedded PostgreSQL. */
export class DatabaseThread implements WorkerLine {
  private readonly worker: Worker;
  private readonly events = new EventEmitter();
  private reason: string | undefined;
  private closing = false;

  constructor(programsDir: string, settings: WorkerSettings) {
    // Its output is PostgreSQL's chatter; what matters comes as a message.
    this.worker = new Worker(join(programsDir, 'database.worker.mjs'), {
      workerData: settings,
      stdout: true,
      stderr: true,
    });
    this.worker.on('message', (message: FromWorker) => this.receive(message));
    this.worker.on('error', (error) => this.receive({ type: 'failed', reason: error.message }));
    this.worker.on('exit', () =>
      this.receive(this.closing ? { type: 'closed' } : { type: 'failed', reason: 'its thread ended' }),
    );
  }

  get failure(): string | undefined {
    return this.reason;
  }

  send(message: ToWorker): void {
    this.worker.postMessage(message, message.type === 'request' ? [message.bytes.buffer] : []);
  }

  listen(listener: (message: FromWorker) => void): () => void {
    this.events.on('message', listener);
    return () => this.events.off('message', listener);
  }

  /** Resolves when the database is open; rejects with the reason when it cannot be. */
  async ready(): Promise<void> {
    await this.next('ready');
  }

  /** Copies the database into a new folder. To be called by whoever holds its one connection, between transactions. */
  async copyTo(folder: string): Promise<void> {
    const copied = this.next('copied');
    this.send({ type: 'copy', folder });
    const { problem } = await copied;
    if (problem !== null) throw new Error(problem);
  }

  /** Calls once, with the reason, when the database breaks while it is in use. */
  onFailure(listener: (reason: string) => void): void {
    this.listen((message) => {
      if (message.type === 'failed') listener(message.reason);
    });
  }

  async close(): Promise<void> {
    this.closing = true;
    if (this.reason !== undefined) return;
    const exited = once(this.worker, 'exit');
    this.send({ type: 'close' });
    await exited;
  }

  private next<Type extends FromWorker['type']>(type: Type): Promise<Extract<FromWorker, { type: Type }>> {
    return new Promise((resolve, reject) => {
      const stop = this.listen((message) => {
        if (message.type !== type && message.type !== 'failed') return;
        stop();
        if (message.type === type) resolve(message as Extract<FromWorker, { type: Type }>);
        else if (message.type === 'failed') reject(new Error(message.reason));
      });
    });
  }

  private receive(message: FromWorker): void {
    if (message.type === 'failed') {
      if (this.reason !== undefined) return;
      this.reason = message.reason;
    }
    this.events.emit('message', message);
  }
}
