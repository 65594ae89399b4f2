import type { Clock, Timer } from '../clock';
import type { Channel } from './types';

/** Timers of Node overflow beyond this; a longer wait is made in steps. */
const longestTimerMs = 0x7fffffff;

const streamName = /^[A-Za-z0-9-]{1,64}$/;

/** Whether a name may stand in an address and in a file name. */
export function isStreamName(name: string): boolean {
  return streamName.test(name);
}

/** The open channels; each is closed when its time is over. */
export class Channels {
  private readonly open = new Map<string, { readonly channel: Channel; timer: Timer }>();

  constructor(
    private readonly clock: Clock,
    private readonly expired: (name: string) => void,
  ) {}

  get(name: string): Channel | null {
    return this.open.get(name)?.channel ?? null;
  }

  all(): readonly Channel[] {
    return [...this.open.values()].map(({ channel }) => channel);
  }

  put(channel: Channel): void {
    this.delete(channel.name);
    this.open.set(channel.name, { channel, timer: this.arm(channel) });
  }

  delete(name: string): void {
    this.open.get(name)?.timer.cancel();
    this.open.delete(name);
  }

  clear(): void {
    for (const { timer } of this.open.values()) timer.cancel();
    this.open.clear();
  }

  private arm(channel: Channel): Timer {
    const left = channel.until.getTime() - this.clock.now().getTime();
    if (left > longestTimerMs) return this.clock.after(longestTimerMs, () => this.put(channel));
    return this.clock.after(Math.max(0, left), () => {
      this.open.delete(channel.name);
      this.expired(channel.name);
    });
  }
}
