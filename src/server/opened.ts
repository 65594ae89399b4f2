/** What has been opened so far; closed in reverse order, also when the start fails half way. */
export class Opened {
  private readonly closers: (() => Promise<void> | void)[] = [];

  closeWith(close: () => Promise<void> | void): void {
    this.closers.push(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.closers.splice(0).reverse()) await close();
  }
}
