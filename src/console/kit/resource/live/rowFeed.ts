import type { Identified, RowId } from '../types';

/** A push is shown within so many frames; at five pushes a second one is shown before the next comes. */
const framesPerPush = 10;

type Listener = () => void;

/**
 * Tells those who show a row that it has changed, a few rows in each frame: fifty rows that change at once would hold up
 * the page for as long as it takes to draw them all. Whoever is told reads the newest row, so none is shown twice.
 */
export class RowFeed<Row extends Identified> {
  private readonly listeners = new Map<RowId, Set<Listener>>();
  /** In the order in which they are told. */
  private readonly changed = new Set<RowId>();
  private known: ReadonlyMap<RowId, Row>;
  private rowsPerFrame = 0;
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
    this.rowsPerFrame = Math.max(this.rowsPerFrame, Math.ceil(this.changed.size / framesPerPush));
    this.frame ??= requestAnimationFrame(this.tell);
  }

  stop(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
  }

  private readonly tell = (): void => {
    let left = this.rowsPerFrame;
    for (const id of this.changed) {
      if (left === 0) break;
      left -= 1;
      this.changed.delete(id);
      this.listeners.get(id)?.forEach((listener) => listener());
    }
    const isDone = this.changed.size === 0;
    if (isDone) this.rowsPerFrame = 0;
    this.frame = isDone ? null : requestAnimationFrame(this.tell);
  };
}
