/** A process that is told to end tidies up first: what it registered for its `exit` is done, as at an end of its own. */
export function tidyUpWhenTold(): void {
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => process.exit(code));
  }
}
