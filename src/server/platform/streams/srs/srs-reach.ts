import type { SrsApi, SrsStream } from './srs-api';

/** What SRS has, and whether it can be asked at all. */
export class SrsReach {
  private reachable = true;

  constructor(
    private readonly api: SrsApi,
    private readonly changed: (type: 'up' | 'down') => void,
  ) {}

  get isUp(): boolean {
    return this.reachable;
  }

  async streams(): Promise<readonly SrsStream[]> {
    try {
      const streams = await this.api.streams();
      this.notice(true);
      return streams;
    } catch (error) {
      this.notice(false);
      throw error;
    }
  }

  /** Disconnects whoever publishes it. */
  async kick(name: string): Promise<void> {
    const publisher = (await this.streams()).find((stream) => stream.name === name);
    if (publisher !== undefined) await this.api.kick(publisher.client);
  }

  private notice(isReachable: boolean): void {
    const isNews = this.reachable !== isReachable;
    this.reachable = isReachable;
    if (isNews) this.changed(isReachable ? 'up' : 'down');
  }
}
