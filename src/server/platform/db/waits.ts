/** How long is waited, in milliseconds: then whoever asked is told that the system is busy. */
export interface Waits {
  /** For a connection of the pool, a new one included. */
  readonly connection: number;
  /** A statement that takes longer is a defect; work that may is freed of it (`withoutLimits`). */
  readonly statement: number;
  /** For what another transaction holds. */
  readonly lock: number;
}

export const serverWaits: Waits = { connection: 10_000, statement: 30_000, lock: 10_000 };

/** Its one connection is shared by all. It knows nothing of time, so that a statement there cannot be ended. */
export const embeddedWaits: Pick<Waits, 'connection'> = { connection: 30_000 };
