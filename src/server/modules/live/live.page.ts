import { pushedRows } from '../../../contract/constants';
import { livePush, writeLiveChange } from '../../../contract/live';
import type { LiveRecord } from '../../../contract/live';
import type { TopicState } from '../../platform/broker/types';

/** The first rows of a live topic, how many there are in all, and how many of these are without pictures. */
export class LivePage implements TopicState {
  private readonly texts: ReadonlyMap<number, string>;

  constructor(
    private readonly rows: readonly LiveRecord[],
    private readonly total: number,
    private readonly lost: number,
  ) {
    this.texts = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
  }

  get whole(): unknown {
    return { ...livePush.write({ rows: this.rows, total: this.total }), max: pushedRows, lost: this.lost };
  }

  changeSince(before: TopicState): unknown {
    if (!(before instanceof LivePage)) return undefined;
    const rows = this.rows.filter(({ id }) => this.texts.get(id) !== before.texts.get(id));
    const ids = [...this.texts.keys()];
    const isSame =
      rows.length === 0 &&
      this.total === before.total &&
      this.lost === before.lost &&
      ids.join() === [...before.texts.keys()].join();
    return isSame ? null : writeLiveChange({ ids, rows, total: this.total, lost: this.lost });
  }
}
