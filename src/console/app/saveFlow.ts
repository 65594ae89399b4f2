import { flowExtension } from '../kit/flow/flowFile';
import type { FlowFile } from '../kit/flow/flowFile';
import { writeFlow } from '../kit/flow/writeFile';
import { saveText } from '../lib/saveText';
import { lastFlow } from '../parts/flow/lastFlow';

/** What systems allow in the name of a file. */
function fileNameOf(title: string): string {
  return `${title.replace(/[\\/:*?"<>|\s]+/g, '-')}${flowExtension}`;
}

/** Gives the user a flow as a file; returns what it is called. @throws when it cannot be saved */
export async function saveFlow(file: FlowFile): Promise<string> {
  const name = fileNameOf(file.title);
  await saveText(writeFlow(file), name, 'application/json');
  lastFlow.write(file);
  return name;
}
