import { z } from 'zod';
import { refusalReasons } from '../publish-refusal';

/** A channel as it crosses the process border. */
const grant = z.strictObject({ name: z.string(), key: z.string(), untilMs: z.number() });
export type Grant = z.infer<typeof grant>;

/** First message to the ingest program: it listens only after it knows the channels. */
export const ingestGreeting = z.strictObject({
  type: z.literal('hello'),
  host: z.string(),
  port: z.number(),
  grants: z.array(grant),
});
export type IngestGreeting = z.infer<typeof ingestGreeting>;

export const ingestRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('open'), id: z.number(), grant }),
  z.strictObject({ type: z.literal('close'), id: z.number(), name: z.string() }),
  z.strictObject({ type: z.literal('list'), id: z.number() }),
]);
export type IngestRequest = z.infer<typeof ingestRequest>;

/** The program listens; `port` is the one it was given or, for 0, the one it found. */
export const ingestReady = z.strictObject({ type: z.literal('ready'), port: z.number().int().min(1).max(65535) });

export const ingestMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('done'), id: z.number(), publishing: z.array(z.string()) }),
  z.strictObject({
    type: z.literal('refused'),
    name: z.string(),
    refusal: z.strictObject({ reason: z.enum(refusalReasons), codec: z.string() }),
  }),
  z.strictObject({ type: z.literal('crowded'), ended: z.number(), address: z.string() }),
]);
export type IngestMessage = z.infer<typeof ingestMessage>;
