import type { FlowFile } from './flowFile';
import { pack } from './pack';

/** The text of a `*.flow.json`; `readFlow` reads it. */
export const writeFlow = (file: FlowFile): string => `${JSON.stringify(pack(file), null, 1)}\n`;
