import type { Logger } from 'pino';
import type { SrsAddresses } from './srs-url';

export type SrsTrouble = 'silent' | 'password' | 'stranger' | 'hookSecret' | 'noHooks' | 'noPictures';

/** What is wrong between this server and its SRS: said once, for whoever can mend it, and again after it was well. */
export class SrsTroubles {
  private readonly told = new Set<SrsTrouble>();

  constructor(
    private readonly addresses: Pick<SrsAddresses, 'api' | 'flv'>,
    private readonly log: Pick<Logger, 'warn' | 'info'>,
  ) {}

  tell(trouble: SrsTrouble): void {
    if (this.told.has(trouble)) return;
    this.told.add(trouble);
    this.log.warn({ srs: this.addresses.api }, this.lineOf(trouble));
  }

  isOver(...troubles: readonly SrsTrouble[]): void {
    const over = troubles.filter((one) => this.told.delete(one));
    if (over.length > 0) this.log.info({ srs: this.addresses.api, over }, 'SRS works again');
  }

  private lineOf(trouble: SrsTrouble): string {
    const { api, flv } = this.addresses;
    switch (trouble) {
      case 'silent':
        return `SRS does not answer at ${api}: streams go on there, but nobody can open or close one`;
      case 'password':
        return `SRS wants another user or password at ${api}: STREAMS_URL=http://user:password@...`;
      case 'stranger':
        return `What answers at ${api} is not the HTTP API of SRS`;
      case 'hookSecret':
        return 'A hook came with another secret than that of STREAMS_URL: SRS refuses every camera and viewer';
      case 'noHooks':
        return 'SRS lets cameras in without asking; they are disconnected: point its on_publish at /internal/srs';
      case 'noPictures':
        return `SRS hands out no pictures at ${flv}: http_server and http_remux have to be on, and on_play has to lead here`;
    }
  }
}
