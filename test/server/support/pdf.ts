import path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface PlacedText {
  readonly text: string;
  /** Points from the left and the bottom. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

export interface ReadPdf {
  readonly title: string;
  readonly bookmarks: readonly Bookmark[];
  readonly pages: readonly {
    readonly width: number;
    readonly height: number;
    readonly texts: readonly PlacedText[];
    readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[];
    /** How many pictures are drawn on it. */
    readonly pictures: number;
  }[];
}

interface Told {
  readonly id: number;
  readonly pdf?: ReadPdf;
  readonly error?: string;
}

/** One thread for all files that a test file reads: loading pdf.js takes longer than reading most of them. */
let reader: Worker | null = null;
let count = 0;
afterAll(() => reader?.terminate());

/** The file as pdf.js reads it, which is not the program that wrote it. */
export function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  reader ??= new Worker(path.join(process.cwd(), 'test/server/support/pdf-reader.mjs')).setMaxListeners(0);
  const thread = reader;
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    const take = ({ id: told, pdf, error }: Told) => {
      if (told !== id) return;
      thread.off('message', take).off('error', reject);
      if (pdf === undefined) reject(new Error(error));
      else resolve(pdf);
    };
    thread.on('message', take).on('error', reject);
    thread.postMessage({ id, bytes: new Uint8Array(bytes) });
  });
}

const unspaced = (text: string): string => text.replace(/\s/g, '');

/** What a page says, without the spaces. */
export function wordsOf({ texts }: ReadPdf['pages'][number]): string {
  return unspaced(texts.map(({ text }) => text).join(''));
}

/** What all pages say. */
export function allWords({ pages }: ReadPdf): string {
  return pages.map(wordsOf).join('\n');
}
