import type { FlowFile } from '../../kit/flow/flowFile';

let last: FlowFile | null = null;

/** The flow that was saved last since the page was loaded, for looking at it without choosing its file. */
export const lastFlow = {
  read: (): FlowFile | null => last,
  write: (file: FlowFile): void => {
    last = file;
  },
};
