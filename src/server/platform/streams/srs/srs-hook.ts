import { z } from 'zod';

/** SRS's HTTP callbacks, as far as they matter here; `param` is the query that the publisher appended. */
export const srsHook = z.object({
  action: z.string(),
  client_id: z.string().default(''),
  app: z.string().default(''),
  stream: z.string().default(''),
  param: z.string().default(''),
});
export type SrsHook = z.infer<typeof srsHook>;

/** SRS goes on for 0 and refuses its client for anything else. */
export interface HookAnswer {
  readonly code: 0 | 1;
  /** SRS has, or will have, other streams than before. */
  readonly isNews: boolean;
}
