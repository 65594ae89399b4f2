import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../../../src/server/platform/clock';
import type { Paper, PaperDocument } from '../../../../src/server/platform/pdf/paper';
import { openPdfPrinter } from '../../../../src/server/platform/pdf/pdf-printer';
import type { PdfPrinter, PdfPrinterOptions } from '../../../../src/server/platform/pdf/pdf-printer';
import { allWords, readPdf, wordsOf } from '../../support/pdf';

const programsDir = path.join(process.cwd(), 'dist/server');
const paper = (title: string, lines: number, group = '甲'): Paper => ({
  ...{ title, group, isLandscape: false },
  content: Array.from({ length: lines }, (_, index) => ({ text: `${title}第${index + 1}行` })),
  footer: { lines: ['核验码'], address: 'https://example.org/check/1' },
});
const documentOf = (...papers: Paper[]): PaperDocument => ({ title: '表单', papers, images: {} });
const broken = documentOf({ ...paper('坏', 1), content: [{ image: 'data:image/jpeg;base64,AAAA' }] });

const opened: PdfPrinter[] = [];
const open = (options: Partial<PdfPrinterOptions> = {}) => {
  const printer = openPdfPrinter({
    programsDir,
    fontsDir: '',
    clock: systemClock,
    log: { warn: jest.fn() },
    ...options,
  });
  opened.push(printer);
  return printer;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((printer) => printer.close()));
});

test('each paper counts its own pages, and papers of one group stand under one bookmark', async () => {
  const pdf = await readPdf(await open().print(documentOf(paper('长', 80), paper('短', 1), paper('另', 1, '乙'))));
  expect(pdf.pages.map((page) => /第\d页共\d页/.exec(wordsOf(page))?.[0])).toEqual([
    ...['第1页共2页', '第2页共2页'],
    ...['第1页共1页', '第1页共1页'],
  ]);
  const below = (...titles: string[]) => titles.map((title) => ({ title, items: [] }));
  expect(pdf.bookmarks).toEqual([
    { title: '甲', items: below('长', '短') },
    { title: '乙', items: below('另') },
  ]);
});

test('a document that cannot be drawn is refused with the reason, and the next one is printed', async () => {
  const printer = open({ programsDir, threads: 1 });
  await expect(printer.print(broken)).rejects.toThrow('Error: ');
  expect(allWords(await readPdf(await printer.print(documentOf(paper('好', 1)))))).toContain('好第1行');
});

test('a document that opens a file of the server is not drawn', async () => {
  const sneaky = documentOf({ ...paper('偷', 1), content: [{ image: path.resolve('package.json') }] });
  await expect(open().print(sneaky)).rejects.toThrow(/access|denied|policy|allowed/i);
});

test('one that takes too long is given up, and another thread prints what waits', async () => {
  const printer = open({ programsDir, threads: 1, patienceMs: 8_000, patiencePerPaperMs: 0 });
  const endless = printer.print(documentOf(paper('久', 200_000)));
  const next = printer.print(documentOf(paper('好', 1)));
  await expect(endless).rejects.toThrow('not printed within 8000 ms');
  expect(allWords(await readPdf(await next))).toContain('好第1行');
});

test('too many at once are refused at once, those before them are printed', async () => {
  const printer = open({ programsDir, threads: 1, mostWaiting: 2 });
  const first = [1, 2, 3].map(() => printer.print(documentOf(paper('好', 1))));
  await expect(printer.print(documentOf(paper('晚', 1)))).rejects.toMatchObject({ status: 429 });
  for (const bytes of await Promise.all(first)) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a thread that breaks fails its own document only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'printer-'));
  try {
    const program = `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id, document }) => {
        if (document.title === 'crash') process.exit(3);
        parentPort.postMessage({ id, bytes: new Uint8Array([1]) });
      });`;
    await writeFile(path.join(folder, 'pdf.worker.mjs'), program);
    const printer = open({ programsDir: folder, threads: 1 });
    await expect(printer.print({ title: 'crash', papers: [], images: {} })).rejects.toThrow('thread ended');
    expect([...(await printer.print({ title: 'fine', papers: [], images: {} }))]).toEqual([1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a closed printer refuses what waits', async () => {
  const printer = open({ programsDir, threads: 1 });
  const jobs = [1, 2].map(() => printer.print(documentOf(paper('好', 1))));
  const settled = Promise.allSettled(jobs);
  await printer.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
