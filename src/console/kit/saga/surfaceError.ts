/**
 * Hands a defect to whoever watches the page (the browser's console, an error monitor) without stopping the caller:
 * thrown on an empty stack, it arrives as an uncaught error with its own trace.
 */
export function surfaceError(error: unknown): void {
  setTimeout(() => {
    throw error;
  }, 0);
}
