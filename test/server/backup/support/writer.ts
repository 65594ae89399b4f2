import { seasonings } from '../../../../src/contract/pantry';
import { pause } from '../../../support/eventually';
import type { Api } from '../../support/api';
import { uploadPicture } from '../../support/filings';

/** What the server has said that it keeps. */
export interface Acknowledged {
  readonly seasonings: number[];
  readonly pictures: string[];
}

const everyMs = 20;
/** Each waits for its answer before it writes on: a slow machine is written to more slowly. */
const writers = 5;
const pictureEvery = 10;

let count = 0;

/** Writes fifty times a second until it is stopped, a picture now and then, and notes what is acknowledged. */
export class Writer {
  private isStopped = false;
  private readonly running: Promise<unknown>;

  constructor(
    private readonly api: Api,
    private readonly acknowledged: Acknowledged,
  ) {
    this.running = Promise.all(Array.from({ length: writers }, () => this.write()));
    // Told by `stop`.
    this.running.catch(() => undefined);
  }

  /** Rejects when a write has failed. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async write(): Promise<void> {
    while (!this.isStopped) {
      const number = (count += 1);
      const slot = pause(everyMs * writers);
      const { id } = await this.api.call(seasonings.calls.create, { name: `调料${number}` });
      this.acknowledged.seasonings.push(id);
      if (number % pictureEvery === 0) this.acknowledged.pictures.push(await uploadPicture(this.api));
      await slot;
    }
  }
}
