/** Pairs of a value and how often it comes up, in any unit. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[];

/** The same numbers for the same seed, on every machine. Never for secrets. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to, but not, 1: a Weyl sequence whose bits are mixed (the finalizer of MurmurHash3). */
  next(): number {
    this.state = (this.state + 0x9e3779b9) >>> 0;
    let bits = this.state;
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new RangeError('Nothing to pick from');
    return value;
  }

  weighted<T>(values: Weighted<T>): T {
    let rest = this.next() * values.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of values) {
      rest -= weight;
      if (rest < 0) return value;
    }
    throw new RangeError('Nothing to pick from');
  }

  /** Normally distributed. */
  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  shuffle<T>(values: readonly T[]): T[] {
    return values
      .map((value) => ({ value, rank: this.next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ value }) => value);
  }
}
