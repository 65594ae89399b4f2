import type { Column, Content, ContentColumns, TableCell } from 'pdfmake/interfaces';

/** What forms are written in: plain data, because a document goes to another thread. No functions, no shared nodes. */
export type { Column, Content, ContentColumns, TableCell };

/** One form, with page numbers of its own. */
export interface Paper {
  /** Its heading and its bookmark. */
  readonly title: string;
  /** Papers that follow each other in one group stand together under this bookmark. */
  readonly group?: string;
  readonly isLandscape: boolean;
  readonly content: readonly Content[];
  /** On every page, beside the page number; without it the paper is a sheet of labels, from edge to edge and without heading. */
  readonly footer?: {
    readonly lines: readonly string[];
    /** Address behind a QR code. */
    readonly address: string;
  };
}

export interface PaperDocument {
  readonly title: string;
  readonly papers: readonly Paper[];
  /** JPEG files by the names that `image` nodes call them. */
  readonly images: Readonly<Record<string, Uint8Array>>;
}

/** Of pictures' ground, of heads of tables, of lines to cut along. */
export const paperColours = { ground: '#ffffff', head: '#eeeeee', cut: '#aaaaaa' } as const;

/** Points. */
export const paperMargin = 40;
export const footerHeight = 58;
