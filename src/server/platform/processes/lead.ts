/** Whether this process does what only one of them may do. */
export interface Lead {
  readonly isHeld: boolean;
  /** Called when `isHeld` has changed. Returns the unsubscribe. */
  onChange(listener: (isHeld: boolean) => void): () => void;
}

/** Of the only process, and of tests. */
export const soleLead: Lead = { isHeld: true, onChange: () => () => undefined };
