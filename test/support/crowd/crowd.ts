import { brotliDecompressSync } from 'node:zlib';
import { createSecureContext } from 'node:tls';
import { isRecord } from '../../../src/contract/kernel';
import { eventually, pause } from '../eventually';
import { Member } from './member';
import type { Diary, Entrance, Place } from './member';

/** By unit and status, the rows as the database has them. */
export type Truth = Readonly<Record<string, string>>;
export const truthKey = (unitId: number, status: number): string => `${unitId}/${status}`;

/** The rows and their number, of a list's answer or of a push. */
export function rowsOf(body: unknown): string {
  return isRecord(body) ? JSON.stringify([body['rows'], body['total']]) : '';
}

/** Of a frame in SockJS's envelope, or of an answer. */
function bodyOf(shown: Buffer | string): string {
  if (typeof shown !== 'string') return brotliDecompressSync(shown).toString();
  if (!shown.startsWith('a[')) return shown;
  const [frame = ''] = JSON.parse(shown.slice(1)) as string[];
  return frame.slice(frame.indexOf('\n\n') + 2, -1);
}

interface Looker {
  readonly place: Place;
  readonly member: Member;
  /** What was shown when he was looked at last, and its rows: what is pushed to who joins is no other's message, and long. */
  shown: Member['shown'];
  rows: string;
}

/** Many who look at live lists at once. */
export class Crowd {
  private readonly diary: Diary = { connects: [], lists: [] };
  private readonly members: readonly Looker[];
  /** By what was answered to many, while they are looked at. */
  private readonly read = new Map<string, string>();

  constructor(entrance: Entrance, places: readonly Place[]) {
    // Read once: a browser has read its certificates before, and not on the machine that is measured.
    const secureContext = createSecureContext({ ca: entrance.ca });
    this.members = places.map((place) => ({
      ...{ place, member: new Member(entrance.port, secureContext, place, this.diary) },
      ...{ shown: null, rows: '' },
    }));
  }

  /** Comes in, some a second; returns when everybody is told. */
  async gather(perSecond: number): Promise<void> {
    for (const { member } of this.members) {
      member.connect();
      await pause(1000 / perSecond);
    }
    const isReady = () => this.members.every(({ member }) => member.isUp && member.shown !== null);
    await eventually('everybody is told', isReady, 180_000);
  }

  /** How many show what is true. */
  countEqual(truth: Truth): number {
    this.read.clear();
    return this.members.filter((looker) => {
      const { unitId, status } = looker.place;
      return this.rowsOn(looker) === truth[truthKey(unitId, status)];
    }).length;
  }

  countUp(): number {
    return this.members.filter(({ member }) => member.isUp).length;
  }

  /** Of each member and moment, how long it took until something was told; those that were told nothing until the next one are left out. */
  delaysAfter(moments: readonly number[]): readonly number[] {
    return this.members.flatMap(({ member: { arrivals } }) =>
      moments.flatMap((moment, index) => {
        const next = moments[index + 1] ?? Infinity;
        const arrival = arrivals.find((at) => at >= moment);
        return arrival === undefined || arrival >= next ? [] : [arrival - moment];
      }),
    );
  }

  takeDiary(): Diary {
    const { connects, lists } = this.diary;
    return { connects: connects.splice(0), lists: lists.splice(0) };
  }

  /** Of each member, whether his line was lost since this was asked last. */
  takeCuts(): readonly boolean[] {
    return this.members.map(({ member }) => {
      const { wasCut } = member;
      member.wasCut = false;
      return wasCut;
    });
  }

  /** Each loses his line, and comes again by himself. */
  scatter(): void {
    for (const { member } of this.members) member.lose();
  }

  leave(): void {
    for (const { member } of this.members) member.leave();
  }

  private rowsOn(looker: Looker): string {
    const { shown } = looker.member;
    if (shown !== looker.shown) {
      looker.shown = shown;
      looker.rows = shown === null ? '' : this.normal(shown);
    }
    return looker.rows;
  }

  private normal(shown: Buffer | string): string {
    const key = shown.toString('latin1');
    const known = this.read.get(key) ?? rowsOf(JSON.parse(bodyOf(shown)));
    this.read.set(key, known);
    return known;
  }
}

/** The most of them within any second. */
export function peakPerSecond(moments: readonly number[]): number {
  const sorted = [...moments].sort((one, other) => one - other);
  let first = 0;
  return sorted.reduce((most, moment, index) => {
    while (moment - (sorted[first] ?? moment) >= 1_000) first += 1;
    return Math.max(most, index - first + 1);
  }, 0);
}
