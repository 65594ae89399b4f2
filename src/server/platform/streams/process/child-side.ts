/** Descriptor of the pipe that carries media to the parent, if the program was given one. */
export const mediaPipe = 4;

/**
 * Takes the parent's messages in a child process: answers its pings, hands on the rest, and exits when the parent is
 * gone. Errors that nobody caught end the process, and the parent starts another one.
 */
export function listenToParent(receive: (message: unknown) => void): void {
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches the whole group; the parent decides when its children stop.
  process.on('SIGINT', () => undefined);
  process.on('message', (message: unknown) => {
    if (isPing(message)) tellParent({ type: 'pong' });
    else receive(message);
  });
}

export function tellParent(
  message: { readonly type: string; readonly [field: string]: unknown },
  sent?: () => void,
): void {
  if (process.connected) process.send?.(message, () => sent?.());
}

function isPing(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ping';
}
