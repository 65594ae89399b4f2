import type { PaperDocument } from './paper';

export interface PrintOrder {
  readonly id: number;
  readonly document: PaperDocument;
}

/** What the thread says of an order. */
export type PrintResult =
  { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly id: number; readonly failure: string };
