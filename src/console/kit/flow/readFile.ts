import { z } from 'zod';
import { flowFormat, flowVersion } from './flowFile';
import type { FlowFile, Json } from './flowFile';
import { unpack } from './pack';

const json: z.ZodType<Json> = z.json().meta({ id: 'json' });
const action = z.object({ type: z.string() }).catchall(json);

const outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('result'), value: json }),
  z.strictObject({ kind: z.literal('error'), value: json }),
  z.strictObject({ kind: z.literal('channel') }),
  z.strictObject({ kind: z.literal('end') }),
]);

const ask = z.strictObject({
  id: z.int().describe('Counted through the file.'),
  by: z.string().describe('The sagas that led here, from the root.'),
  kind: z.enum(['call', 'timer', 'push']),
  name: z.string().describe('The function called, or the one that opened the channel.'),
  args: z.array(json),
  outcome: outcome.optional().describe('Where it was answered at once; otherwise a later step settles it.'),
});

const stimulus = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('feature'), name: z.string() }),
  z.strictObject({ kind: z.literal('event'), action, nested: z.literal(true).optional() }),
  z.strictObject({ kind: z.literal('settled'), ask: z.int(), outcome }),
  z.strictObject({ kind: z.literal('mark'), name: z.string(), state: json }),
]);

const step = z.strictObject({
  at: z.int().min(0).describe('Milliseconds since the start.'),
  stimulus: stimulus.describe('What came from outside the sagas.'),
  asks: z.array(ask).optional(),
  puts: z.array(z.strictObject({ by: z.string(), action })).optional(),
  cancels: z.array(z.int()).optional().describe('Asks whose answer nobody wanted any more.'),
});

/** The file as it is written: repeated values stand once, under `values`, and are named by `{ "$ref": name }`. */
export const flowSchema = z.strictObject({
  format: z.literal(flowFormat),
  version: z.literal(flowVersion),
  title: z.string(),
  build: z.string().describe('Of the console it was recorded with.'),
  recordedAt: z.iso.datetime(),
  userType: z.string(),
  route: z.string(),
  storage: z.record(z.string(), z.string()).describe('What was remembered from earlier visits.'),
  state: json.describe('When the sagas began.'),
  steps: z.array(step).min(1),
  values: z.record(z.string(), json),
});

export class UnreadableFlowError extends Error {
  override readonly name = 'UnreadableFlowError';

  /** @param reason a `SyntaxError`, a `ZodError`, or a `RangeError` for a reference that leads nowhere */
  constructor(readonly reason: unknown) {
    super(reason instanceof z.ZodError ? z.prettifyError(reason) : String(reason));
  }
}

/** @throws UnreadableFlowError saying what is wrong where */
export function readFlow(text: string): FlowFile {
  try {
    return unpack(flowSchema.parse(JSON.parse(text)));
  } catch (error) {
    throw new UnreadableFlowError(error);
  }
}
