import type { Clock, Timer } from '../../platform/clock';
import type { Clip } from './clip';
import { parsePublishAddress } from './publish-address';
import { PublishRefused, RtmpPublisher } from './rtmp-publisher';

const firstRetryMs = 200;
const lastRetryMs = 3_000;

/** Somebody else is publishing, perhaps our own lost connection: that may pass. Every other refusal is final. */
const passingRefusal = 'NetStream.Publish.BadName';

/** Shows the clip in a loop and in real time to one address, reconnecting until it is stopped or refused. */
export class Camera {
  /** Resolves when the camera has stopped: with the refusal, or null when it was told to. */
  readonly stopped: Promise<PublishRefused | null>;
  private readonly stopping = new AbortController();

  constructor(
    private readonly address: string,
    private readonly clip: Clip,
    private readonly clock: Clock,
  ) {
    this.stopped = this.run();
  }

  stop(): void {
    this.stopping.abort();
  }

  private async run(): Promise<PublishRefused | null> {
    const { signal } = this.stopping;
    let retryMs = firstRetryMs;
    while (!signal.aborted) {
      const published = await this.attempt().catch((error: unknown) => {
        if (error instanceof PublishRefused && error.code !== passingRefusal) return error;
        return false;
      });
      if (published instanceof PublishRefused) return published;
      retryMs = published ? firstRetryMs : Math.min(lastRetryMs, retryMs * 2);
      await this.clock.sleep(retryMs, signal);
    }
    return null;
  }

  /** True after a connection that did publish. Throws when it could not. */
  private async attempt(): Promise<boolean> {
    const publisher = await RtmpPublisher.connect(parsePublishAddress(this.address), this.clock);
    const { signal } = this.stopping;
    const close = (): void => publisher.close();
    signal.addEventListener('abort', close);
    if (signal.aborted) close();
    const stopShow = this.show(publisher);
    const failure = await publisher.closed;
    stopShow();
    signal.removeEventListener('abort', close);
    if (failure instanceof PublishRefused) throw failure;
    return true;
  }

  /** Sends what is due, then sleeps until the next frame; timestamps run on from loop to loop. */
  private show(publisher: RtmpPublisher): () => void {
    const { opening, frames, durationMs } = this.clip;
    for (const { type, payload } of opening) publisher.send(type, 0, payload);
    const startedAt = this.clock.elapsed();
    let next = 0;
    let timer: Timer | undefined;
    const tick = (): void => {
      const now = this.clock.elapsed() - startedAt;
      for (;;) {
        const frame = frames[next % frames.length];
        if (frame === undefined) return;
        const due = Math.floor(next / frames.length) * durationMs + frame.timestampMs;
        if (due > now) {
          timer = this.clock.after(due - now, tick);
          return;
        }
        publisher.send(frame.type, due, frame.payload);
        next += 1;
      }
    };
    tick();
    return () => timer?.cancel();
  }
}
