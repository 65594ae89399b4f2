import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { codeOf, reasonOf } from '../db/errors';

/** A font that draws what the bundled one lacks. */
export interface FurtherFont {
  /** What nodes call it. */
  readonly family: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  hasGlyph(codePoint: number): boolean;
}

/** Each is held in memory by each printing thread. */
const mostFonts = 8;
const mostBytes = 128 * 1024 * 1024;
const fontFile = /\.(ttf|otf|ttc|otc)$/i;

const tables = (font: Font): readonly { readonly offset: number; readonly length: number }[] =>
  Object.values(
    (font as unknown as { directory: { tables: Record<string, { offset: number; length: number }> } }).directory.tables,
  );

/** Fonts are read table by table, as they are needed: one that ends too early would fail in the middle of a document. */
function opened(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error('a collection of fonts (TTC); extract the one that is needed');
  if (tables(font).some(({ offset, length }) => offset + length > bytes.length)) throw new Error('the file is cut off');
  font.hasGlyphForCodePoint(0x4e00);
  return font;
}

function readFont(folder: string, fileName: string, index: number): FurtherFont {
  const file = path.join(folder, fileName);
  if (statSync(file).size > mostBytes) throw new Error(`larger than ${mostBytes / 1024 / 1024} MB`);
  const bytes = readFileSync(file);
  const font = opened(bytes);
  return {
    ...{ family: `Further${index}`, fileName, bytes },
    hasGlyph: (codePoint) => font.hasGlyphForCodePoint(codePoint),
  };
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

function fontFiles(folder: string, tell: (notice: string) => void): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => fontFile.test(name))
      .sort();
  } catch (error) {
    if (!isMissing(error)) tell(`no further fonts for printing: ${reasonOf(error)}`);
    return [];
  }
}

/** The fonts of a folder in the order of their names; one that cannot be used is told and left out. */
export function readFonts(folder: string, tell: (notice: string) => void): readonly FurtherFont[] {
  const fonts: FurtherFont[] = [];
  const files = fontFiles(folder, tell);
  if (files.length > mostFonts) tell(`only the first ${mostFonts} fonts of ${folder} are used`);
  for (const fileName of files.slice(0, mostFonts)) {
    try {
      fonts.push(readFont(folder, fileName, fonts.length));
    } catch (error) {
      tell(`${fileName} is not used for printing: ${reasonOf(error)}`);
    }
  }
  return fonts;
}
