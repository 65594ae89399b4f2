import type { Sheet } from './workbook';

/** What the page asks of the worker. */
export type SpreadsheetOrder =
  { readonly kind: 'append'; readonly sheets: readonly Sheet[] } | { readonly kind: 'finish' };
