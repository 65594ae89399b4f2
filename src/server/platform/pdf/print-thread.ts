import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../clock';
import type { PrintNotice, PrintOrder, PrintResult, PrintSettings } from './messages';
import type { PaperDocument } from './paper';

/** Megabytes a document may take before its thread is given up rather than the server. */
const mostMemory = 1024;

interface Running {
  readonly id: number;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** One thread, one document at a time. Once broken it stays broken: its owner starts another. */
export class PrintThread {
  private readonly worker: Worker;
  private running: Running | null = null;
  private orders = 0;
  private hasFailed = false;

  constructor(
    programsDir: string,
    settings: PrintSettings,
    private readonly clock: Clock,
    onNotice: (notice: string) => void,
  ) {
    this.worker = new Worker(path.join(programsDir, 'pdf.worker.mjs'), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    });
    this.worker.on('message', (said: PrintResult | PrintNotice) => {
      if ('notice' in said) onNotice(said.notice);
      else this.receive(said);
    });
    this.worker.on('error', (error) => this.break(error));
    this.worker.on('exit', () => this.break(new Error('The printing thread ended')));
  }

  get isBroken(): boolean {
    return this.hasFailed;
  }

  /** Rejects with why it could not be drawn, or after `patienceMs`, which ends the thread. */
  print(document: PaperDocument, patienceMs: number): Promise<Buffer> {
    const id = (this.orders += 1);
    return new Promise<Buffer>((resolve, reject) => {
      const timer = this.clock.after(patienceMs, () => {
        this.break(new Error(`A document was not printed within ${patienceMs} ms`));
        void this.worker.terminate();
      });
      const settle =
        <T>(tell: (value: T) => void) =>
        (value: T) => {
          timer.cancel();
          tell(value);
        };
      this.running = { id, resolve: settle(resolve), reject: settle(reject) };
      this.worker.postMessage({ id, document } satisfies PrintOrder);
    });
  }

  async close(): Promise<void> {
    this.break(new Error('The printing thread was closed'));
    await this.worker.terminate();
  }

  private receive(result: PrintResult): void {
    const running = this.running;
    if (running?.id !== result.id) return;
    this.running = null;
    if ('bytes' in result) running.resolve(Buffer.from(result.bytes.buffer));
    else running.reject(new Error(result.failure));
  }

  private break(error: Error): void {
    this.hasFailed = true;
    const running = this.running;
    this.running = null;
    running?.reject(error);
  }
}
