/** Works off what concerns one stream one after the other, and different streams side by side. */
export class StreamQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs `work` after everything that was asked for this stream before, whatever became of it. */
  run<T>(streamName: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(streamName) ?? Promise.resolve();
    const result = before.then(work);
    const tail = result
      .catch(() => undefined)
      .then(() => {
        if (this.tails.get(streamName) === tail) this.tails.delete(streamName);
      });
    this.tails.set(streamName, tail);
    return result;
  }

  /** Resolves when nothing is left to do. */
  async idle(): Promise<void> {
    while (this.tails.size > 0) await Promise.all(this.tails.values());
  }
}
