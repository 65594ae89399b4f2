import type { Logger } from 'pino';
import { minuteMs } from '../../../contract/time';
import type { Clock, Timer } from '../clock';
import { HttpError } from '../http/errors';
import type { PaperDocument } from './paper';
import { PrintThread } from './print-thread';

/** Draws documents away from the event loop. */
export interface PdfPrinter {
  /** The whole file. Rejects when it cannot be drawn, takes too long, or too many are waiting (429). */
  print(document: PaperDocument): Promise<Buffer>;
  close(): Promise<void>;
}

export interface PdfPrinterOptions {
  /** Folder of the built programs. */
  readonly programsDir: string;
  /** Folder of further fonts, for what the bundled one lacks. */
  readonly fontsDir: string;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly threads?: number;
  readonly mostWaiting?: number;
  /** How long one document may take, and how much longer for each of its papers. */
  readonly patienceMs?: number;
  readonly patiencePerPaperMs?: number;
  /** Threads with nothing to do are ended after this; the next document starts one anew. */
  readonly idleMs?: number;
}

interface Job {
  readonly document: PaperDocument;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

const tooMany = () => new HttpError(429, '正在生成的表单较多，请稍后再试');

class ThreadedPrinter implements PdfPrinter {
  private readonly options: Required<PdfPrinterOptions>;
  private readonly waiting: Job[] = [];
  private readonly idle: PrintThread[] = [];
  private busy = 0;
  private readonly all = new Set<PrintThread>();
  private idleTimer: Timer | undefined;
  private isClosed = false;
  private readonly told = new Set<string>();

  constructor(options: PdfPrinterOptions) {
    this.options = {
      threads: 2,
      mostWaiting: 50,
      patienceMs: 30_000,
      patiencePerPaperMs: 1_000,
      idleMs: minuteMs,
      ...options,
    };
  }

  print(document: PaperDocument): Promise<Buffer> {
    if (this.isClosed) return Promise.reject(new Error('The printer is closed'));
    if (this.waiting.length >= this.options.mostWaiting) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      this.waiting.push({ document, resolve, reject });
      this.next();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.idleTimer?.cancel();
    for (const { reject } of this.waiting.splice(0)) reject(new Error('The printer is closed'));
    await Promise.all([...this.all].map((thread) => thread.close()));
  }

  private next(): void {
    if (this.busy >= this.options.threads) return;
    const job = this.waiting.shift();
    if (job === undefined) return;
    this.idleTimer?.cancel();
    this.busy += 1;
    void this.run(job).finally(() => {
      this.busy -= 1;
      if (this.busy === 0) this.restLater();
      this.next();
    });
  }

  private restLater(): void {
    const { clock, idleMs } = this.options;
    this.idleTimer = clock.after(idleMs, () => this.rest(), { keepsProcess: false });
  }

  private async run({ document, resolve, reject }: Job): Promise<void> {
    const { patienceMs, patiencePerPaperMs } = this.options;
    try {
      const thread = this.thread();
      const printed = thread.print(document, patienceMs + patiencePerPaperMs * document.papers.length);
      resolve(await printed.finally(() => this.putBack(thread)));
    } catch (error) {
      reject(error);
    }
  }

  private putBack(thread: PrintThread): void {
    if (thread.isBroken) this.all.delete(thread);
    else this.idle.push(thread);
  }

  /** Threads begin anew all the time, and each would tell the same. */
  private readonly tell = (notice: string): void => {
    if (this.told.has(notice)) return;
    this.told.add(notice);
    this.options.log.warn(notice);
  };

  private thread(): PrintThread {
    for (let thread = this.idle.pop(); thread !== undefined; thread = this.idle.pop()) {
      if (!thread.isBroken) return thread;
      this.all.delete(thread);
    }
    const { programsDir, fontsDir, clock } = this.options;
    const fresh = new PrintThread(programsDir, { fontsDir }, clock, this.tell);
    this.all.add(fresh);
    return fresh;
  }

  private rest(): void {
    for (const thread of this.idle.splice(0)) {
      this.all.delete(thread);
      void thread.close();
    }
  }
}

export function openPdfPrinter(options: PdfPrinterOptions): PdfPrinter {
  return new ThreadedPrinter(options);
}
