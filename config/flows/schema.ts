import path from 'node:path';
import { z } from 'zod';
import { flowSchema } from '../../src/console/kit/flow/readFile';

/** The published schema of the file format. */
export const schemaFile = path.resolve(__dirname, '../docs/flow.schema.json');

/** Of a `*.flow.json`, for editors and other programs. */
export function flowJsonSchema(): string {
  const schema = z.toJSONSchema(flowSchema, { target: 'draft-2020-12' });
  return `${JSON.stringify({ title: 'A recorded flow of the console', ...schema }, null, 2)}\n`;
}
