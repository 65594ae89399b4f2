import { readFile, writeFile } from 'node:fs/promises';
import type { Headless } from './headless';

/** What came of one file: to be read, and whether it is as it should be. */
export interface Told {
  readonly isRight: boolean;
  readonly text: string;
}

async function playOnce(headless: Headless, text: string) {
  const { replayer, stop } = await headless.openReplay(headless.readFlow(text));
  const report = await replayer.run();
  stop();
  return { report, replayer, all: JSON.stringify([report, replayer.actualState, replayer.actualSteps]) };
}

/** Replays a flow so many times; every time must be like the first. */
export async function replay(headless: Headless, file: string, times: number): Promise<Told> {
  const text = await readFile(file, 'utf8');
  const first = await playOnce(headless, text);
  for (let time = 2; time <= times; time += 1) {
    const again = await playOnce(headless, text);
    if (again.all !== first.all) return { isRight: false, text: `replay ${time} is not like the first one` };
  }
  const told = headless.tellReport(first.report);
  return { isRight: first.report.isSame, text: times > 1 ? `${told}\n${times} replays, all alike` : told };
}

/** Writes down what the console does now, after a change that was wanted. */
export async function update(headless: Headless, file: string): Promise<Told> {
  const text = await readFile(file, 'utf8');
  const flow = headless.readFlow(text);
  const { replayer } = await playOnce(headless, text);
  const updated = headless.updateFlow(flow, replayer);
  if (updated.status === 'unanswered') {
    const asks = updated.asks.map(({ by, kind, name }) => `  ${by}/${kind} ${name}`).join('\n');
    return { isRight: false, text: `record again, the flow knows no answer to\n${asks}` };
  }
  const written = headless.writeFlow(updated.file);
  const { report } = await playOnce(headless, written);
  if (!report.isSame) return { isRight: false, text: `record again\n${headless.tellReport(report)}` };
  if (written !== text) await writeFile(file, written);
  return { isRight: true, text: written === text ? 'nothing to update' : 'updated' };
}
