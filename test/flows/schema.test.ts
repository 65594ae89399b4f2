import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { flowJsonSchema, schemaFile } from '../../config/flows/schema';

const published = readFileSync(schemaFile, 'utf8');
const isFlow = new Ajv2020({ formats: { 'date-time': true } }).compile(JSON.parse(published) as object);
const read = (name: string) => JSON.parse(readFileSync(path.join(__dirname, name), 'utf8')) as object;
const files = readdirSync(__dirname).filter((name) => name.endsWith('.flow.json'));

test('the published schema is what the console reads; `npm run flow -- --schema` writes it', () => {
  expect(flowJsonSchema()).toBe(published);
});

test.each(files)('%s is a flow to other programs too', (name) => {
  isFlow(read(name));
  expect(isFlow.errors).toBeNull();
});

test('a file with anything else in it is none', () => {
  const flow = read(files[0]!);
  expect(isFlow({ ...flow, version: 2 })).toBe(false);
  expect(isFlow({ ...flow, steps: [{ at: 0, stimulus: { kind: 'thought' } }] })).toBe(false);
  expect(isFlow({ ...flow, remark: 'mine' })).toBe(false);
});
