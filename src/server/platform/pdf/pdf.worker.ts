import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { create } from 'fontkit';
import pdfmake from 'pdfmake';
import { reasonOf } from '../db/errors';
import { definitionOf, family, tableLayouts } from './definition';
import { readFonts } from './fonts';
import type { FurtherFont } from './fonts';
import type { PrintNotice, PrintOrder, PrintResult, PrintSettings } from './messages';
import type { FamilyOf } from './glyphs';
import type { PaperDocument } from './paper';

/** What the server's build of pdfmake has besides. */
interface Locked {
  readonly virtualfs: { writeFileSync(name: string, bytes: Buffer): void };
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
}

const port = parentPort;
if (port === null) throw new Error('pdf.worker runs as a worker thread');

const find = createRequire(import.meta.url).resolve;
const fontOf = (style: string) => readFileSync(find(`@expo-google-fonts/noto-sans-sc/${style}.ttf`));
const regular = fontOf('400Regular/NotoSansSC_400Regular');
const font = create(regular);
if (!('hasGlyphForCodePoint' in font)) throw new Error('The font is a collection');
const hasGlyph = (codePoint: number) => font.hasGlyphForCodePoint(codePoint);
const tell = (notice: string) => port.postMessage({ notice } satisfies PrintNotice);
const further = readFonts((workerData as PrintSettings).fontsDir, tell);
const familyAmong =
  (fonts: readonly FurtherFont[]): FamilyOf =>
  (codePoint) =>
    hasGlyph(codePoint) ? family : (fonts.find((one) => one.hasGlyph(codePoint))?.family ?? null);

const locked = pdfmake as unknown as Locked;
locked.virtualfs.writeFileSync('regular', regular);
locked.virtualfs.writeFileSync('bold', fontOf('700Bold/NotoSansSC_700Bold'));
// A document is made of what it carries: it fetches nothing and opens nothing.
locked.setUrlAccessPolicy(() => false);
locked.setLocalAccessPolicy(() => false);
for (const { family: name, bytes } of further) locked.virtualfs.writeFileSync(name, bytes);
pdfmake.setFonts({
  [family]: { normal: 'regular', bold: 'bold' },
  ...Object.fromEntries(further.map(({ family: name }) => [name, { normal: name, bold: name }])),
});
pdfmake.setTableLayouts(tableLayouts);

async function draw(document: PaperDocument, fonts: readonly FurtherFont[]): Promise<Uint8Array<ArrayBuffer>> {
  const { definition, hasFurther } = definitionOf(document, familyAmong(fonts));
  try {
    return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
  } catch (error) {
    if (!hasFurther) throw error;
    // A font may be broken inside one glyph only.
    const bytes = await draw(document, []);
    tell(`a form was printed without further fonts: ${reasonOf(error)}`);
    return bytes;
  }
}

async function print({ id, document }: PrintOrder): Promise<void> {
  try {
    const bytes = await draw(document, further);
    port?.postMessage({ id, bytes } satisfies PrintResult, [bytes.buffer]);
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port?.postMessage({ id, failure } satisfies PrintResult);
  }
}

port.on('message', (order: PrintOrder) => void print(order));
