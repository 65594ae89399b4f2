import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../../../src/server/platform/clock';
import type { PaperDocument } from '../../../../src/server/platform/pdf/paper';
import { openPdfPrinter } from '../../../../src/server/platform/pdf/pdf-printer';
import type { PdfPrinter } from '../../../../src/server/platform/pdf/pdf-printer';
import { isRareFontThere, rareFont } from '../../../support/rareFont';
import { allWords, readPdf } from '../../support/pdf';

const withRareFont = isRareFontThere() ? test : test.skip;
const programsDir = path.join(process.cwd(), 'dist/server');
const documentOf = (...texts: string[]): PaperDocument => ({
  title: '表单',
  images: {},
  papers: texts.map((text) => ({
    ...{ title: '备案登记表', isLandscape: false, content: [{ text }] },
    footer: { lines: ['核验码'], address: 'https://example.org/check/1' },
  })),
});

let fontsDir: string;
let warn: jest.Mock;
const opened: PdfPrinter[] = [];
beforeEach(async () => {
  fontsDir = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  warn = jest.fn();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((printer) => printer.close()));
  await rm(fontsDir, { recursive: true });
});
const open = (threads = 1) => {
  const printer = openPdfPrinter({ programsDir, fontsDir, clock: systemClock, log: { warn }, threads });
  opened.push(printer);
  return printer;
};
const add = (name: string, bytes: Uint8Array) => writeFile(path.join(fontsDir, name), bytes);

withRareFont('a rare character is drawn, selectable, with a font of the folder', async () => {
  await symlink(rareFont, path.join(fontsDir, 'HanaMinB.ttf'));
  const pdf = await readPdf(await open().print(documentOf('举办者：𠮷田𠮷')));
  expect(allWords(pdf)).toContain('举办者：𠮷田𠮷');
  expect(allWords(pdf)).not.toMatch(/U\+|缺字/);
  const fonts = pdf.pages[0]!.fonts.map(({ name, isEmbedded }) => [name.slice(7), isEmbedded]);
  expect(fonts).toContainEqual(['HanaMinB', true]);
  expect(warn).not.toHaveBeenCalled();
});

test('without one, each page says which characters are missing, and those of others do not', async () => {
  const pdf = await readPdf(await open().print(documentOf('𠮷田𠮷、😀', '王掌勺')));
  const [rare, common] = allWords(pdf).split('\n');
  expect(rare).toContain('〔U+20BB7〕田〔U+20BB7〕、〔U+1F600〕');
  expect(rare).toContain('字库缺字：U+20BB7、U+1F600，请按备案原文手写补正');
  expect(common).not.toContain('缺字');
});

withRareFont('a font that is damaged, cut off or a collection is told once and stops no printing', async () => {
  const whole = await readFile(rareFont);
  await add('a-cut.ttf', whole.subarray(0, whole.length / 2));
  await add('b-damaged.otf', Buffer.from('this is no font'));
  await add(
    'c-several.ttc',
    Buffer.concat([Buffer.from('ttcf\0\x01\0\0\0\0\0\x01\0\0\0\x10', 'latin1'), whole.subarray(0, 4096)]),
  );
  await add('d-fine.TTF', whole);
  await add('readme.txt', Buffer.from('not looked at'));
  const printer = open(2);
  const printed = await Promise.all([1, 2].map(() => printer.print(documentOf('𠮷'))));
  for (const bytes of printed) expect(allWords(await readPdf(bytes))).toContain('𠮷');
  expect(warn.mock.calls.map(([notice]: [string]) => notice)).toEqual([
    'a-cut.ttf is not used for printing: the file is cut off',
    expect.stringMatching(/^b-damaged\.otf is not used for printing: \S/),
    expect.stringMatching(/^c-several\.ttc is not used for printing: .*TTC/),
  ]);
});

withRareFont('a font that breaks while it draws costs its characters, not the form', async () => {
  const bytes = await readFile(rareFont);
  const entry = bytes.indexOf('loca');
  const [offset, length] = [bytes.readUInt32BE(entry + 8), bytes.readUInt32BE(entry + 12)];
  bytes.fill(0x7f, offset, offset + length);
  await add('broken.ttf', bytes);
  const words = allWords(await readPdf(await open().print(documentOf('举办者：𠮷'))));
  expect(words).toContain('举办者：〔U+20BB7〕');
  expect(warn.mock.calls).toEqual([[expect.stringContaining('printed without further fonts')]]);
});
