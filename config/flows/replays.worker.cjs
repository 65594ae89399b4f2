const { parentPort } = require('node:worker_threads');
const { loadHeadless } = require('./load-headless.cjs');

/** Read once, whatever program replays them. */
const read = new Map();

/** Replays flows by a headless console; tells their differences, as far as the first flow that names the place. */
async function tell({ program, flows, place }) {
  const { readFlow, replayFlow, tellReport } = loadHeadless(program);
  let told = '';
  for (const [name, text] of flows) {
    const flow = read.get(name) ?? readFlow(text);
    read.set(name, flow);
    const report = await replayFlow(flow);
    if (!report.isSame) told += `${name}\n${tellReport(report)}\n`;
    if (place !== '' && told.includes(place)) break;
  }
  return told;
}

parentPort.on('message', (asked) => {
  tell(asked).then(
    (told) => parentPort.postMessage({ told }),
    (error) => parentPort.postMessage({ failure: String(error?.stack ?? error) }),
  );
});
