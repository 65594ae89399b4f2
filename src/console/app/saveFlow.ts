import { flowExtension } from '../kit/flow/flowFile';
import type { FlowFile } from '../kit/flow/flowFile';
import { writeFlow } from '../kit/flow/writeFile';
import { saveFile } from '../lib/saveFile';
import { lastFlow } from '../parts/flow/lastFlow';

/** What systems allow in the name of a file. */
function fileNameOf(title: string): string {
  return `${title.replace(/[\\/:*?"<>|\s]+/g, '-')}${flowExtension}`;
}

/** Gives the user a flow as a file; returns what it is called. @throws when it cannot be saved */
export async function saveFlow(file: FlowFile): Promise<string> {
  const fileName = fileNameOf(file.title);
  await saveFile({ bytes: new Blob([writeFlow(file)], { type: 'application/json;charset=utf-8' }), fileName });
  lastFlow.write(file);
  return fileName;
}
