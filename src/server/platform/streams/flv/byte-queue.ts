/** Bytes in the order of their arrival, taken in pieces of a known length; copies only what spans two chunks. */
export class ByteQueue {
  private chunks: Buffer[] = [];
  private bytes = 0;

  get length(): number {
    return this.bytes;
  }

  push(chunk: Buffer): void {
    if (chunk.length === 0) return;
    this.chunks.push(chunk);
    this.bytes += chunk.length;
  }

  /** The next `count` bytes, left in the queue. Null while they have not all arrived. */
  peek(count: number): Buffer | null {
    const first = this.joined(count);
    return first === null ? null : first.subarray(0, count);
  }

  /** Removes and returns the next `count` bytes. Null, removing nothing, while they have not all arrived. */
  take(count: number): Buffer | null {
    const first = this.joined(count);
    if (first === null) return null;
    this.bytes -= count;
    if (first.length === count) this.chunks.shift();
    else this.chunks[0] = first.subarray(count);
    return first.subarray(0, count);
  }

  /** Makes the first chunk hold at least `count` bytes; later chunks stay apart, so a long tag is joined once. */
  private joined(count: number): Buffer | null {
    if (this.bytes < count) return null;
    let reach = 0;
    let used = 0;
    for (const chunk of this.chunks) {
      if (used > 0 && reach >= count) break;
      reach += chunk.length;
      used += 1;
    }
    if (used > 1) this.chunks.splice(0, used, Buffer.concat(this.chunks.slice(0, used)));
    return this.chunks[0] ?? Buffer.alloc(0);
  }
}
