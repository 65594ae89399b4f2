import type { Identified, RowId } from '../types';

/** A push is shown within so many frames; at five pushes a second one is shown before the next comes. */
const framesPerPush = 10;
/** Where a frame costs too much for that, as on a slow machine. */
const mostFramesPerPush = 24;
/** Milliseconds of work. At sixty frames a second one has 16.7: the rest is for clicks, scrolling and the next push. */
const fullFrame = 13;
const easyFrame = 9;

type Listener = () => void;

/**
 * Tells those who show a row that it has changed, a few rows in each frame: fifty rows that change at once would hold up
 * the page for as long as it takes to draw them all. How many is measured: fewer where a frame has cost too much. Whoever
 * is told reads the newest row, so under pushes that come too fast a row is shown less often, but none is shown old.
 */
export class RowFeed<Row extends Identified> {
  private readonly listeners = new Map<RowId, Set<Listener>>();
  /** In the order in which they are told. */
  private readonly changed = new Set<RowId>();
  private known: ReadonlyMap<RowId, Row>;
  private rowsPerFrame = { least: 0, most: 0 };
  /** Rows that fit a frame here, as far as is known. */
  private affordable = Number.POSITIVE_INFINITY;
  private hasTakenIn = false;
  private isResting = false;
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
    this.rowsPerFrame = {
      least: Math.max(this.rowsPerFrame.least, Math.ceil(this.changed.size / mostFramesPerPush)),
      most: Math.max(this.rowsPerFrame.most, Math.ceil(this.changed.size / framesPerPush)),
    };
    this.hasTakenIn = true;
    this.frame ??= requestAnimationFrame(this.tell);
  }

  stop(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
  }

  private readonly tell = (): void => {
    // Taking a push in was work enough for one frame; never two in a row, or pushes in every frame would put all rows off.
    this.isResting = this.hasTakenIn && !this.isResting;
    this.hasTakenIn = false;
    if (this.isResting) {
      this.frame = requestAnimationFrame(this.tell);
      return;
    }
    const begin = performance.now();
    const room = Math.max(this.rowsPerFrame.least, Math.min(this.rowsPerFrame.most, this.affordable));
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
    if (isDone) this.rowsPerFrame = { least: 0, most: 0 };
    this.frame = isDone ? null : requestAnimationFrame(this.tell);
  };

  private learn(told: number, spent: number): void {
    if (spent > fullFrame) this.affordable = Math.max(1, told - 1);
    else if (spent < easyFrame && told >= this.affordable) this.affordable += 1;
  }
}
