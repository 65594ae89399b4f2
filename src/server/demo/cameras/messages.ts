import { z } from 'zod';

/** Messages to the simulator's process; addresses are sent only after it said that it is ready. */
export const simulatorMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), clip: z.string() }),
  z.strictObject({ type: z.literal('publish'), address: z.string() }),
  z.strictObject({ type: z.literal('stop'), address: z.string() }),
]);
export type SimulatorMessage = z.infer<typeof simulatorMessage>;

/** Its one report: the media server refused this address, which is therefore forgotten. */
export const simulatorReport = z.strictObject({ type: z.literal('refused'), address: z.string(), code: z.string() });
