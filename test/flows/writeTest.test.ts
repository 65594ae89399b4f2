import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const name = 'session-expires.flow';
const written = `test/flows/${name}.test.ts`;

// Beside Jest, whose modules cannot load what lays the text out.
const program = `
  const { readFileSync } = require('node:fs');
  const { testOf } = require('./config/flows/writeTest.ts');
  const { readFlow } = require('./src/console/kit/flow/readFile.ts');
  const flow = readFlow(readFileSync('test/flows/${name}.json', 'utf8'));
  testOf(flow, '${written}').then((text) => process.stdout.write(text));
`;

test('a flow is written as a plain test, the one that runs beside this', () => {
  const text = execFileSync(process.execPath, ['--import', 'tsx', '--eval', program], { encoding: 'utf8' });
  expect(text).toBe(readFileSync(path.resolve(written), 'utf8'));
});
