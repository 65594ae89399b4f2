import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Reads a PDF with another program's eyes: `node pdf-reader.mjs file.pdf [picture-prefix]` prints its pages, bookmarks and
 * fonts as JSON and, asked for, draws each page into `<prefix><number>.png`.
 */

async function pageOf(page) {
  const { items } = await page.getTextContent();
  const { width, height } = page.getViewport({ scale: 1 });
  const operators = await page.getOperatorList();
  const fonts = operators.argsArray
    .filter((args) => typeof args?.[0] === 'string' && page.commonObjs.has(args[0]))
    .map(([id]) => page.commonObjs.get(id));
  const pictures = operators.fnArray.filter((name) => name === OPS.paintImageXObject).length;
  return {
    width,
    pictures,
    height,
    texts: items
      .filter(({ str }) => str.trim() !== '')
      .map(({ str, transform, width: wide }) => ({ text: str, x: transform[4], y: transform[5], width: wide })),
    fonts: [...new Map(fonts.map((font) => [font.name, { name: font.name, isEmbedded: !font.missingFile }])).values()],
  };
}

async function draw(page, file) {
  const { createCanvas } = await import('@napi-rs/canvas');
  const viewport = page.getViewport({ scale: 1.6 });
  const canvas = createCanvas(viewport.width, viewport.height);
  await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
  await writeFile(file, canvas.toBuffer('image/png'));
}

const [, , file, prefix] = process.argv;
const document = await getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 }).promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  pages.push(await pageOf(page));
  if (prefix !== undefined) await draw(page, `${prefix}${number}.png`);
}
const bookmarks = (items) => (items ?? []).map(({ title, items: below }) => ({ title, items: bookmarks(below) }));
const { info } = await document.getMetadata();
const told = { pages, title: info.Title, bookmarks: bookmarks(await document.getOutline()) };
process.stdout.write(JSON.stringify(told));
