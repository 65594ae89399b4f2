const { appendFileSync, mkdirSync } = require('node:fs');
const path = require('node:path');
const { default: runFile } = require('jest-circus/runner');

const kept = path.join(__dirname, '../dist/gate/unit.cpu.jsonl');

/**
 * Jest's runner of one file. Adds a line `{ file, cpuSeconds }` to dist/gate/unit.cpu.jsonl: a worker runs one file at a
 * time, so what it and its ended children have used meanwhile is that file's.
 */
module.exports = async (globalConfig, config, environment, runtime, testPath, sendMessage) => {
  const { cpuOfProcess } = await import('./scripts/gate/cpu.mjs');
  const before = cpuOfProcess();
  const result = await runFile(globalConfig, config, environment, runtime, testPath, sendMessage);
  mkdirSync(path.dirname(kept), { recursive: true });
  appendFileSync(kept, `${JSON.stringify({ file: testPath, cpuSeconds: cpuOfProcess() - before })}\n`);
  return result;
};
