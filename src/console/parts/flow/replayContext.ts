import { createContext } from 'react';
import type { FlowFile } from '../../kit/flow/flowFile';
import type { Replayer } from '../../kit/flow/replayer';

/** A console of its own that hears only what a flow says. */
export interface OpenedReplay {
  readonly replayer: Replayer;
  readonly getState: () => object;
  readonly stop: () => void;
}

/** Opens a replay; all code it needs is there when it is open. The app gives it: only the app knows all features. */
export type OpenReplay = (file: FlowFile) => Promise<OpenedReplay>;

export const ReplayContext = createContext<OpenReplay | null>(null);
