import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replayFlow } from '../../src/console/app/replayFlow';
import { flowExtension } from '../../src/console/kit/flow/flowFile';
import { readFlow } from '../../src/console/kit/flow/readFile';
import { tellReport } from '../../src/console/kit/flow/report';

const files = readdirSync(__dirname).filter((name) => name.endsWith(flowExtension));

test.each(files)('%s goes as it went when it was recorded', async (name) => {
  const file = readFlow(readFileSync(path.join(__dirname, name), 'utf8'));
  const report = await replayFlow(file);
  if (!report.isSame) throw new Error(tellReport(report));
});
