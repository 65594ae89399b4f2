import type { Channel } from './types';

/** Timers of Node overflow beyond this; a longer wait is made in steps. */
const LONGEST_TIMER_MS = 0x7fffffff;

const STREAM_NAME = /^[A-Za-z0-9-]{1,64}$/;

/** Whether a name may stand in an address and in a file name. */
export function isStreamName(name: string): boolean {
  return STREAM_NAME.test(name);
}

/** The open channels; each is closed when its time is over. */
export class Channels {
  private readonly open = new Map<string, { readonly channel: Channel; timer: NodeJS.Timeout }>();

  constructor(private readonly expired: (name: string) => void) {}

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
    clearTimeout(this.open.get(name)?.timer);
    this.open.delete(name);
  }

  clear(): void {
    for (const { timer } of this.open.values()) clearTimeout(timer);
    this.open.clear();
  }

  private arm(channel: Channel): NodeJS.Timeout {
    const left = channel.until.getTime() - Date.now();
    if (left > LONGEST_TIMER_MS) {
      return setTimeout(() => this.put(channel), LONGEST_TIMER_MS);
    }
    return setTimeout(
      () => {
        this.open.delete(channel.name);
        this.expired(channel.name);
      },
      Math.max(0, left),
    );
  }
}
