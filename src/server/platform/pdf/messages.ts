import type { PaperDocument } from './paper';

/** What the thread begins with. */
export interface PrintSettings {
  /** Fonts for what the bundled one lacks; the folder may be missing. */
  readonly fontsDir: string;
}

export interface PrintOrder {
  readonly id: number;
  readonly document: PaperDocument;
}

/** What the thread says of an order. */
export type PrintResult =
  { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly id: number; readonly failure: string };

/** Something the log should tell, of no order in particular. */
export interface PrintNotice {
  readonly notice: string;
}
