import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { isMainThread, parentPort } from 'node:worker_threads';

/**
 * Reads a PDF with pdf.js, another program than the one that wrote it. As a worker thread it answers each message, the bytes
 * of a file, with pages, bookmarks and fonts. `node pdf-reader.mjs file.pdf [picture-prefix]` prints the same as JSON and,
 * asked for, draws each page into `<prefix><number>.png`.
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

const bookmarksOf = (items) => (items ?? []).map(({ title, items: below }) => ({ title, items: bookmarksOf(below) }));

async function read(data, prefix) {
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    pages.push(await pageOf(page));
    if (prefix !== undefined) await draw(page, `${prefix}${number}.png`);
  }
  const { info } = await document.getMetadata();
  const bookmarks = bookmarksOf(await document.getOutline());
  await document.destroy();
  return { pages, title: info.Title, bookmarks };
}

if (isMainThread) {
  const [, , file, prefix] = process.argv;
  process.stdout.write(JSON.stringify(await read(new Uint8Array(await readFile(file)), prefix)));
} else {
  parentPort.on('message', async ({ id, bytes }) => {
    try {
      parentPort.postMessage({ id, pdf: await read(bytes) });
    } catch (error) {
      parentPort.postMessage({ id, error: String(error) });
    }
  });
}
