import { Duplex } from 'node:stream';
import type { FromWorker, ToWorker } from './messages';

/** The database's thread as a stream sees it. */
export interface WorkerLine {
  /** Why it has stopped; undefined while it works. */
  readonly failure: string | undefined;
  send(message: ToWorker): void;
  listen(listener: (message: FromWorker) => void): () => void;
}

const stopped = (reason: string) => new Error(`The database has stopped: ${reason}`);

/** Stands where pg expects a socket: bytes written go to the database's thread, its answers can be read. */
export class WorkerStream extends Duplex {
  private readonly line: WorkerLine;
  private readonly connection: number;
  private readonly stopListening: () => void;

  constructor(line: WorkerLine, connection: number) {
    super({ allowHalfOpen: false });
    this.line = line;
    this.connection = connection;
    this.stopListening = line.listen((message) => this.receive(message));
  }

  connect(): this {
    if (this.line.failure !== undefined) return this.destroy(stopped(this.line.failure));
    this.line.send({ type: 'connect', connection: this.connection });
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come; the pool asks for one thing at a time.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.send([chunk], done);
  }

  // pg corks the parts of one query: they must arrive together, because the engine answers each delivery as a whole.
  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: () => void): void {
    this.send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.stopListening();
    done(error);
  }

  private send(chunks: readonly Buffer[], done: () => void): void {
    this.line.send({ type: 'request', connection: this.connection, bytes: new Uint8Array(Buffer.concat(chunks)) });
    done();
  }

  private receive(message: FromWorker): void {
    if (message.type === 'failed') this.destroy(stopped(message.reason));
    if (!('connection' in message) || message.connection !== this.connection) return;
    if (message.type === 'connected') this.emit('connect');
    else if (message.bytes.length > 0) this.push(message.bytes);
  }
}
