import type { Identified, RowId } from '../types';

/** Every other frame tells, so these take twice as many frames; at five pushes a second one is shown before the next. */
const turnsPerPush = 5;
/** Where a turn costs too much for that, as on a slow machine. */
const mostTurnsPerPush = 25;
/** Milliseconds of work. A turn has two frames, 33 together: the rest is for clicks, scrolling and the next push. */
const fullTurn = 18;
const easyTurn = 12;

type Listener = () => void;

/**
 * Tells those who show a row that it has changed, a few rows in every other frame: fifty rows that change at once would
 * hold up the page for as long as it takes to draw them all, and a frame in which anything changes costs much whatever it
 * is. How many is measured: fewer where a turn has cost too much. Whoever is told reads the newest row, so under pushes
 * that come too fast a row is shown less often, but none is shown old.
 */
export class RowFeed<Row extends Identified> {
  private readonly listeners = new Map<RowId, Set<Listener>>();
  /** In the order in which they are told. */
  private readonly changed = new Set<RowId>();
  private known: ReadonlyMap<RowId, Row>;
  private rowsPerTurn = { least: 0, most: 0 };
  /** Rows that fit a turn here, as far as is known. */
  private affordable = Number.POSITIVE_INFINITY;
  private hasTakenIn = false;
  private framesRested = 0;
  private frame: number | null = null;

  constructor(private readonly read: () => ReadonlyMap<RowId, Row>) {
    this.known = read();
  }

  /** Calls back whenever the row has changed; not before the next frame. Answers how to stop that. */
  listen(id: RowId, listener: Listener): () => void {
    const listeners = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(id) === listeners) this.listeners.delete(id);
    };
  }

  /** After anything has changed. Rows are compared as objects. */
  update(): void {
    const rows = this.read();
    if (rows === this.known) return;
    for (const id of this.listeners.keys()) if (rows.get(id) !== this.known.get(id)) this.changed.add(id);
    this.known = rows;
    if (this.changed.size === 0) return;
    this.rowsPerTurn = {
      least: Math.max(this.rowsPerTurn.least, Math.ceil(this.changed.size / mostTurnsPerPush)),
      most: Math.max(this.rowsPerTurn.most, Math.ceil(this.changed.size / turnsPerPush)),
    };
    this.hasTakenIn = true;
    this.frame ??= requestAnimationFrame(this.tell);
  }

  stop(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
  }

  private readonly tell = (): void => {
    // Taking a push in was work enough for one frame; no more than two rest in a row, whatever comes in.
    const isDue = this.framesRested > (this.hasTakenIn ? 1 : 0);
    this.hasTakenIn = false;
    if (!isDue) {
      this.framesRested += 1;
      this.frame = requestAnimationFrame(this.tell);
      return;
    }
    this.framesRested = 0;
    const begin = performance.now();
    const room = Math.max(this.rowsPerTurn.least, Math.min(this.rowsPerTurn.most, this.affordable));
    let told = 0;
    for (const id of this.changed) {
      if (told === room) break;
      told += 1;
      this.changed.delete(id);
      this.listeners.get(id)?.forEach((listener) => listener());
    }
    // A timer of this frame runs once the frame has been drawn.
    setTimeout(() => this.learn(told, performance.now() - begin));
    const isDone = this.changed.size === 0;
    if (isDone) this.rowsPerTurn = { least: 0, most: 0 };
    this.frame = isDone ? null : requestAnimationFrame(this.tell);
  };

  private learn(told: number, spent: number): void {
    if (spent > fullTurn) this.affordable = Math.max(1, told - 1);
    else if (spent < easyTurn && told >= this.affordable) this.affordable += 1;
  }
}
