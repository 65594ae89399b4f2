import type { Logger } from 'pino';
import type { Lead } from '../../platform/processes/lead';
import { MediaServerRefused } from '../../platform/streams/types';
import type { Channel, MediaServer, Simulator } from '../../platform/streams/types';

interface Opened {
  readonly address: string;
  /** Null when the media server was started anew since and may have forgotten the channel. */
  readonly untilMs: number | null;
}

/** What this process has asked the media server to accept, so that it can be compared with the database. */
export class GrantedChannels {
  private readonly opened = new Map<string, Opened>();

  constructor(
    private readonly mediaServer: MediaServer,
    /** Answers every channel with a camera of its own; null where real cameras do. */
    private readonly simulator: Simulator | null,
    /** Of several processes one has the cameras. */
    private readonly lead: Lead,
    private readonly log: Logger,
    /** Told when a channel could not be closed. */
    private readonly leftOpen: () => void,
  ) {}

  /** Throws MediaServerRefused; the channel is then as it was. */
  async open(channel: Channel): Promise<void> {
    await this.mediaServer.open(channel);
    const address = this.mediaServer.publishAddress(channel.name, channel.key);
    this.opened.set(channel.name, { untilMs: channel.until.getTime(), address });
    if (this.lead.isHeld) this.simulator?.publish(address);
  }

  /** Throws MediaServerRefused; the channel is then as it was. */
  async close(name: string): Promise<void> {
    await this.mediaServer.close(name);
    const opened = this.opened.get(name);
    this.opened.delete(name);
    if (opened !== undefined) this.simulator?.stop(opened.address);
  }

  /** Never rejects: a channel that stays open is seen and closed by the reconciliation, which is told to hurry. */
  async closeQuietly(name: string): Promise<void> {
    await this.close(name).catch((error: unknown) => {
      // That the media server is away is said once, by whoever asks it.
      if (!(error instanceof MediaServerRefused)) {
        this.log.info({ err: error, stream: name }, 'channel could not be closed yet');
      }
      this.leftOpen();
    });
  }

  isOpenUntil(name: string, until: Date): boolean {
    return this.opened.get(name)?.untilMs === until.getTime();
  }

  names(): readonly string[] {
    return [...this.opened.keys()];
  }

  /** Another process leads now, and has the cameras. */
  leaveCameras(): void {
    for (const { address } of this.opened.values()) this.simulator?.stop(address);
  }

  /** The media server was started anew, or this process leads anew: every channel has to be opened again. */
  doubt(): void {
    for (const [name, { address }] of this.opened) this.opened.set(name, { address, untilMs: null });
  }
}
