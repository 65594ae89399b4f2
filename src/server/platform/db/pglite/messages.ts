/** What the program and the database's thread say to each other. `connection` tells a new connection from a late answer to an old one. */
export type ToWorker =
  | { readonly type: 'connect'; readonly connection: number }
  | { readonly type: 'request'; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Answered once, when nobody asks for anything else. */
  | { readonly type: 'copy'; readonly folder: string }
  | { readonly type: 'close' };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'connected'; readonly connection: number }
  | { readonly type: 'answer'; readonly connection: number; readonly bytes: Uint8Array }
  /** With the reason why not. */
  | { readonly type: 'copied'; readonly problem: string | null }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'closed' };

export interface WorkerSettings {
  readonly dataDir: string;
  /** Make the database first. */
  readonly create: boolean;
}
