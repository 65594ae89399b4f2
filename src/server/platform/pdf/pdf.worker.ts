import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { create } from 'fontkit';
import pdfmake from 'pdfmake';
import { definitionOf, family, tableLayouts } from './definition';
import type { PrintOrder, PrintResult } from './messages';

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

const locked = pdfmake as unknown as Locked;
locked.virtualfs.writeFileSync('regular', regular);
locked.virtualfs.writeFileSync('bold', fontOf('700Bold/NotoSansSC_700Bold'));
// A document is made of what it carries: it fetches nothing and opens nothing.
locked.setUrlAccessPolicy(() => false);
locked.setLocalAccessPolicy(() => false);
pdfmake.setFonts({ [family]: { normal: 'regular', bold: 'bold' } });
pdfmake.setTableLayouts(tableLayouts);

async function print({ id, document }: PrintOrder): Promise<void> {
  try {
    const bytes = new Uint8Array(await pdfmake.createPdf(definitionOf(document, hasGlyph)).getBuffer());
    port?.postMessage({ id, bytes } satisfies PrintResult, [bytes.buffer]);
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port?.postMessage({ id, failure } satisfies PrintResult);
  }
}

port.on('message', (order: PrintOrder) => void print(order));
