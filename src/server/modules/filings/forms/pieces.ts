import { paperColours } from '../../../platform/pdf/paper';
import type { Column, Content, ContentColumns, TableCell } from '../../../platform/pdf/paper';
import type { FormPrint } from './form-print';

/** What the six forms are put together from. */

const rowHeight = 15;
export const tickMark = '√';

export interface TableOptions {
  /** Rows that every page begins with. */
  readonly heads?: number;
  /** False: a row may run over the end of a page. */
  readonly keepsRows?: boolean;
  readonly rowHeight?: number;
  /** Less room around the text. */
  readonly isDense?: boolean;
}

/** A head alone at the end of a page tells nothing. */
const keptTogether = { keepWithHeaderRows: 1 };
/** Kept with its head, a cell over several rows would make them higher by that head. */
const isSpanning = (row: readonly TableCell[] = []): boolean =>
  row.some((cell) => typeof cell === 'object' && 'rowSpan' in cell);

export function ruled(
  widths: readonly (number | '*')[],
  rows: readonly (readonly TableCell[])[],
  { heads = 0, keepsRows = true, rowHeight: height = rowHeight, isDense = false }: TableOptions = {},
): Content {
  return {
    layout: isDense ? 'dense' : 'form',
    table: {
      widths: [...widths],
      heights: height,
      headerRows: heads,
      ...(heads > 0 && !isSpanning(rows[heads]) ? keptTogether : {}),
      dontBreakRows: keepsRows,
      body: rows.map((row) => [...row]),
    },
  };
}

export const label = (text: string): TableCell => ({ text, style: 'label', verticalAlignment: 'middle' });
export const head = (text: string) => ({
  text,
  style: 'head',
  fillColor: paperColours.head,
  verticalAlignment: 'middle' as const,
});
export const value = (text: string | undefined): TableCell => ({ text: text ?? '', verticalAlignment: 'middle' });
export const centred = (text: string | undefined): TableCell => ({
  text: text ?? '',
  alignment: 'center',
  verticalAlignment: 'middle',
});

/** A cell as wide as so many columns, and the places it takes from them. */
export function across(count: number, cell: object): readonly TableCell[] {
  return [
    { verticalAlignment: 'middle', ...cell, colSpan: count } as TableCell,
    ...Array.from({ length: count - 1 }, () => ({ text: '' })),
  ];
}

/** A heading within a table. */
export const banner = (columns: number, text: string): readonly TableCell[] =>
  across(columns, { text, bold: true, alignment: 'center', fillColor: paperColours.head });

/** A drawn box, ticked or not. */
export function tick(text: string, isTicked: boolean): Column {
  const box: Content = { canvas: [{ type: 'rect', x: 0, y: 2, w: 9, h: 9, lineWidth: 0.7 }] };
  const mark: Content = { text: tickMark, bold: true, fontSize: 11, relativePosition: { x: 0, y: -12 } };
  return {
    width: 'auto',
    columnGap: 2,
    columns: [
      { width: 10, stack: isTicked ? [box, mark] : [box] },
      { width: 'auto', text },
    ],
  };
}

/** One box for each answer there is. */
export function choices<Value extends number>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  chosen: Value | undefined,
): ContentColumns & { readonly verticalAlignment: 'middle' } {
  return {
    columnGap: 6,
    verticalAlignment: 'middle',
    columns: values.map((one) => tick(labels[one], one === chosen)),
  };
}

/** The signature, or room for one. */
export function signature({ images }: FormPrint, code: string | undefined): Content {
  if (code === undefined || !images.has(code)) return { text: '', margin: [0, 0, 0, 22] };
  return { image: code, fit: [100, 34], alignment: 'center' };
}

export function paragraph(text: string): Content {
  return { text, leadingIndent: 20, lineHeight: 1.35, margin: [0, 0, 0, 3] };
}

/** `注：1. ...` below a form. */
export function notes(texts: readonly string[]): Content {
  return {
    margin: [0, 6, 0, 0],
    fontSize: 9,
    columnGap: 0,
    columns: [
      { width: 'auto', text: '注：' },
      { width: '*', stack: texts.map((text, index) => ({ text: `${index + 1}. ${text}` })) },
    ],
  };
}

/** Facts in one line above a form. */
export function headline(facts: readonly (readonly [label: string, value: string | undefined])[]): Content {
  return {
    layout: 'bare',
    margin: [0, 0, 0, 4],
    table: {
      widths: facts.map(() => '*'),
      body: [facts.map(([name, fact]) => ({ text: `${name}：${fact ?? ''}` }))],
    },
  };
}

/** Rows so that a list has at least so many, as the paper form has. */
export function atLeast(count: number, rows: readonly (readonly TableCell[])[], columns: number) {
  const empty = Array.from({ length: Math.max(0, count - rows.length) }, () =>
    Array.from({ length: columns }, () => ({ text: '' })),
  );
  return [...rows, ...empty];
}
