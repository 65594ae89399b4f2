import type { SendHandle } from 'node:child_process';

/** Sends a handle back as often as it is told: each comes as one of its own, of the same socket. Whoever has started this ends it. */
process.on('message', (times: number, handle: SendHandle) => {
  for (let sent = 0; sent < times; sent += 1) process.send?.('door', handle);
});
