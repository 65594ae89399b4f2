/**
 * `full`: it stopped by itself. `interrupted`: its page went away. `lost`: and it was too long to be kept. `over`: nothing is left of
 * it but its file.
 */
export type RecordingStatus = 'recording' | 'full' | 'stopped' | 'interrupted' | 'lost' | 'over';

/** How far a recording is, for whoever shows it. */
export function createStatus(first: RecordingStatus) {
  const listeners = new Set<() => void>();
  let status = first;
  let name: string | null = null;
  return {
    get: (): RecordingStatus => status,
    become: (next: RecordingStatus): void => {
      status = next;
      for (const listener of listeners) listener();
    },
    /** Returns the function that ends it. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** What its file is called; null while there is none. */
    savedAs: (): string | null => name,
    saved: (as: string): void => {
      name = as;
    },
  };
}
