/** In a file of its own, because only webpack understands this form. */
export function startWorker(): Worker {
  return new Worker(new URL('./spreadsheet.worker.ts', import.meta.url));
}
