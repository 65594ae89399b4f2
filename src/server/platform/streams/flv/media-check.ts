import type { Clock, Timer } from '../../clock';
import type { PublishRefusal } from '../publish-refusal';
import { codecRefusal } from './codecs';
import { flvTag } from './flv-tag';

/** Encoders send sound and pictures together; one that has sent no picture for so long has none. */
const pictureWithinMs = 8_000;

/** Watches what one admitted publisher sends, and says once what makes it worth nothing to the console. */
export class MediaCheck {
  private readonly timer: Timer;

  constructor(
    clock: Clock,
    private readonly refuse: (refusal: PublishRefusal) => void,
  ) {
    this.timer = clock.after(pictureWithinMs, () => refuse({ reason: 'noPicture', codec: '' }));
  }

  /** False: this message, and whatever may follow it, is refused. */
  admits(type: number, data: Buffer): boolean {
    const refusal = codecRefusal(type, data);
    if (refusal === null) {
      if (type === flvTag.video) this.stop();
      return true;
    }
    this.stop();
    this.refuse(refusal);
    return false;
  }

  stop(): void {
    this.timer.cancel();
  }
}
