import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

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

const reader = path.join(process.cwd(), 'test/server/support/pdf-reader.mjs');
const run = promisify(execFile);

/** The file as pdf.js reads it, which is not the program that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const folder = await mkdtemp(path.join(tmpdir(), 'read-pdf-'));
  try {
    const file = path.join(folder, 'file.pdf');
    await writeFile(file, bytes);
    const { stdout } = await run(process.execPath, [reader, file], { maxBuffer: 256 * 1024 * 1024 });
    return JSON.parse(stdout) as ReadPdf;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
